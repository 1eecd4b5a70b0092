import { seeded } from '../paint/noise.ts';
import { PALETTE } from '../paint/palette.ts';
import type { Mesher } from '../mesh/mesher.ts';
import { addClump } from '../mesh/solids.ts';

const [dark, pale] = PALETTE.machine.smoke;
const [black, grey] = PALETTE.machine.soot;

/** A bank of smoke, 1.2 inches high: dense below, torn above. */
export function addSmokeBank(m: Mesher): void {
  const random = seeded(31);
  for (let i = 0; i < 14; i++) {
    const up = i / 14;
    const turn = i * 2.4;
    const out = 0.42 * (1 - up * 0.55);
    const size = 0.3 - up * 0.12;
    addClump(
      m,
      [Math.cos(turn) * out, 0.36 + up * 0.68, Math.sin(turn) * out],
      [size * 1.25, size, size * 1.25],
      { low: dark, high: pale, detail: 1, jitter: 0.14 },
      random,
    );
  }
}

/** A wisp from something that burns: 0.9 inch, leaning with the wind. */
export function addPlume(m: Mesher): void {
  const random = seeded(12);
  for (let i = 0; i < 6; i++) {
    const size = 0.07 + i * 0.028;
    addClump(
      m,
      [0.03 * i * i * 0.5, 0.08 + i * 0.14, 0.02 * i],
      [size, size * 1.1, size],
      { low: black, high: grey, detail: 0, jitter: 0.2 },
      random,
    );
  }
}
