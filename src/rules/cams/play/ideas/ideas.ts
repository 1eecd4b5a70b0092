import type { Model } from '../../../../battlefield/battle.ts';
import { toNumber } from '../../../../core/fraction.ts';
import { le } from '../../../../core/tolerance.ts';
import type { Field } from '../../../contract/field.ts';
import type { Action, Choice, GameState, SlotValue } from '../../../contract/play.ts';
import { unitOf, type Weapon } from '../../data/units.ts';
import { measure } from '../../judge/measure.ts';
import { aim, chancesOf } from '../../judge/shot.ts';
import { stageFor } from '../../judge/stage.ts';
import { actionsOf, callable } from '../actions.ts';
import { type Acting, actingIn } from '../activation.ts';
import { rulingsIn } from '../script.ts';
import { waysToShare } from '../shares.ts';
import { asCams, type CamsState, squadIn } from '../state.ts';
import { type Stance, STANCES } from '../tokens.ts';
import { straightMoves } from './move-ideas.ts';

/** What is worth choosing now, best first within a type. The field shows the models as they stand. */
export function ideas(field: Field, game: GameState): readonly Choice[] {
  const state = asCams(game);
  return actionsOf(field, state).flatMap((action) => fillings(field, state, action));
}

const filled = ({ type, by }: Action, values: Readonly<Record<string, SlotValue>> = {}): Choice => ({
  type,
  by,
  with: values,
});

function fillings(field: Field, state: CamsState, action: Action): Choice[] {
  const acting = actingIn(state);
  switch (action.type) {
    case 'support':
      return callable(field, state, action.by.side).flatMap(({ id: option, squads }) =>
        squads.map((squad) => filled(action, { option, squad })),
      );
    case 'share':
      return sharings(field, state, action);
    case 'stance':
      return stances(field, state, action).map((stance) => filled(action, { stance }));
    case 'attack':
      return acting ? attacks(field, acting, action) : [];
    case 'move':
      return acting
        ? straightMoves(field, acting, goalOf(field, acting.model)).map(([x, y]) =>
            filled(action, { path: [[x, y]] }),
          )
        : [];
    default:
      return [filled(action)];
  }
}

function sharings(field: Field, state: CamsState, action: Action): Choice[] {
  const { active } = state;
  if (!active) return [];
  const ids = squadIn(state, active.squad).map(({ id }) => id);
  return waysToShare(active.actions, ids.length, rulingsIn(field)).map((counts) => {
    const given = ids.map((id, at) => [id, counts[at] ?? 0] as const).filter(([, count]) => count > 0);
    return filled(action, { shares: Object.fromEntries(given) });
  });
}

/** Those of the first model yet to act as its situation suggests. */
function stances(field: Field, { models, active }: CamsState, { by, slots }: Action): readonly Stance[] {
  const [slot] = slots;
  const open = slot?.kind === 'option' ? slot.options.map(({ value }) => value) : [];
  const model = models.find(({ id }) => id === by.model);
  const isFirst =
    models.find(({ unit, id }) => unit === active?.squad && !active?.finished.includes(id))?.id === by.model;
  const order = model && isFirst ? fitting(field, model, active?.shares?.[model.id] ?? 0) : STANCES;
  return order.filter((stance) => open.includes(stance));
}

function fitting(field: Field, model: Model, actions: number): readonly Stance[] {
  if (actions > 0 && targets(field, model).length > 0) return ['focused', 'combat', 'evasive'];
  const { move, arms } = unitOf(model);
  const reach = Math.max(0, ...arms.map(({ range }) => range)) + move;
  const enemy = nearestEnemy(field, model);
  const isFar = enemy !== null && measure(stageFor(field), model, enemy).gap > reach;
  return isFar && actions > 0 ? ['evasive', 'combat', 'focused'] : STANCES;
}

interface Offer {
  readonly weapon: Weapon;
  readonly target: string;
  readonly wins: number;
}

/** Attacks that may be made, likeliest first. CAMS-GAP-8. */
function targets(field: Field, model: Model): Offer[] {
  const stage = stageFor(field);
  if (!stage.rulings['cams.attack.enabled']) return [];
  const enemies = stage.models.filter(({ side }) => side !== model.side);
  const offers = unitOf(model).arms.flatMap((weapon) =>
    enemies
      .filter((enemy) => le(measure(stage, model, enemy).gap, weapon.range))
      .flatMap((enemy): Offer[] => {
        const { bars, active, defence } = aim(stage, model, enemy, weapon.id);
        if (bars.length > 0) return [];
        return [{ weapon, target: enemy.id, wins: toNumber(chancesOf(active, defence).wins) }];
      }),
  );
  return offers.toSorted((a, b) => b.wins - a.wins);
}

const attacks = (field: Field, { model }: Acting, action: Action): Choice[] =>
  targets(field, model).map(({ weapon, target }) => filled(action, { weapon: weapon.id, target }));

function goalOf(field: Field, model: Model): readonly [number, number] {
  const { width, depth } = field.battle.table;
  return nearestEnemy(field, model)?.at ?? [width / 2, depth / 2];
}

function nearestEnemy({ battle: { models } }: Field, { at, side }: Model): Model | null {
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
