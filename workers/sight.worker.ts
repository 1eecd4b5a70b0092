import { expose, transfer } from 'comlink';
import { openDesk, type Desk } from '../src/battle/desk.ts';
import type { Battle, Model } from '../src/battlefield/battle.ts';
import type { Point } from '../src/geometry/point.ts';
import type { JudgeOptions, ShotQuery } from '../src/rules/ruleset.ts';
import { rulesetOf } from '../src/rules/rulesets.ts';
import { exposureFrom, exposurePart, viewshedMap, type MapQuery } from '../src/sight/maps.ts';

let open: Desk | null = null;

function desk(): Desk {
  if (!open) throw new Error('sight worker: no table was sent');
  return open;
}

const api = {
  /** Replaces the table and everything on it. */
  open(battle: Battle): void {
    open = openDesk(rulesetOf(battle.rules.system), battle);
  },
  /** Other models on the same terrain. */
  place(models: readonly Model[]): void {
    open = desk().withModels(models);
  },
  judge: (query: ShotQuery, options?: JudgeOptions) => desk().judge(query, options),
  /** The same question about another table, as it would be under another system; the open one stays. */
  judgeElsewhere: (battle: Battle, query: ShotQuery, options?: JudgeOptions) =>
    openDesk(rulesetOf(battle.rules.system), battle).judge(query, options),
  /** How much of one model the eye of another has in view, and what hides the rest. */
  viewOf: (from: string, to: string) => desk().viewOf(from, to),
  judgeAll: (options?: JudgeOptions) => desk().judgeAll(options),
  /** From one model at every enemy. */
  judgeFrom: (from: string, options?: JudgeOptions) => desk().judgeFrom(from, options),
  odds: (query: ShotQuery) => desk().odds(query),
  drift(from: string, weapon: string, aim: Point) {
    const map = desk().drift(from, weapon, aim);
    return map.ok ? transfer(map, [map.value.density.buffer]) : map;
  },
  /** The cells a model sees. */
  viewshed(model: string, query: MapQuery) {
    const map = viewshedMap(desk().maps(query), desk().eyeOf(model));
    return transfer(map, [map.cells.buffer]);
  },
  /** One part of the exposure map; the caller adds the parts up. */
  exposurePart(query: MapQuery, eyeHeight: number, part: number, parts: number) {
    const counts = exposurePart(exposureFrom(desk().maps(query), eyeHeight), part, parts);
    return transfer(counts, [counts.buffer]);
  },
  reach(model: string) {
    const map = desk().reach(model);
    return map.ok ? transfer(map, [map.value.cost.buffer]) : map;
  },
};

export type SightApi = typeof api;
expose(api);
