import type { ReachMap } from '../../contract/ruleset.ts';
import { walk, type Leg, type Walked, type Walker } from './walk.ts';

const PIVOTS = [0, 15, -15, 30, -30, 45, -45]; // degrees
const COARSE = [0, 22.5, -22.5, 45, -45];
const TILE = 1; // inches: ends in one tile with one heading count as one
const HEADING = 15; // degrees

/** Where a vehicle can get to by pivots of fifteen degrees and whole inches. CADENCE-ADV-VEH-1. */
export function driveMap(walker: Walker, map: ReachMap): ReachMap {
  const [movement = 0] = map.allowances;
  const cost = Float32Array.from(map.cost);
  const ends = new Map<string, Walked['end']>();
  const paint = ({ end, spent }: Walked, before: number): void => {
    const column = Math.min(map.columns - 1, Math.max(0, Math.floor(end.at[0] / map.cell)));
    const row = Math.min(map.rows - 1, Math.max(0, Math.floor(end.at[1] / map.cell)));
    const cell = row * map.columns + column;
    cost[cell] = Math.min(cost[cell] ?? Infinity, before + spent);
  };
  const drive = (from: Walked['end'], legs: readonly Leg[], before: number): Walked | null => {
    const model = { ...walker.model, ...from };
    const found = walk(walker.ground, model, { model: model.id, legs }, walker.others, walker.rulings);
    if (!found.ok) return null;
    paint(found.value, before);
    return found.value;
  };
  const home = { at: walker.model.at, facing: walker.model.facing };
  for (const legs of drives(movement)) {
    const found = drive(home, legs, 0);
    if (!found) continue;
    const { at, facing } = found.end;
    const key = [Math.floor(at[0] / TILE), Math.floor(at[1] / TILE), Math.round(facing / HEADING)].join(' ');
    ends.set(key, found.end);
  }
  const shares = [1 / 3, 2 / 3, 1];
  for (const end of ends.values())
    for (const turn of COARSE)
      for (const share of shares) drive(end, [{ turn }, { go: movement * share }], movement);
  drive(home, [], 0);
  return { ...map, cost };
}

/** Straight ahead and back, and with one pivot at the start and one after some inches. */
function drives(movement: number): Leg[][] {
  const most = Math.floor(movement);
  const inches = Array.from({ length: most }, (_, index) => index + 1);
  const lists: Leg[][] = inches.map((go) => [{ go: -go }]);
  for (const first of PIVOTS)
    for (const go of inches) {
      lists.push([{ turn: first }, { go }]);
      for (const second of PIVOTS)
        if (second !== 0)
          for (let rest = 1; rest <= most - go; rest += 1)
            lists.push([{ turn: first }, { go }, { turn: second }, { go: rest }]);
    }
  return lists;
}
