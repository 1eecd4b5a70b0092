import type { SlotValue } from '../../../../battlefield/record.ts';
import type { Field } from '../../../contract/field.ts';
import type { Choice, GameState } from '../../../contract/play.ts';
import { rulingsOf } from '../../book/readings.ts';
import type { Deed } from '../../book/play-says.ts';
import { weaponsOf } from '../../data/cards.ts';
import type { WeaponKind } from '../../data/weapons.ts';
import { closestOf, strikerOf } from '../../judge/attack.ts';
import { situationOf, type Situation } from '../../judge/situation.ts';
import { foesInCombat, isMarked, type Unit } from '../../judge/units.ts';
import { sideToAct } from '../actions.ts';
import { losable } from '../casualties.ts';
import { marksOf } from '../combat.ts';
import { helpOf } from '../skills.ts';
import { slotOf } from '../slots.ts';
import { unitIn, unitsIn, unitToFlee, unitToHurt, waitingUnits, type BasicasState } from '../state.ts';
import { adjusts, charges, shifts, type Way } from './ways.ts';

/** What is worth choosing, best first within a type. Marches are a selection: any legal one may be made. */
export function ideasOf(field: Field, game: GameState): readonly Choice[] {
  const state = game as unknown as BasicasState;
  switch (state.phase) {
    case 'over':
      return [];
    case 'roll-off':
      return [sideIdea(state, 'roll-off')];
    case 'skills':
      return [...skillIdeas(state), sideIdea(state, 'silent')];
    case 'wounds':
      return lossIdeas(field, state, unitToHurt(state), 'damage');
    case 'morale':
      return lossIdeas(field, state, unitToFlee(state), 'flee');
    case 'action':
      return state.active ? stepIdeas(situationOf(field), state) : actionIdeas(field, state);
  }
}

const sideIdea = (state: BasicasState, type: string): Choice => ({
  type,
  by: { side: sideToAct(state) ?? '' },
  with: {},
});

const idea = (unit: Unit, type: string, filled: Choice['with'] = {}): Choice => ({
  type,
  by: { side: unit.side, unit: unit.id },
  with: filled,
});

const skillIdeas = (state: BasicasState): Choice[] =>
  helpOf(state, state.side ?? '').map(({ unit, skill, target }) =>
    idea(unit, 'skill', { skill: skill.id, target: target.id }),
  );

/** Models farthest from the enemy come first: the front rank keeps fighting. */
function lossIdeas(
  { battle }: Field,
  state: BasicasState,
  unit: Unit | undefined,
  type: 'damage' | 'flee',
): Choice[] {
  if (!unit) return [];
  const foes = unitsIn(state).filter(({ side }) => side !== unit.side);
  return losable(state, unit, rulingsOf(battle.rules.readings))
    .map((model) => ({ model, gap: Math.min(Infinity, ...foes.map((foe) => closestOf(model, foe).inches)) }))
    .toSorted((a, b) => b.gap - a.gap)
    .map(({ model }) => idea(unit, type, { target: model.id }));
}

const walks = (unit: Unit, type: Deed, ways: readonly Way[]): Choice[] =>
  ways.map((paths) => {
    const slots = unit.models.flatMap((model): [string, SlotValue][] => {
      const path = paths.get(model.id);
      return path ? [[slotOf('path', unit, model), path]] : [];
    });
    return idea(unit, type, Object.fromEntries(slots));
  });

function actionIdeas(field: Field, state: BasicasState): Choice[] {
  const situation = situationOf(field);
  const ideas = waitingUnits(state, state.side ?? '').flatMap((unit) => [
    ...unitIdeas(situation, unit),
    idea(unit, 'hold'),
  ]);
  return situation.rulings['basicas.activation.mayPass'] ? [...ideas, sideIdea(state, 'pass')] : ideas;
}

/** Everything one unit may do with an action. */
function unitIdeas(situation: Situation, unit: Unit): Choice[] {
  const { models, rulings } = situation;
  const shoots = unit.models.some((model) => weaponsOf(model, 'ranged').length > 0);
  const shots = shoots ? attacks(situation, unit, 'ranged') : [];
  if (foesInCombat(models, unit, rulings).length > 0)
    return [
      ...walks(unit, 'adjust', adjusts(situation, unit)),
      ...attacks(situation, unit, 'melee'),
      ...shots,
      ...(isMarked(unit, 'charged') ? [] : walks(unit, 'retreat', shifts(situation, unit, 'retreat', [1]))),
    ];
  const moves = shifts(situation, unit, 'move', [1, 0.5]);
  return [
    ...walks(unit, 'charge', charges(situation, unit)),
    ...shots,
    ...(shoots ? walks(unit, 'advance', moves) : []),
    ...walks(unit, 'run', shifts(situation, unit, 'run', [1])),
    ...walks(unit, 'move', moves),
  ];
}

/** What is left of an action, or of an activation. */
function stepIdeas(situation: Situation, state: BasicasState): Choice[] {
  const { active } = state;
  if (!active) return [];
  const unit = unitIn(state, active.unit);
  const end = idea(unit, 'end');
  switch (active.step) {
    case 'aim':
      return [...attacks(situation, unit, 'ranged'), end];
    case 'after':
      return [...walks(unit, 'move', shifts(situation, unit, 'move', [1, 0.5])), end];
    case 'strike':
      return [
        ...(active.mayAdjust ? walks(unit, 'adjust', adjusts(situation, unit)) : []),
        ...attacks(situation, unit, 'melee'),
        end,
      ];
    case 'next':
      return [...unitIdeas(situation, unit), end];
  }
}

/** All at one unit, for each unit that can be attacked; and divided over the nearest of them. BASICAS-ATK-5. */
function attacks(situation: Situation, unit: Unit, kind: WeaponKind): Choice[] {
  const type = kind === 'ranged' ? 'shoot' : 'fight';
  const open = [...marksOf(situation, unit, kind)]
    .map(([target, able]) => ({ target, able }))
    .toSorted((a, b) => b.able.length - a.able.length);
  const whole = open.map(({ target }) => idea(unit, type, { target }));
  if (open.length < 2) return whole;
  const aims = unit.models.flatMap((model): [string, string][] => {
    const [near] = open
      .filter(({ able }) => able.includes(model.id))
      .map(({ target }) => {
        const { inches } = strikerOf(situation, model, unitIn(situation, target), kind);
        return { target, inches };
      })
      .toSorted((a, b) => a.inches - b.inches);
    return near ? [[slotOf('target', unit, model), near.target]] : [];
  });
  if (new Set(aims.map(([, target]) => target)).size < 2) return whole;
  return [...whole, idea(unit, type, Object.fromEntries(aims))];
}
