/** A grid over the table and what it costs to step across it. */
export interface ReachQuestion {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // inches
  readonly start: readonly [column: number, row: number];
  /** Steps lead to 8, 16 or 32 of the cells around: more directions, less of a detour. */
  readonly directions: 8 | 16 | 32;
  /** Costs above this are not looked for. */
  readonly limit: number;
  /** Cost of the straight step between two cells so many inches apart; Infinity where there is no way. Never below 0. */
  readonly stepCost: (from: number, to: number, inches: number) => number;
}

/** Longest detour of a free path against the straight way, by the number of directions. */
export const DETOUR = { 8: 1.083, 16: 1.028, 32: 1.014 } as const;

/**
 * The least cost of reaching each cell from the start, row by row from the south-west; Infinity where there is no way.
 * Cells are handed to `stepCost` by their place in the result. Deterministic: ties are settled by that place.
 */
export function reachGrid(question: ReachQuestion): Float32Array<ArrayBuffer> {
  const { columns, rows, limit, stepCost } = question;
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const steps = stepsOf(question);
  const heap = makeHeap(cost);
  const start = question.start[1] * columns + question.start[0];
  cost[start] = 0;
  heap.lower(start);
  for (let from = heap.pop(); from >= 0; from = heap.pop()) {
    const column = from % columns;
    const row = (from - column) / columns;
    const spent = cost[from]!;
    for (let i = 0; i < steps.count; i++) {
      const toColumn = column + steps.dx[i]!;
      const toRow = row + steps.dy[i]!;
      if (toColumn < 0 || toRow < 0 || toColumn >= columns || toRow >= rows) continue;
      const to = toRow * columns + toColumn;
      if (cost[to]! <= spent) continue;
      const total = spent + stepCost(from, to, steps.inches[i]!);
      if (total < cost[to]! && total <= limit) {
        cost[to] = total;
        heap.lower(to);
      }
    }
  }
  return Float32Array.from(cost);
}

interface Steps {
  readonly count: number;
  readonly dx: Int8Array;
  readonly dy: Int8Array;
  readonly inches: Float64Array;
}

/** Steps of one eighth turn, with those between added twice: each is the sum of its two neighbours. */
function stepsOf({ directions, cell }: ReachQuestion): Steps {
  let ring = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ];
  while (ring.length < directions) {
    ring = ring.flatMap(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      return [
        [x!, y!],
        [x! + nextX!, y! + nextY!],
      ];
    });
  }
  return {
    count: ring.length,
    dx: Int8Array.from(ring, ([x]) => x!),
    dy: Int8Array.from(ring, ([, y]) => y!),
    inches: Float64Array.from(ring, ([x, y]) => Math.hypot(x!, y!) * cell),
  };
}

/** A binary heap of cells by cost, with the place of each cell known so that a cost can be lowered. */
function makeHeap(cost: Float64Array) {
  const cells = new Int32Array(cost.length);
  const place = new Int32Array(cost.length).fill(-1);
  let size = 0;

  const isBefore = (a: number, b: number): boolean => cost[a]! < cost[b]! || (cost[a]! === cost[b]! && a < b);

  /** Puts a new cell in, or moves one up whose cost has fallen. */
  function lower(cell: number): void {
    let at = place[cell]!;
    if (at < 0) at = size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = cells[parent]!;
      if (!isBefore(cell, above)) break;
      cells[at] = above;
      place[above] = at;
      at = parent;
    }
    cells[at] = cell;
    place[cell] = at;
  }

  /** The cheapest cell, or −1. */
  function pop(): number {
    if (size === 0) return -1;
    const first = cells[0]!;
    place[first] = -1;
    const last = cells[--size]!;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBefore(cells[child + 1]!, cells[child]!)) child++;
      const below = cells[child]!;
      if (!isBefore(below, last)) break;
      cells[at] = below;
      place[below] = at;
      at = child;
    }
    if (size > 0) {
      cells[at] = last;
      place[last] = at;
    }
    return first;
  }

  return { lower, pop };
}
