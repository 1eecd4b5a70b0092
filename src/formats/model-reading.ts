import type { Model, Table } from '../battlefield/battle.ts';
import { directionOfFacing, hexCentre, isFlatTop, isOnBoard } from '../geometry/hex-layout.ts';
import type { Hex } from '../geometry/hex.ts';
import type { Point } from '../geometry/point.ts';
import type { ModelEntry } from './battle-schema.ts';
import type { Problems } from './problem-list.ts';
import { hexText, sayOffTable, settleHex, settlePoint } from './settle.ts';

/** What a model is read against. */
export interface Surroundings {
  readonly table: Table;
  readonly sides: ReadonlySet<string>;
  readonly problems: Problems;
}

/** One entry of `models` with its defaults filled in. The centre of its base has to be on the table. */
export function readModel(entry: ModelEntry, index: number, around: Surroundings): Model {
  const path = ['models', index];
  const { id, side, profile, base } = entry;
  if (!around.sides.has(side))
    around.problems.add([...path, 'side'], `There is no side "${side}" in this battle.`);
  return {
    id,
    side,
    unit: entry.unit ?? id,
    profile,
    ...readPlace(entry, path, around),
    ...(base && { base }),
    states: entry.states ?? [],
    damage: (entry.damage ?? 0) + 0,
  };
}

/** The bearing in 0 ≤ degrees < 360. */
function wrapDegrees(degrees: number): number {
  const rest = degrees % 360;
  const turned = rest < 0 ? rest + 360 : rest + 0;
  return turned === 360 ? 0 : turned; // a hair west of north rounds up to a full turn
}

/** The first hexside's bearing: where a model on a hex looks when the file does not say. */
export const defaultFacing = (table: Table, onHex: boolean): number =>
  onHex && table.hexes && !isFlatTop(table.hexes.layout) ? 30 : 0;

type Place = Pick<Model, 'at' | 'hex' | 'facing'>;

function readPlace(entry: ModelEntry, path: readonly PropertyKey[], around: Surroundings): Place {
  const { table, problems } = around;
  const facing = wrapDegrees(entry.facing ?? defaultFacing(table, entry.hex !== undefined));
  if (entry.hex) return readHexPlace(entry, settleHex(entry.hex), facing, path, around);
  if (!entry.at) {
    problems.add([...path, 'at'], `Missing: ${entry.id} has to stand somewhere.`);
    return { at: [0, 0], facing };
  }
  const at = settlePoint(entry.at);
  const off = sayOffTable(at, table);
  if (off) problems.add([...path, 'at'], `${entry.id} stands off the table: ${off}.`);
  return { at, facing };
}

function readHexPlace(
  entry: ModelEntry,
  hex: Hex,
  facing: number,
  path: readonly PropertyKey[],
  { table, problems }: Surroundings,
): Place {
  const map = table.hexes;
  if (!map) {
    problems.add([...path, 'hex'], `${entry.id} stands on a hex, but the table has none.`);
    return { at: [0, 0], hex, facing };
  }
  if (!isOnBoard(map, hex)) {
    problems.add([...path, 'hex'], `${entry.id} stands off the map: it has no hex ${hexText(hex)}.`);
  }
  if (directionOfFacing(map.layout, facing) === undefined) {
    const sides = isFlatTop(map.layout) ? '0, 60, 120, 180, 240 or 300' : '30, 90, 150, 210, 270 or 330';
    problems.add([...path, 'facing'], `${entry.id} faces no hexside: ${sides}, not ${facing}.`);
  }
  const at = hexCentre(map, hex);
  if (entry.at && !samePoint(settlePoint(entry.at), at)) {
    problems.add([...path, 'at'], `The centre of hex ${hexText(hex)} is [${at.join(', ')}]; leave "at" out.`);
  }
  return { at, hex, facing };
}

const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
