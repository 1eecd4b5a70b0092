import type { Battle, SystemId } from '../battlefield/battle.ts';
import type { Patch } from '../battlefield/patch.ts';
import type { Result } from '../core/result.ts';
import type { Point } from '../geometry/point.ts';
import type { DriftMap, JudgeOptions, ReachMap, Refusal, ShotQuery } from '../rules/contract/ruleset.ts';
import { loadRuleset } from '../rules/load-ruleset.ts';
import { exposureFrom, exposurePart, viewshedMap, type MapQuery } from '../sight/maps.ts';
import type { LogFault } from './check-log.ts';
import type { Desk } from './desk.ts';
import { afterLog, openTable } from './open-table.ts';

/**
 * One table open for questions that come from elsewhere, each answered as soon as the rules of the table are there.
 *
 * A worker hands this out whole; a test asks it directly.
 */
export function sightService() {
  /** The table that was sent last; questions that come in while its rules are fetched wait with it. */
  let open: Promise<Desk> | null = null;
  const desk = (): Promise<Desk> => {
    if (!open) throw new Error('sight service: no table was sent');
    return open;
  };
  const ask = async <T>(question: (table: Desk) => T): Promise<T> => question(await desk());

  return {
    /** Replaces the table and everything on it; a battle with a log stands as it does after it. */
    open: async (battle: Battle): Promise<void> => {
      open = loadRuleset(battle.rules.system).then((ruleset) => openTable(ruleset, battle));
      await open;
    },
    /** A change of the open table. */
    patch: async (change: Patch): Promise<void> => {
      open = desk().then((table) => table.withPatch(change));
      await open;
    },
    /** How a battle stands after its log; the open table stays. */
    afterLog: async (battle: Battle): Promise<Result<Battle, LogFault>> => {
      return afterLog(await loadRuleset(battle.rules.system), battle);
    },
    judge: (query: ShotQuery, options?: JudgeOptions) => ask((table) => table.judge(query, options)),
    judgeAll: (options?: JudgeOptions) => ask((table) => table.judgeAll(options)),
    /** From one model at every enemy. */
    judgeFrom: (from: string, options?: JudgeOptions) => ask((table) => table.judgeFrom(from, options)),
    odds: (query: ShotQuery) => ask((table) => table.odds(query)),
    /** How much of one model the eye of another has in view, and what hides the rest. */
    viewOf: (from: string, to: string) => ask((table) => table.viewOf(from, to)),
    drift: (from: string, weapon: string, aim: Point): Promise<Result<DriftMap, Refusal>> =>
      ask((table) => table.drift(from, weapon, aim)),
    reach: (model: string): Promise<Result<ReachMap, Refusal>> => ask((table) => table.reach(model)),
    /** The cells a model sees. */
    viewshed: (model: string, query: MapQuery) =>
      ask((table) => viewshedMap(table.maps(query), table.eyeOf(model))),
    /** One part of the exposure map; the caller adds the parts up. */
    exposurePart: (query: MapQuery, eyeHeight: number, part: number, parts: number) =>
      ask((table) => exposurePart(exposureFrom(table.maps(query), eyeHeight), part, parts)),
    /** A table as it would be under another system; the open one stays. */
    carriedTo: async (battle: Battle, system: SystemId) => {
      const [{ carryOver }, ruleset] = await Promise.all([import('./carry-over.ts'), loadRuleset(system)]);
      return carryOver(battle, ruleset);
    },
    /** The same question about the open table, as it would be answered under another system. */
    judgeUnder: async (system: SystemId, query: ShotQuery, options?: JudgeOptions) => {
      const [{ judgeUnder }, ruleset] = await Promise.all([import('./other-rules.ts'), loadRuleset(system)]);
      return judgeUnder((await desk()).field.battle, ruleset, query, options);
    },
  };
}

export type SightService = ReturnType<typeof sightService>;
