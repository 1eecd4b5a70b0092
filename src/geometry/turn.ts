import type { Point } from './point.ts';

/**
 * Sines and angles that come out the same on every machine.
 *
 * `Math.sin` and friends may differ in the last bit between engines. These use only the four basic
 * operations and the square root, work within one eighth of a turn and reach the other seven by
 * swapping and negating, so mirrored and quarter-turned directions are mirrored exactly.
 */
const MICRODEGREES = 1e6;
const QUARTER = 90 * MICRODEGREES;
export const FULL_TURN = 360 * MICRODEGREES; // microdegrees

const RADIANS_PER_MICRODEGREE = Math.PI / 180 / MICRODEGREES;
const SIN_45 = Math.sqrt(0.5);
export const SIN_60 = Math.sqrt(3) / 2;

/** Whole microdegrees in [0, 360°): the lattice on which facings are compared and added. */
export function toMicrodegrees(degrees: number): number {
  const size = Math.round(Math.abs(degrees) * MICRODEGREES) % FULL_TURN;
  return degrees < 0 && size !== 0 ? FULL_TURN - size : size;
}

/** The unit vector of a bearing given in whole microdegrees: east is x, north is y. */
export function directionOf(microdegrees: number): Point {
  const turns = ((microdegrees % FULL_TURN) + FULL_TURN) % FULL_TURN;
  const quarter = Math.floor(turns / QUARTER);
  const rest = turns - quarter * QUARTER;
  const [sin, cos] = rest * 2 <= QUARTER ? sinCos(rest) : swapped(sinCos(QUARTER - rest));
  if (quarter === 0) return [sin, cos];
  if (quarter === 1) return [cos, 0 - sin];
  if (quarter === 2) return [0 - sin, 0 - cos];
  return [0 - cos, sin];
}

/** Degrees clockwise from north in [0, 360), to the microdegree; 0 for a vector without length. */
export function bearingOf(east: number, north: number): number {
  const across = Math.abs(east);
  const along = Math.abs(north);
  const within = across <= along ? eighth(across, along) : QUARTER - eighth(along, across);
  const up = north < 0 ? 2 * QUARTER - within : within;
  const turned = east < 0 && up !== 0 ? FULL_TURN - up : up;
  return turned / MICRODEGREES;
}

const swapped = ([a, b]: Point): Point => [b, a];

/** Sine and cosine of 0 to 45 degrees. */
function sinCos(microdegrees: number): Point {
  if (microdegrees === 0) return [0, 1];
  if (microdegrees === 30 * MICRODEGREES) return [0.5, SIN_60];
  if (microdegrees * 2 === QUARTER) return [SIN_45, SIN_45];
  const angle = microdegrees * RADIANS_PER_MICRODEGREE;
  return [series(1, angle), series(0, angle)];
}

/** The power series of sine (from power 1) or cosine (from 0); below 45° it reaches the last bit. */
function series(from: 0 | 1, angle: number): number {
  let term = from === 0 ? 1 : angle;
  let sum = term;
  for (let power = from + 2; power < 21; power += 2) {
    term *= -(angle * angle) / (power * (power - 1));
    sum += term;
  }
  return sum;
}

/** Angle from the longer leg, 0 to 45 degrees in whole microdegrees. */
function eighth(shorter: number, longer: number): number {
  if (shorter === 0) return 0;
  let angle = (shorter / longer) * (Math.PI / 4); // within 0.07 of the true angle
  for (let step = 0; step < 4; step += 1) {
    const sin = series(1, angle);
    const cos = series(0, angle);
    const miss = (shorter * cos - longer * sin) / (longer * cos + shorter * sin);
    angle += miss - (miss * miss * miss) / 3; // arctan of the little that is left
  }
  return Math.round(angle / RADIANS_PER_MICRODEGREE);
}
