import type { Model } from '../../../../battlefield/battle.ts';
import type { Field } from '../../../contract/field.ts';
import type { Choice, GameState } from '../../../contract/play.ts';
import { hasState } from '../../book/model-states.ts';
import { machineOf } from '../../data/profiles.ts';
import { columnsOf } from '../../data/values.ts';
import { type Actor, actorOf } from '../actor.ts';
import { openPoints, pointKey } from '../answers.ts';
import { waiting } from '../deck.ts';
import { actionsIn, DRAW } from '../open-actions.ts';
import { reactionsAt } from '../options.ts';
import { pendingIn } from '../pending.ts';
import { relocations } from '../relocation.ts';
import { nearestEnemy } from '../routes.ts';
import { type Situation, situationOf, valuesIn } from '../situation.ts';
import { canAct, type CavState, modelIn } from '../state.ts';
import { fireIdeas } from './fire.ts';
import { gapBetween, moveIdeas } from './moves.ts';
import { movingFireIdeas } from './moving-fire.ts';
import { breakIdeas, deed, lockIdeas, meleeIdeas, standIdeas, twistIdeas } from './others.ts';
import { deploymentIdeas } from './places.ts';
import { slotsFor } from './shots.ts';

/** What is worth choosing now, the best of each kind first: every one of them is legal. The table has its models as they stand. */
export function ideas(field: Field, game: GameState): readonly Choice[] {
  const bare = game as unknown as CavState;
  if (bare.outcome) return [];
  const state = situationOf(field, bare);
  const { what, side } = pendingIn(bare);
  const { deployment, combat, journey, sides } = state;
  switch (what) {
    case 'roll-edges':
    case 'edge':
    case 'place':
      return deployment ? deploymentIdeas(state, deployment, side) : [];
    case 'relocate':
      return relocations(state).map((aim) => ({ type: 'relocate', by: { side }, with: { aim } }));
    case 'defend':
      return combat ? defenceIdeas(state, combat.asked[0] ?? '', combat.assault.attacker) : [];
    case 'watch':
      return journey ? watchIdeas(state, journey.asked[0] ?? '') : [];
    case 'act':
      return actorIdeas(state);
    case 'activate':
      return [...activationIdeas(state, side), ...surrender(state, side)];
    case 'start':
      return [{ type: 'start', by: { side }, with: {} }];
    case 'call':
      return [DRAW, ...sides].map((winner) => ({ type: 'call', by: { side }, with: { winner } }));
  }
}

function defenceIdeas(state: Situation, id: string, attacker: string): Choice[] {
  const model = modelIn(state, id);
  const by = { side: model.side, model: id };
  const reactions = reactionsAt(state, model, modelIn(state, attacker), 'defensive');
  return [
    ...reactions.map(({ shots, ...turn }) => ({
      type: 'defend',
      by,
      with: { ...slotsFor(model, shots), ...turn },
    })),
    { type: 'hold', by, with: {} },
  ];
}

function watchIdeas(state: Situation, id: string): Choice[] {
  const model = modelIn(state, id);
  const by = { side: model.side, model: id };
  const points = state.journey ? openPoints(state, state.journey, model) : [];
  return [
    ...points.map(({ leg, after, shots, ...turn }) => ({
      type: 'watch-fire',
      by,
      with: { after: pointKey({ leg, after }), ...slotsFor(model, shots), ...turn },
    })),
    { type: 'let-pass', by, with: {} },
  ];
}

/** CAV-VIC-1: a side that has lost half of what it had thinks of giving up. */
function surrender(state: Situation, side: string): Choice[] {
  const own = state.models.filter((model) => model.side === side);
  const gone = state.retreated.filter((model) => model.side === side).length;
  const columns = (model: Model): number => columnsOf(machineOf(model));
  const left = own.reduce((sum, model) => sum + 1 - model.damage / columns(model), 0);
  return left > (own.length + gone) / 2 ? [] : [{ type: 'concede', by: { side }, with: {} }];
}

/** Models of the card's side, those nearest to an enemy first; with contact declared where it is within reach. */
function activationIdeas(state: Situation, side: string): Choice[] {
  const found = waiting(state.models, side, canAct).map((model) => {
    const enemy = nearestEnemy(state, model);
    const gap = enemy ? gapBetween(state, model, enemy) : Infinity;
    return { model, enemy, gap };
  });
  return found
    .toSorted((a, b) => a.gap - b.gap)
    .flatMap(({ model, enemy, gap }): Choice[] => {
      const plain = { type: 'activate', by: { side, model: model.id }, with: {} };
      const isNear = enemy !== null && gap > 0.005 && gap <= 2 * valuesIn(state, model).move;
      if (!isNear || hasState(model, 'suppressed')) return [plain];
      const touching = { ...plain, with: { contact: enemy.id } };
      return gap <= 3 ? [touching, plain] : [plain, touching];
    });
}

/** How each kind of deed is worth doing; those without an entry ask for nothing. */
const WAYS: Readonly<Record<string, (state: Situation, actor: Actor) => readonly Choice[]>> = {
  melee: meleeIdeas,
  fire: fireIdeas, // and bombardments
  break: breakIdeas,
  move: moveIdeas, // and the way off the table
  'move-fire': (state, actor) => movingFireIdeas(state, actor, 'walk'),
  'run-gun': (state, actor) => movingFireIdeas(state, actor, 'run'),
  lock: lockIdeas,
  twist: twistIdeas,
  stand: standIdeas,
};

/** What one entry of {@link WAYS} thinks of for several kinds of deed. */
const SHARED: Readonly<Record<string, string>> = {
  bombard: 'fire',
  'move-bombard': 'move-fire',
  'run-bombard': 'run-gun',
  leave: 'move',
  withdraw: 'move',
};

const ORDER = ['melee', 'fire', 'break', 'move', 'move-fire', 'run-gun', 'lock', 'twist', 'stand'];

function actorIdeas(state: Situation): Choice[] {
  const actor = actorOf(state);
  if (!actor) return [];
  const open = actionsIn(state.field, state).filter(({ by }) => by.model === actor.model.id);
  const types = new Set(open.map(({ type }) => type));
  const kinds = new Set(open.map(({ type }) => SHARED[type] ?? type));
  const found = [...ORDER, ...[...kinds].filter((kind) => !ORDER.includes(kind))].flatMap((kind) =>
    kinds.has(kind) ? (WAYS[kind]?.(state, actor) ?? [deed(actor, kind)]) : [],
  );
  return found.filter(({ type }) => types.has(type));
}
