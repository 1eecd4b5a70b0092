import type { Model } from '../../../battlefield/battle.ts';
import { le } from '../../../core/tolerance.ts';
import type { Field } from '../../contract/field.ts';
import type { Action, Actor, Slot } from '../../contract/play.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { ATTACK, unitOf, type Weapon } from '../data/units.ts';
import { measure } from '../judge/measure.ts';
import { aim } from '../judge/shot.ts';
import { stageFor } from '../judge/stage.ts';
import { type Acting, actingIn, isDefensible } from './activation.ts';
import { rulingsIn } from './script.ts';
import { type Activation, type CamsState, optionsIn, readySquads, squadIn } from './state.ts';
import { targetsOf } from './support.ts';
import { STANCES } from './tokens.ts';
import { toAct } from './whose-turn.ts';

type Deed =
  | 'begin'
  | 'support'
  | 'hold'
  | 'initiative'
  | 'nominate'
  | 'share'
  | 'stance'
  | 'attack'
  | 'move'
  | 'evade'
  | 'focus'
  | 'finish';

function deed(type: Deed, by: Actor, clause: ClauseId, slots: readonly Slot[] = []): Action {
  return { type, by, label: say(`deed.${type}`), clause, slots };
}

/** Every kind of deed open now. */
export function actionsOf(field: Field, state: CamsState): readonly Action[] {
  const { phase, active, nominating } = state;
  const side = toAct(state) ?? '';
  switch (phase) {
    case 'over':
      return [];
    case 'muster':
      return [deed('begin', { side }, 'CAMS-SEQ-1')];
    case 'strategic':
      return strategic(field, state, side);
    case 'activation':
      if (active) return activation(field, state, active);
      return nominating === null
        ? []
        : readySquads(state, nominating).map((unit) => deed('nominate', { side, unit }, 'CAMS-ACT-1'));
  }
}

/** What a commander may do: options with a rule, or keep the command. CAMS-STRAT-1. */
function strategic(field: Field, state: CamsState, side: string): Action[] {
  if (state.asked.length === 0) return [deed('initiative', { side }, 'CAMS-GAP-4')];
  const usable = callable(field, state, side);
  const hold = deed('hold', { side }, 'CAMS-STRAT-1');
  if (usable.length === 0) return [hold];
  const squads = [...new Set(usable.flatMap((option) => option.squads))];
  const slots: readonly Slot[] = [
    {
      name: 'option',
      kind: 'option',
      options: usable.map(({ id, name }) => ({ value: id, label: say('option.support', { option: name }) })),
      label: say('slot.option'),
      clause: 'CAMS-GAP-4',
    },
    {
      name: 'squad',
      kind: 'option',
      options: squads.map((squad) => ({ value: squad, label: say('option.squad', { squad }) })),
      label: say('slot.squad'),
      clause: 'CAMS-GAP-4',
    },
  ];
  return [deed('support', { side }, 'CAMS-STRAT-1', slots), hold];
}

/** The options a commander may call, each with the squads it may be called for. */
export function callable(
  field: Field,
  state: CamsState,
  side: string,
): readonly { readonly id: string; readonly name: string; readonly squads: readonly string[] }[] {
  const rulings = rulingsIn(field);
  return optionsIn(state)
    .map(({ id, name, rule }) => ({
      id,
      name,
      squads: rule ? targetsOf(state, rulings, side, rule.effect) : [],
    }))
    .filter(({ squads }) => squads.length > 0);
}

function activation(field: Field, state: CamsState, active: Activation): Action[] {
  const { squad, side, actions, shares, finished } = active;
  const models = squadIn(state, squad);
  if (!shares) {
    const among = models.map(({ id }) => id);
    const slot: Slot = { name: 'shares', kind: 'shares', among, total: actions, label: say('slot.shares') };
    return [deed('share', { side, unit: squad }, 'CAMS-ACT-3', [slot])];
  }
  const acting = actingIn(state);
  if (acting) return deeds(field, acting, { side, unit: squad, model: acting.model.id });
  return models
    .filter(({ id }) => !finished.includes(id))
    .map((model) =>
      deed('stance', { side, unit: squad, model: model.id }, 'CAMS-ACT-4', [stanceSlot(field, model)]),
    );
}

/** CAMS-GAP-9 closes the focused stance to some. */
function stanceSlot(field: Field, model: Model): Slot {
  const open = STANCES.filter((stance) => stance !== 'focused' || isDefensible(field, model));
  const options = open.map((stance) => ({ value: stance, label: say('option.stance', { stance }) }));
  return { name: 'stance', kind: 'option', options, label: say('slot.stance'), clause: 'CAMS-GAP-9' };
}

/** What the acting model may do: attack, move on, spend an action on its stance, or be done. CAMS-ACT-4. */
function deeds(field: Field, acting: Acting, by: Actor): Action[] {
  const { model, current } = acting;
  const { stance, actions, move } = current;
  const path: Slot = {
    name: 'path',
    kind: 'path',
    of: model.id,
    steps: 'points',
    allowance: move,
    label: say('slot.path'),
  };
  return [
    ...attacks(field, acting, by),
    ...(stance !== 'focused' && move > 0 ? [deed('move', by, 'CAMS-MOVE-1', [path])] : []),
    ...(stance === 'evasive' && actions > 0 ? [deed('evade', by, 'CAMS-MOVE-2')] : []),
    ...(stance === 'focused' && actions > 0 ? [deed('focus', by, 'CAMS-MOVE-3')] : []),
    deed('finish', by, 'CAMS-ACT-4'),
  ];
}

/** CAMS-GAP-8: an attack with each weapon that reaches somebody. Anything may be measured at any time, CAMS-MEAS-2. */
function attacks(field: Field, { model, current }: Acting, by: Actor): Action[] {
  if (!rulingsIn(field)['cams.attack.enabled'] || current.actions < ATTACK.actions) return [];
  const armed = unitOf(model).arms.map((weapon) => ({ weapon, among: targetsFor(field, model, weapon) }));
  const able = armed.filter(({ among }) => among.length > 0);
  if (able.length === 0) return [];
  const options = able.map(({ weapon: { id, name } }) => ({
    value: id,
    label: say('option.weapon', { weapon: name }),
  }));
  const among = [...new Set(able.flatMap((entry) => entry.among))];
  return [
    deed('attack', by, 'CAMS-GAP-8', [
      { name: 'weapon', kind: 'option', options, label: say('slot.weapon'), optional: true },
      { name: 'target', kind: 'target', among, label: say('slot.target') },
    ]),
  ];
}

/** Enemies a weapon may be turned on now. */
function targetsFor(field: Field, model: Model, weapon: Weapon): readonly string[] {
  const stage = stageFor(field);
  return stage.models
    .filter(({ side }) => side !== model.side)
    .filter((enemy) => le(measure(stage, model, enemy).gap, weapon.range))
    .filter((enemy) => aim(stage, model, enemy, weapon.id).bars.length === 0)
    .map(({ id }) => id);
}
