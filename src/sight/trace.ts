import type { Piece } from '../battlefield/piece.ts';
import { MILS_PER_INCH, snapMils } from '../core/lattice.ts';
import type { Body, GroundSpan, SightLine, Span, Stretch, Trace } from './facts.ts';
import { bodyStretch } from './body-stretch.ts';
import {
  createSweep,
  groundBeside,
  LEFT,
  RIGHT,
  samePlaceAsNext,
  sweepLine,
  type LineSweep,
} from './line-sweep.ts';
import type { PackedTerrain } from './packed-terrain.ts';
import type { Leaving } from './sight-table.ts';

/** What a trace looks through: every piece, flat ones too, packed in the order of `pieces`; and the models. */
export interface Traced {
  readonly terrain: PackedTerrain;
  readonly pieces: readonly Piece[];
  readonly bodies: readonly Body[];
}

const BOTH = LEFT | RIGHT;
const sweep = createSweep();

/**
 * Everything a line meets, in the order it is met.
 *
 * A piece is met where the points just left and just right of the line both lie in it, so touching a corner or running
 * along a side is not meeting. The ground on a line that runs along a terrace is that of the higher side, as for a point on an edge.
 */
export function traceLine(
  line: SightLine,
  { terrain, pieces, bodies }: Traced,
  leaving: Leaving = {},
): Trace {
  const [px, py, qx, qy] = [...endOf(line.from), ...endOf(line.to)];
  const inches = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]);
  const { levelHeight } = terrain;
  const met = px === qx && py === qy ? { stretches: [], ground: [] } : sweepPieces(terrain, px, py, qx, qy);
  const stretches = met.stretches
    .map(({ solid, spans }) => pieceStretch(pieces[terrain.piece[solid]!]!, spans))
    .filter(({ id }) => !leaving.pieces?.has(id));
  for (const body of bodies) {
    if (leaving.models?.has(body.id) || leaving.units?.has(body.unit)) continue;
    const run = bodyStretch(body, [px, py], [qx, qy]);
    if (!run) continue;
    const band = { base: body.bottom / levelHeight, top: (body.bottom + body.height) / levelHeight };
    stretches.push({ kind: 'model', id: body.id, ...run, spans: [{ ...run, ...band }] });
  }
  stretches.sort((a, b) => a.enter - b.enter || a.leave - b.leave);
  return { line, inches, stretches, ground: met.ground };
}

/** The end of a line on its own lattice, mils. */
const endOf = ([x, y]: SightLine['from']): readonly [number, number] => [
  snapMils(x * MILS_PER_INCH),
  snapMils(y * MILS_PER_INCH),
];

/** A span still under way, or ended. Heights are put in when it is closed. */
interface OpenSpan {
  readonly enter: number;
  leave: number;
  readonly ground: number;
}

interface PieceRun {
  readonly solid: number;
  readonly spans: OpenSpan[];
}

function sweepPieces(
  terrain: PackedTerrain,
  px: number,
  py: number,
  qx: number,
  qy: number,
): { readonly stretches: readonly PieceRun[]; readonly ground: readonly GroundSpan[] } {
  sweepLine(sweep, terrain, px, py, qx, qy);
  const state = sweep.atStart.slice(0, sweep.near);
  const open: (PieceRun | undefined)[] = [];
  const stretches: PieceRun[] = [];
  const ground: { enter: number; leave: number; level: number }[] = [];
  let enter = 0;
  for (let at = 0; enter < 1;) {
    const leave = at < sweep.count ? sweep.place[at]! : 1;
    const level = Math.max(
      groundBeside(sweep, terrain, state, LEFT),
      groundBeside(sweep, terrain, state, RIGHT),
    );
    const last = ground.at(-1);
    if (last?.level === level) last.leave = leave;
    else ground.push({ enter, leave, level });
    extendRuns(sweep, state, open, stretches, { enter, leave, ground: level });
    while (at < sweep.count && samePlaceAsNext(sweep, at)) state[sweep.which[at]!]! ^= sweep.change[at++]!;
    if (at < sweep.count) state[sweep.which[at]!]! ^= sweep.change[at++]!;
    enter = leave;
  }
  return { stretches, ground };
}

/** Carries every piece the line is inside of over one more part of the line. */
function extendRuns(
  { near, solid }: LineSweep,
  state: readonly number[],
  open: (PieceRun | undefined)[],
  stretches: PieceRun[],
  part: OpenSpan,
): void {
  for (let i = 0; i < near; i++) {
    if (state[i] !== BOTH) {
      open[i] = undefined;
      continue;
    }
    let run = open[i];
    if (!run) {
      run = { solid: solid[i]!, spans: [] };
      open[i] = run;
      stretches.push(run);
    }
    const last = run.spans.at(-1);
    if (last?.ground === part.ground) last.leave = part.leave;
    else run.spans.push({ ...part });
  }
}

/** A hill rises from the bare table (or the pit it stands in) to its own level; the rest stand on the ground. */
function pieceStretch(piece: Piece, spans: readonly OpenSpan[]): Stretch {
  const banded = spans.map(({ enter, leave, ground }): Span => {
    if (piece.kind === 'hill')
      return { enter, leave, base: Math.min(0, piece.level), top: Math.max(0, piece.level) };
    return { enter, leave, base: ground, top: ground + piece.height };
  });
  const joined = piece.kind === 'hill' ? [{ ...banded[0]!, leave: banded.at(-1)!.leave }] : banded;
  return {
    kind: 'piece',
    id: piece.id,
    enter: joined[0]!.enter,
    leave: joined.at(-1)!.leave,
    spans: joined,
  };
}

/** A shorter share of a line is nothing but the last bits of a division: what ends where the part begins is not met. */
const HAIR = 1e-9;

/** The part of a trace between two shares of its line, as a trace of that part. */
export function cutTrace(trace: Trace, line: SightLine, from: number, to: number): Trace {
  const within = (share: number): number => Math.min(1, Math.max(0, (share - from) / (to - from)));
  const cut = <T extends { readonly enter: number; readonly leave: number }>(parts: readonly T[]): T[] =>
    parts
      .map((part) => ({ ...part, enter: within(part.enter), leave: within(part.leave) }))
      .filter(({ enter, leave }) => leave - enter > HAIR);
  return {
    line,
    inches: trace.inches * (to - from),
    stretches: cut(trace.stretches).map((stretch) => ({ ...stretch, spans: cut(stretch.spans) })),
    ground: cut(trace.ground),
  };
}
