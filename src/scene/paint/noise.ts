export type Random = () => number;

/** Seeded numbers from 0 up to 1 (mulberry32): the same table is drawn the same way every time. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name: a piece keeps its trees when other pieces come and go. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function pick<T>(random: Random, items: readonly [T, ...T[]] | readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('pick: nothing to choose from');
  return item;
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise on a lattice that repeats every `period` cells, 0 to 1. */
function valueNoise(x: number, y: number, period: number, seed: number): number {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - low];
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const wrap = (n: number) => ((n % period) + period) % period;
  const [x0, x1, y0, y1] = [wrap(left), wrap(left + 1), wrap(low), wrap(low + 1)];
  const a = hash(x0, y0, seed);
  const b = hash(x1, y0, seed);
  const c = hash(x0, y1, seed);
  const d = hash(x1, y1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Fractal noise over the unit square, tileable, 0 to 1. */
export function fractal(u: number, v: number, cells: number, octaves: number, seed: number): number {
  let [sum, weight, amplitude, period] = [0, 0, 1, cells];
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * valueNoise(u * period, v * period, period, seed + octave);
    weight += amplitude;
    amplitude *= 0.5;
    period *= 2;
  }
  return sum / weight;
}
