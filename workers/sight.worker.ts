import { expose, transfer } from 'comlink';
import { openDesk, type Desk } from '../src/battle/desk.ts';
import type { Battle, Model, SystemId } from '../src/battlefield/battle.ts';
import type { Point } from '../src/geometry/point.ts';
import type { JudgeOptions, ShotQuery } from '../src/rules/contract/ruleset.ts';
import { loadRuleset } from '../src/rules/load-ruleset.ts';
import { exposureFrom, exposurePart, viewshedMap, type MapQuery } from '../src/sight/maps.ts';

/** Waits for the rules of the table that was sent last; questions that come in between wait with it. */
let open: Promise<Desk> | null = null;

function desk(): Promise<Desk> {
  if (!open) throw new Error('sight worker: no table was sent');
  return open;
}

async function openTable(battle: Battle): Promise<Desk> {
  return openDesk(await loadRuleset(battle.rules.system), battle);
}

const api = {
  /** Replaces the table and everything on it. */
  async open(battle: Battle): Promise<void> {
    open = openTable(battle);
    await open;
  },
  /** Other models on the same terrain. */
  async place(models: readonly Model[]): Promise<void> {
    open = desk().then((table) => table.withModels(models));
    await open;
  },
  judge: async (query: ShotQuery, options?: JudgeOptions) => (await desk()).judge(query, options),
  /** A table as it would be under another system; the open one stays. */
  async carriedTo(battle: Battle, system: SystemId) {
    const [{ carryOver }, ruleset] = await Promise.all([
      import('../src/battle/carry-over.ts'),
      loadRuleset(system),
    ]);
    return carryOver(battle, ruleset);
  },
  /** The same question about the open table, as it would be answered under another system. */
  async judgeUnder(system: SystemId, query: ShotQuery, options?: JudgeOptions) {
    const [{ judgeUnder }, ruleset] = await Promise.all([
      import('../src/battle/other-rules.ts'),
      loadRuleset(system),
    ]);
    return judgeUnder((await desk()).field.battle, ruleset, query, options);
  },
  /** How much of one model the eye of another has in view, and what hides the rest. */
  viewOf: async (from: string, to: string) => (await desk()).viewOf(from, to),
  judgeAll: async (options?: JudgeOptions) => (await desk()).judgeAll(options),
  /** From one model at every enemy. */
  judgeFrom: async (from: string, options?: JudgeOptions) => (await desk()).judgeFrom(from, options),
  odds: async (query: ShotQuery) => (await desk()).odds(query),
  async drift(from: string, weapon: string, aim: Point) {
    const map = (await desk()).drift(from, weapon, aim);
    return map.ok ? transfer(map, [map.value.density.buffer]) : map;
  },
  /** The cells a model sees. */
  async viewshed(model: string, query: MapQuery) {
    const table = await desk();
    const map = viewshedMap(table.maps(query), table.eyeOf(model));
    return transfer(map, [map.cells.buffer]);
  },
  /** One part of the exposure map; the caller adds the parts up. */
  async exposurePart(query: MapQuery, eyeHeight: number, part: number, parts: number) {
    const counts = exposurePart(exposureFrom((await desk()).maps(query), eyeHeight), part, parts);
    return transfer(counts, [counts.buffer]);
  },
  async reach(model: string) {
    const map = (await desk()).reach(model);
    return map.ok ? transfer(map, [map.value.cost.buffer]) : map;
  },
};

export type SightApi = typeof api;
expose(api);
