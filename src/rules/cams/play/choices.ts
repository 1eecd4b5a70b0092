import type { Model } from '../../../battlefield/battle.ts';
import { le } from '../../../core/tolerance.ts';
import { toNumber } from '../../../core/fraction.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { measure } from '../judge/measure.ts';
import { aim, chancesOf } from '../judge/shot.ts';
import { type Activation, type CamsState, type Current, readySquads, squadIn, stageIn } from './state.ts';
import { type Stance, STANCES } from './tokens.ts';
import { ATTACK, unitOf, type Weapon } from '../data/units.ts';
import { currentModel, isDefensible } from './activation.ts';
import { straightMoves } from './movement.ts';
import { waysToShare } from './shares.ts';
import { supportChoices } from './support.ts';

/** Whose choice it is; null when the battle is over. */
export function toAct(state: CamsState): string | null {
  if (state.phase === 'over') return null;
  const first = state.initiative ?? state.sides[0]?.id ?? null;
  if (state.phase === 'muster') return first;
  if (state.phase === 'strategic') return state.asked[0] ?? first;
  return state.active?.side ?? state.nominating;
}

/** What the side to act may do now, best first within a type. */
export function choicesOf(state: CamsState): readonly Choice[] {
  if (state.phase === 'over') return [];
  if (state.phase === 'muster')
    return [{ type: 'begin', label: 'Begin the first turn', clause: 'CAMS-SEQ-1' }];
  if (state.phase === 'strategic') return supportChoices(state);
  const { active, nominating } = state;
  if (!active) return nominating === null ? [] : nominations(state, nominating);
  if (!active.shares) return sharings(state, active);
  const found = currentModel(state);
  return found.ok ? deeds(state, found.value.model, found.value.current) : stances(state, active);
}

function nominations(state: CamsState, side: string): Choice[] {
  return readySquads(state, side).map((squad) => ({
    type: 'nominate',
    squad,
    label: `Nominate ${squad}`,
    clause: 'CAMS-ACT-1',
  }));
}

function sharings(state: CamsState, { squad, actions }: Activation): Choice[] {
  const ids = squadIn(state, squad).map(({ id }) => id);
  return waysToShare(actions, ids.length, state.rulings).map((counts) => ({
    type: 'share',
    shares: Object.fromEntries(ids.map((id, at) => [id, counts[at] ?? 0])),
    label: ids.map((id, at) => `${id} ${counts[at] ?? 0}`).join(', '),
    clause: 'CAMS-ACT-3',
  }));
}

/** Every model yet to act with each stance; those of the first as its situation suggests. */
function stances(state: CamsState, { squad, finished, shares }: Activation): Choice[] {
  const waiting = squadIn(state, squad).filter(({ id }) => !finished.includes(id));
  return waiting.flatMap((model, index) => {
    const order = index === 0 ? fitting(state, model, shares?.[model.id] ?? 0) : STANCES;
    return order
      .filter((stance) => stance !== 'focused' || isDefensible(state, model))
      .map((stance) => ({
        type: 'stance',
        model: model.id,
        stance,
        label: `${model.id}: ${stance} stance`,
        clause: 'CAMS-ACT-4',
      }));
  });
}

function fitting(state: CamsState, model: Model, actions: number): readonly Stance[] {
  if (actions > 0 && attacks(state, model, actions).length > 0) return ['focused', 'combat', 'evasive'];
  const { move, arms } = unitOf(model);
  const reach = Math.max(0, ...arms.map(({ range }) => range)) + move;
  const enemy = nearestEnemy(state, model);
  const isFar = enemy !== null && measure(stageIn(state), model, enemy).gap > reach;
  return isFar && actions > 0 ? ['evasive', 'combat', 'focused'] : STANCES;
}

/** What the acting model may do: attack, move on, spend an action on its stance, or be done. CAMS-ACT-4. */
function deeds(state: CamsState, model: Model, current: Current): Choice[] {
  const { id } = model;
  const exertions: readonly (readonly [Stance, string, string, string])[] = [
    ['evasive', 'evade', `${id} spends an action to move on`, 'CAMS-MOVE-2'],
    ['focused', 'focus', `${id} spends an action to focus`, 'CAMS-MOVE-3'],
  ];
  return [
    ...attacks(state, model, current.actions),
    ...moves(state, model, current),
    ...exertions
      .filter(([stance]) => stance === current.stance && current.actions > 0)
      .map(([, type, label, clause]) => ({ type, model: id, label, clause })),
    { type: 'finish', model: id, label: `${id} is done`, clause: 'CAMS-ACT-4' },
  ];
}

/** Attacks that may be made, likeliest first. CAMS-GAP-8. */
function attacks(state: CamsState, model: Model, actions: number): Choice[] {
  if (!state.rulings['cams.attack.enabled'] || actions < ATTACK.actions) return [];
  const stage = stageIn(state);
  const enemies = state.models.filter(({ side }) => side !== model.side);
  const offers = unitOf(model).arms.flatMap((weapon) =>
    enemies
      .filter((enemy) => le(measure(stage, model, enemy).gap, weapon.range))
      .flatMap((enemy) => offer(state, model, enemy, weapon)),
  );
  return offers.toSorted((a, b) => b.wins - a.wins).map(({ choice }) => choice);
}

function offer(
  state: CamsState,
  model: Model,
  enemy: Model,
  weapon: Weapon,
): { readonly wins: number; readonly choice: Choice }[] {
  const shot = aim(stageIn(state), model, enemy, weapon.id);
  if (shot.bars.length > 0) return [];
  const choice: Choice = {
    type: 'attack',
    model: model.id,
    target: enemy.id,
    weapon: weapon.id,
    label: `${model.id} attacks ${enemy.id}: ${weapon.name}`,
    clause: 'CAMS-GAP-8',
  };
  return [{ wins: toNumber(chancesOf(shot.active, shot.defence).wins), choice }];
}

function moves(state: CamsState, model: Model, current: Current): Choice[] {
  const { width, depth } = state.table;
  const goal = nearestEnemy(state, model)?.at ?? ([width / 2, depth / 2] as const);
  return straightMoves(state, model, current, goal).map(([x, y]) => ({
    type: 'move',
    model: model.id,
    path: [[x, y]],
    label: `${model.id} moves to ${x.toFixed(1)}, ${y.toFixed(1)}`,
    clause: 'CAMS-MOVE-1',
  }));
}

function nearestEnemy({ models }: CamsState, { at, side }: Model): Model | null {
  let best: Model | null = null;
  let least = Infinity;
  for (const other of models) {
    const far = Math.hypot(other.at[0] - at[0], other.at[1] - at[1]);
    if (other.side === side || far >= least) continue;
    best = other;
    least = far;
  }
  return best;
}
