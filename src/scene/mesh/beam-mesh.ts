import { Matrix4, Quaternion, Vector3, type BufferGeometry } from 'three';
import {
  alongLine,
  crossingMarks,
  sightRuns,
  type CrossingMark,
  type RunState,
  type SightRun,
} from '../../rules/frame/sight-runs.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import type { Point3 } from '../../geometry/point.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { newMesher, placed, toScene, type Mesher, type V3 } from './mesher.ts';
import { addBox, addTube } from './solids.ts';

const C = PALETTE.beam;

/** Thickness and dashes in inches: a state is told by style as well as by colour. */
const STYLE: Readonly<
  Record<RunState, { readonly radius: number; readonly dash: number; readonly gap: number }>
> = {
  clear: { radius: 0.048, dash: Infinity, gap: 0 },
  light: { radius: 0.06, dash: Infinity, gap: 0 },
  heavy: { radius: 0.075, dash: 0.5, gap: 0.16 },
  blocked: { radius: 0.05, dash: 0.16, gap: 0.2 },
};
const FLAT = { sides: 8, facets: [1, 1] } as const;

export interface BeamMesh {
  /** Line, rings, pins, ground trace and cross. */
  readonly solid: BufferGeometry;
  /** A thin hull round the line that faces inwards: an edge of contrast on any ground. */
  readonly casing: BufferGeometry;
  /** Curtain from the line to the ground where it meets cover. */
  readonly veil: BufferGeometry;
}

/** `thickness` widens the line for far cameras and thins it at the eye. */
export function beamGeometry(relief: Relief, verdict: Verdict, thickness: number): BeamMesh {
  const [solid, casing, veil] = [newMesher(), newMesher(), newMesher()];
  const line = lineOf(relief, verdict);
  const runs = sightRuns(verdict);
  for (const run of runs) {
    addRun(solid, casing, line, run, thickness);
    addTrace(solid, veil, line, run, thickness);
  }
  for (const mark of crossingMarks(verdict)) addMark(solid, line, mark, thickness);
  const ending = runs.find(({ state }) => state === 'blocked');
  if (ending) addCross(solid, line, ending.from, thickness);
  return { solid: solid.geometry(), casing: casing.geometry(), veil: veil.geometry() };
}

interface Line {
  readonly at: (share: number) => V3;
  readonly height: (share: number) => number;
  readonly ground: (share: number) => number;
  readonly length: number;
  /** Turns "up" into the direction of the line, from its start. */
  readonly along: Matrix4;
}

function lineOf(relief: Relief, { line }: Verdict): Line {
  const place = (share: number): Point3 => alongLine(line, share);
  const at = (share: number) => toScene(relief.table, ...place(share));
  const [from, to] = [new Vector3(...at(0)), new Vector3(...at(1))];
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), to.clone().sub(from).normalize());
  return {
    at,
    height: (share) => place(share)[2],
    ground: (share) => relief.heightAt([place(share)[0], place(share)[1]]),
    length: from.distanceTo(to),
    along: new Matrix4().compose(from, turn, new Vector3(1, 1, 1)),
  };
}

function addRun(
  solid: Mesher,
  casing: Mesher,
  { length, along }: Line,
  { from, to, state }: SightRun,
  thickness: number,
): void {
  const { radius, dash, gap } = STYLE[state];
  const [start, end] = [from * length, to * length];
  const lengths: (readonly [from: number, length: number])[] = [];
  for (let walked = start; walked < end - 0.01; walked += dash + gap)
    lengths.push([walked, Math.min(end - walked, dash)]);
  placed(casing, along, () => {
    for (const [at, size] of lengths) addHull(casing, at, size, radius * thickness);
  });
  placed(solid, along, () => {
    for (const [at, size] of lengths)
      addTube(solid, [0, at, 0], size, radius * thickness, radius * thickness, C[state], FLAT);
    if (state === 'light')
      for (let bead = start + 0.3; bead < end; bead += 0.6)
        addTube(solid, [0, bead - 0.03, 0], 0.06, 0.1 * thickness, 0.1 * thickness, C[state], FLAT);
  });
}

