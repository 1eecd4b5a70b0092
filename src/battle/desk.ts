import type { Battle, Model } from '../battlefield/battle.ts';
import type { Point } from '../geometry/point.ts';
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
} from '../rules/ruleset.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { Body } from '../sight/facts.ts';
import { prepareSight } from '../sight/sight-table.ts';

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
  /** The same table with other models on it; terrain is not prepared again. */
  readonly withModels: (models: readonly Model[]) => Desk;
}

/** Opens a battle under its system. Preparing the terrain is the costly part and is done once. */
export function openDesk(ruleset: Ruleset, battle: Battle): Desk {
  const sight = prepareSight(battle.table, { blocksSight: ruleset.blocksSight });
  return deskOver(ruleset, { battle, sight: sight.withBodies(bodiesOf(ruleset, battle, sight.groundAt)) });
}

function deskOver(ruleset: Ruleset, field: Field): Desk {
  const { battle, sight } = field;
  const judge = (query: ShotQuery, options?: JudgeOptions): Verdict => ruleset.judge(field, query, options);
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
    withModels: (models) => {
      const moved = { ...battle, models };
      return deskOver(ruleset, {
        battle: moved,
        sight: sight.withBodies(bodiesOf(ruleset, moved, sight.groundAt)),
      });
    },
  };
}

/** Ordered: what one may do to the other is not always what the other may do back. */
function enemyPairs({ models }: Battle): readonly ShotQuery[] {
  return models.flatMap((from) =>
    models.filter((to) => to.side !== from.side).map((to) => ({ from: from.id, to: to.id })),
  );
}

function bodiesOf(ruleset: Ruleset, battle: Battle, groundAt: (point: Point) => number): readonly Body[] {
  const { levelHeight } = battle.table;
  return battle.models.map((model) => ({
    id: model.id,
    unit: model.unit,
    at: model.at,
    facing: model.facing,
    ...ruleset.silhouette(model),
    bottom: groundAt(model.at) * levelHeight,
  }));
}
