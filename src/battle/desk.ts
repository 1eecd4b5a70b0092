import type { Battle, Model } from '../battlefield/battle.ts';
import { apply, type Patch } from '../battlefield/patch.ts';
import type { Point, Point3 } from '../geometry/point.ts';
import { pointInPolygon } from '../geometry/polygon.ts';
import type { Result } from '../core/result.ts';
import type {
  DriftMap,
  Field,
  JudgeOptions,
  Odds,
  ReachMap,
  Refusal,
  Ruleset,
  ShotQuery,
} from '../rules/contract/ruleset.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import type { Body, Visibility } from '../sight/facts.ts';
import type { MapQuery } from '../sight/maps.ts';
import type { Overlook } from '../sight/viewshed.ts';
import { allPieces } from '../battlefield/pieces.ts';
import { prepareSight } from '../sight/prepare-sight.ts';
import type { SightTable } from '../sight/sight-table.ts';

/** What an eye has in view of a model, every piece and model in between taken as solid. */
export interface ViewOf extends Visibility {
  /** The share seen when only what blocks sight in this system hides: the rest of it is seen through cover. */
  readonly unblocked: number;
}

/** A table open for questions: what the worker keeps, and what the command line asks. */
export interface Desk {
  readonly ruleset: Ruleset;
  readonly field: Field;
  readonly judge: (query: ShotQuery, options?: JudgeOptions) => Verdict;
  /** Every ordered pair of enemies. */
  readonly judgeAll: (options?: JudgeOptions) => readonly Verdict[];
  /** One model at each of its enemies. */
  readonly judgeFrom: (from: string, options?: JudgeOptions) => readonly Verdict[];
  readonly odds: (query: ShotQuery) => readonly Odds[];
  readonly drift: (from: string, weapon: string, aim: Point) => Result<DriftMap, Refusal>;
  readonly reach: (model: string) => Result<ReachMap, Refusal>;
  /** Where a model looks from, as the rules and the table's rulings have it. Inches. */
  readonly eyeOf: (model: string) => Point3;
  /** How much of one model the eye of another has in view. */
  readonly viewOf: (from: string, to: string) => ViewOf;
  /** The terrain made ready for maps; keep it while several maps of one kind are asked for. */
  readonly maps: (query: MapQuery) => Overlook;
  /** The table after a change; answers as one opened anew, and gets there by preparing only what the change names. */
  readonly withPatch: (patch: Patch) => Desk;
  /** The same table with other models on it; terrain is not prepared again. */
  readonly withModels: (models: readonly Model[]) => Desk;
}

/** Opens a battle under its system. Preparing the terrain is the costly part and is done once. */
export function openDesk(ruleset: Ruleset, battle: Battle): Desk {
  const sight = prepareSight(battle.table, { blocksSight: ruleset.blocksSight });
  return deskOver(ruleset, { battle, sight: sight.withBodies(bodiesOf(ruleset, battle, sight)) });
}

function deskOver(ruleset: Ruleset, field: Field): Desk {
  const { battle, sight } = field;
  const judge = (query: ShotQuery, options?: JudgeOptions): Verdict => ruleset.judge(field, query, options);
  const become = (next: Battle): Desk => deskOver(ruleset, fieldAfter(ruleset, field, next));
  return {
    ruleset,
    field,
    judge,
    judgeAll: (options) => enemyPairs(battle).map((query) => judge(query, options)),
    judgeFrom: (from, options) =>
      enemyPairs(battle)
        .filter((query) => query.from === from)
        .map((query) => judge(query, options)),
    odds: (query) => ruleset.odds(field, query),
    drift: (from, weapon, aim) => ruleset.drift(field, { from, weapon, aim }),
    reach: (model) => ruleset.reach(field, model),
    eyeOf: (model) => eyeOf(ruleset, field, model),
    viewOf: (from, to) => viewOf(sight, eyeOf(ruleset, field, from), { from, to }),
    maps: sight.maps,
    withPatch: (patch) => become(apply(battle, patch)),
    withModels: (models) => become({ ...battle, models }),
  };
}

/** The field of a battle that has changed: terrain is prepared, and bodies are measured, only where it did. */
function fieldAfter(ruleset: Ruleset, before: Field, battle: Battle): Field {
  if (battle.rules.system !== before.battle.rules.system)
    throw new Error('desk: a patch does not change the system; open the table anew');
  const sameGround = battle.table === before.battle.table;
  const sight = sameGround ? before.sight : before.sight.withTable(battle.table);
  const known = sameGround && battle.rules === before.battle.rules ? bodiesByModel(before) : undefined;
  return { battle, sight: sight.withBodies(bodiesOf(ruleset, battle, sight, known)) };
}

const bodiesByModel = ({ battle, sight }: Field): ReadonlyMap<Model, Body | undefined> =>
  new Map(battle.models.map((model, at) => [model, sight.bodies[at]]));

function bodyNamed(bodies: readonly Body[], id: string): Body {
  const body = bodies.find((candidate) => candidate.id === id);
  if (!body) throw new Error(`desk: no model "${id}"`);
  return body;
}

function eyeOf(ruleset: Ruleset, { battle, sight }: Field, id: string): Point3 {
  const { at, bottom } = bodyNamed(sight.bodies, id);
  const model = battle.models.find((candidate) => candidate.id === id);
  if (!model) throw new Error(`desk: no model "${id}"`);
  return [...at, bottom + ruleset.body(model, battle.rules.readings).eye];
}

/** Pieces and hex cells either of the two stands in are left out: one sees into a wood, not through it. */
function viewOf(sight: SightTable, eye: Point3, { from, to }: ShotQuery): ViewOf {
  const ends = [from, to].map((id) => bodyNamed(sight.bodies, id));
  const within = allPieces(sight.table).filter(
    (piece) => piece.kind !== 'hill' && ends.some(({ at }) => pointInPolygon(at, piece) === 'inside'),
  );
  const leaving = { models: new Set([from, to]), pieces: new Set(within.map(({ id }) => id)) };
  const body = bodyNamed(sight.bodies, to);
  const unblocked = sight.visibility(eye, body, {
    ...leaving,
    models: new Set(sight.bodies.map(({ id }) => id)),
  });
  return { ...sight.pictured(eye, body, leaving), unblocked: unblocked.share };
}

/** Ordered: what one may do to the other is not always what the other may do back. */
function enemyPairs({ models }: Battle): readonly ShotQuery[] {
  return models.flatMap((from) =>
    models.filter((to) => to.side !== from.side).map((to) => ({ from: from.id, to: to.id })),
  );
}

function bodiesOf(
  ruleset: Ruleset,
  { table, rules, models }: Battle,
  sight: SightTable,
  known?: ReadonlyMap<Model, Body | undefined>,
): readonly Body[] {
  return models.map((model) => {
    const old = known?.get(model);
    if (old) return old;
    const { base, height } = ruleset.body(model, rules.readings);
    const { id, unit, at, facing } = model;
    return { id, unit, at, facing, base, height, bottom: sight.groundAt(at) * table.levelHeight };
  });
}