function addHull(casing: Mesher, from: number, length: number, radius: number): void {
  const hull = radius * 1.28;
  const rim = (k: number, up: number): V3 => {
    const turn = (k / FLAT.sides) * Math.PI * 2;
    return [Math.cos(turn) * hull, from + length * up, -Math.sin(turn) * hull];
  };
  for (let k = 0; k < FLAT.sides; k++)
    casing.quad(rim(k, 1), rim(k + 1, 1), rim(k + 1, 0), rim(k, 0), C.casing);
}

const RING_SIDES = 20;
const BEAD = 0.085; // inches round the line

/** A bead where the line enters or leaves something; where that counted a ring, and a pin down to the ground. */
function addMark(solid: Mesher, line: Line, { share, counted }: CrossingMark, thickness: number): void {
  if (!counted) {
    const [at, size] = [share * line.length, BEAD * thickness];
    placed(solid, line.along, () => addTube(solid, [0, at - size / 2, 0], size, size, size, C.mark, FLAT));
    return;
  }
  const [inner, outer] = [0.13 * thickness, 0.18 * thickness];
  placed(solid, line.along, () => {
    const rim = (k: number, radius: number): V3 => {
      const turn = (k / RING_SIDES) * Math.PI * 2;
      return [Math.cos(turn) * radius, share * line.length, Math.sin(turn) * radius];
    };
    for (let k = 0; k < RING_SIDES; k++) {
      solid.quad(rim(k, inner), rim(k + 1, inner), rim(k + 1, outer), rim(k, outer), C.mark);
      solid.quad(rim(k, outer), rim(k + 1, outer), rim(k + 1, inner), rim(k, inner), C.mark);
    }
  });
  const [x, y, z] = line.at(share);
  const ground = line.ground(share);
  if (y - ground < 0.05) return;
  addTube(solid, [x, ground, z], y - ground, 0.012 * thickness, 0.012 * thickness, C.mark, {
    ...FLAT,
    sides: 4,
    caps: false,
  });
  addTube(solid, [x, ground + 0.02, z], 0.01, 0.12, 0.12, C.mark, { ...FLAT, sides: 12 });
}

/** Trace on the ground and curtain above it, in short steps so that both follow the terraces. */
function addTrace(solid: Mesher, veil: Mesher, line: Line, run: SightRun, thickness: number): void {
  const steps = Math.max(2, Math.ceil((run.to - run.from) * line.length * 4));
  const [a, b] = [line.at(0), line.at(1)];
  const across = Math.hypot(b[0] - a[0], b[2] - a[2]) || 1;
  const side: V3 = [(b[2] - a[2]) / across, 0, (a[0] - b[0]) / across];
  const clear = run.state === 'clear';
  const half = (clear ? 0.022 : 0.05) * Math.min(1.5, thickness);
  const colour = C[run.state];
  const step = (k: number) => {
    const share = run.from + ((run.to - run.from) * k) / steps;
    return { at: line.at(share), ground: line.ground(share) + 0.03 };
  };
  for (let i = 0; i < steps; i++) {
    const [p, q] = [step(i), step(i + 1)];
    const edge = (s: typeof p, k: number): V3 => [
      s.at[0] + side[0] * half * k,
      s.ground,
      s.at[2] + side[2] * half * k,
    ];
    if (!clear && p.at[1] > p.ground && q.at[1] > q.ground)
      veil.quad([p.at[0], p.ground, p.at[2]], [q.at[0], q.ground, q.at[2]], q.at, p.at, colour);
    if (i % 3 !== 2 || !clear) {
      solid.quad(edge(p, 1), edge(q, 1), edge(q, -1), edge(p, -1), colour, 0.9);
      solid.quad(edge(p, -1), edge(q, -1), edge(q, 1), edge(p, 1), colour, 0.9);
    }
  }
}

/** Sight ends here: bars along the diagonals of a cube, a cross from wherever it is looked at. */
function addCross(solid: Mesher, { length, along }: Line, share: number, thickness: number): void {
  const size = 0.55 + 0.4 * thickness;
  const bar: V3 = [0.13 * thickness, size, 0.13 * thickness];
  for (const lean of [Math.PI / 4, -Math.PI / 4])
    for (const turn of [0, Math.PI / 2]) {
      const at = along.clone().multiply(new Matrix4().makeTranslation(0, share * length, 0));
      at.multiply(new Matrix4().makeRotationY(turn)).multiply(new Matrix4().makeRotationX(lean));
      placed(solid, at, () => addBox(solid, [0, 0, 0], bar, C.blocked, { edge: 1.1, bevel: 0.02 }));
    }
}
