import type { Action, Slot } from '../../contract/play.ts';
import type { Field } from '../../contract/field.ts';
import type { Asked } from '../../frame/play-of.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Deed } from '../book/play-says.ts';
import { rulingsOf } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { weaponsOf } from '../data/cards.ts';
import { gaitOf } from '../data/gaits.ts';
import { situationOf, type Situation } from '../judge/situation.ts';
import { foesInCombat, isMarked, type Unit } from '../judge/units.ts';
import { losable } from './casualties.ts';
import { marksOf } from './combat.ts';
import { attackIn, gaitIn } from './deeds.ts';
import { pathSlots, targetSlots } from './slots.ts';
import { helpOf } from './skills.ts';
import { sidesLeft, unitIn, unitToFlee, unitToHurt, waitingUnits, type BasicasState } from './state.ts';

/** Every kind of deed open now, or only those of the type and the unit somebody asks for. */
export function actionsOf(field: Field, state: BasicasState, asked?: Asked): readonly Action[] {
  switch (state.phase) {
    case 'over':
      return [];
    case 'roll-off':
      return [sideAction(state, 'roll-off', 'BASICAS-TURN-2')];
    case 'skills':
      return [...skillActions(state), sideAction(state, 'silent', 'BASICAS-LEAD-1')];
    case 'wounds':
      return lossAction(field, state, unitToHurt(state), 'damage');
    case 'morale':
      return lossAction(field, state, unitToFlee(state), 'flee');
    case 'action':
      return [...unitActions(field, state, asked), ...passes(field, state)];
  }
}

/** Whose choice it is; null when the battle is over. */
export function sideToAct(state: BasicasState): string | null {
  switch (state.phase) {
    case 'over':
      return null;
    case 'roll-off':
      return sidesLeft(state)[0] ?? state.sides[0] ?? null;
    case 'wounds':
      return unitToHurt(state)?.side ?? null;
    case 'morale':
      return unitToFlee(state)?.side ?? null;
    case 'action':
    case 'skills':
      return state.side;
  }
}

function sideAction(state: BasicasState, type: 'roll-off' | 'silent' | 'pass', clause: ClauseId): Action {
  return { type, by: { side: sideToAct(state) ?? '' }, label: say(`do.${type}`), clause, slots: [] };
}

const passes = ({ battle }: Field, state: BasicasState): Action[] =>
  state.active === null && rulingsOf(battle.rules.readings)['basicas.activation.mayPass']
    ? [sideAction(state, 'pass', 'BASICAS-TURN-3')]
    : [];

/** One for each unit that has a skill: which, and on whom. BASICAS-LEAD-1. */
function skillActions(state: BasicasState): Action[] {
  const helps = helpOf(state, state.side ?? '');
  return [...new Set(helps.map(({ unit }) => unit))].map(({ id, side }): Action => {
    const own = helps.filter(({ unit }) => unit.id === id);
    const skills = [...new Set(own.map(({ skill }) => skill))];
    const options = skills.map((skill) => ({ value: skill.id, label: skill.name }));
    const among = [...new Set(own.map(({ target }) => target.id))];
    return {
      type: 'skill',
      by: { side, unit: id },
      label: say('do.skill', { unit: id }),
      clause: 'BASICAS-LEAD-1',
      slots: [
        { name: 'skill', kind: 'option', options, label: say('slot.skill') },
        { name: 'target', kind: 'target', among, label: say('slot.helped') },
      ],
    };
  });
}

/** The owner names a model of a unit that loses some. BASICAS-WOUND-1, BASICAS-MORALE-2. */
function lossAction(
  { battle }: Field,
  state: BasicasState,
  unit: Unit | undefined,
  type: 'damage' | 'flee',
): Action[] {
  if (!unit) return [];
  const among = losable(state, unit, rulingsOf(battle.rules.readings)).map(({ id }) => id);
  return [
    {
      type,
      by: { side: unit.side, unit: unit.id },
      label: say(`do.${type}`, { unit: unit.id }),
      clause: type === 'damage' ? 'BASICAS-WOUND-1' : 'BASICAS-MORALE-2',
      slots: [{ name: 'target', kind: 'target', among, label: say('slot.loss') }],
    },
  ];
}

function unitActions(field: Field, state: BasicasState, asked?: Asked): Action[] {
  const units = state.active
    ? [unitIn(state, state.active.unit)]
    : waitingUnits(state, state.side ?? '').filter(({ id }) => !asked || asked.by.unit === id);
  const situation = situationOf(field);
  return units.flatMap((unit) =>
    openDeeds(situation, state, unit)
      .filter((deed) => !asked || asked.type === deed)
      .flatMap((deed) => deedAction(situation, unit, deed)),
  );
}

/** What a unit may be told to do as far as its place, its weapons and the step it is at say. */
function openDeeds({ models, rulings }: Situation, { active }: BasicasState, unit: Unit): readonly Deed[] {
  switch (active?.step) {
    case 'aim':
      return ['shoot', 'end'];
    case 'after':
      return ['move', 'end'];
    case 'strike':
      return active.mayAdjust ? ['adjust', 'fight', 'end'] : ['fight', 'end'];
    case 'next':
    case undefined: {
      const shoots = unit.models.some((model) => weaponsOf(model, 'ranged').length > 0);
      const last = active ? 'end' : 'hold';
      if (foesInCombat(models, unit, rulings).length === 0)
        return shoots ? ['charge', 'shoot', 'advance', 'run', 'move', last] : ['charge', 'run', 'move', last];
      const away = isMarked(unit, 'charged') ? [] : (['retreat'] as const);
      return ['adjust', 'fight', ...(shoots ? (['shoot'] as const) : []), ...away, last];
    }
  }
}

const CLAUSES: Readonly<Record<Deed, ClauseId>> = {
  charge: 'BASICAS-CHARGE-1',
  adjust: 'BASICAS-FIGHT-1',
  fight: 'BASICAS-FIGHT-1',
  shoot: 'BASICAS-SHOOT-1',
  advance: 'BASICAS-SHOOT-1',
  run: 'BASICAS-RUN-1',
  move: 'BASICAS-MOVE-1',
  retreat: 'BASICAS-RETREAT-1',
  hold: 'BASICAS-TURN-3',
  end: 'BASICAS-TURN-4',
};

/** A deed with its slots; an attack that reaches nobody is none. */
function deedAction(situation: Situation, unit: Unit, deed: Deed): Action[] {
  const slots = slotsOf(situation, unit, deed);
  if (!slots) return [];
  const label = say('do.unit', { unit: unit.id, deed });
  return [{ type: deed, by: { side: unit.side, unit: unit.id }, label, clause: CLAUSES[deed], slots }];
}

function slotsOf(situation: Situation, unit: Unit, deed: Deed): readonly Slot[] | null {
  const gait = gaitIn(deed);
  if (gait) return pathSlots(unit, gaitOf(gait, situation.rulings));
  const kind = attackIn(deed);
  if (!kind) return [];
  const marks = marksOf(situation, unit, kind);
  return marks.size > 0 ? targetSlots(unit, marks) : null;
}
