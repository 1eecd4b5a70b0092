import { outlinesThrough, topBeside } from './point-tops.ts';
import type { PackedTerrain } from './packed-terrain.ts';
import { DOUBTFUL, HIDDEN, SEEN, type ShadowMap } from './shadow.ts';

/**
 * Judges the first hair of every line: false when the eye is buried in matter, so that it sees nothing.
 *
 * An eye exactly on an outline may look into matter in some directions and away from it in others. Cells in the
 * first are hidden here; those exactly along an outline are doubtful, and so is the cell whose centre it is.
 */
export function openEye(map: ShadowMap, terrain: PackedTerrain, ex: number, ey: number, ez: number): boolean {
  const through = outlinesThrough(terrain, ex, ey);
  if (through.length === 0) return topBeside(terrain, ex, ey, 1, 0, 1) <= ez;
  doubtOwnCell(map, ex, ey);
  const directions = sortedByTurn(through);
  const buried = directions.map(([x, y]) => topBeside(terrain, ex, ey, x, y, 1) > ez);
  if (!buried.includes(true)) return true;
  for (const [i, from] of directions.entries()) {
    if (buried[i]) hideSector(map, ex, ey, from, directions[(i + 1) % directions.length]!);
  }
  return true;
}

type Direction = readonly [x: number, y: number];

/** Counter-clockwise from east, each direction once. */
function sortedByTurn(through: readonly number[]): Direction[] {
  const directions: Direction[] = [];
  for (let i = 0; i < through.length; i += 2) directions.push([through[i]!, through[i + 1]!]);
  const half = ([x, y]: Direction) => (y > 0 || (y === 0 && x > 0) ? 0 : 1);
  const turn = (a: Direction, b: Direction) => half(a) - half(b) || a[1] * b[0] - a[0] * b[1];
  directions.sort(turn);
  return directions.filter((direction, i) => i === 0 || turn(directions[i - 1]!, direction) !== 0);
}

/** Hides what lies strictly between two directions, counter-clockwise; what lies exactly on one is doubtful. */
function hideSector(map: ShadowMap, ex: number, ey: number, [fx, fy]: Direction, [tx, ty]: Direction): void {
  const { grid, visible } = map;
  const { columns, rows, cell } = grid;
  const opening = fx * ty - fy * tx;
  const straight = opening === 0 && fx * tx + fy * ty < 0;
  const whole = opening === 0 && !straight;
  for (let row = map.firstRow; row < rows; row++) {
    const py = (row + 0.5) * cell - ey;
    for (let column = 0; column < columns; column++) {
      const px = (column + 0.5) * cell - ex;
      const left = fx * py - fy * px;
      const right = px * ty - py * tx;
      const index = row * columns + column;
      const onBorder = (left === 0 && px * fx + py * fy > 0) || (right === 0 && px * tx + py * ty > 0);
      if (onBorder) doubt(map, index);
      else if (px === 0 && py === 0) continue;
      else if (whole || (straight ? left > 0 : opening > 0 ? left > 0 && right > 0 : left > 0 || right > 0)) {
        visible[index] = HIDDEN;
      }
    }
  }
}

function doubtOwnCell(map: ShadowMap, ex: number, ey: number): void {
  const { columns, rows, cell } = map.grid;
  const [column, row] = [ex / cell - 0.5, ey / cell - 0.5];
  if (!Number.isInteger(column) || !Number.isInteger(row)) return;
  if (column >= 0 && column < columns && row >= 0 && row < rows) doubt(map, row * columns + column);
}

function doubt({ visible, doubts }: ShadowMap, index: number): void {
  if (visible[index] !== SEEN) return;
  visible[index] = DOUBTFUL;
  doubts.cells[doubts.count++] = index;
}
