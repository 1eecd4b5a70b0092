import type { Point3 } from '../../geometry/point.ts';
import { EFFECTS, type CoverPiece, type Effect, type Verdict } from '../contract/verdict.ts';

export type RunState = 'clear' | 'light' | 'heavy' | 'blocked';

/** Part of a sight line in one state. Shares of the line, in order and without gaps from 0 to 1. */
export interface SightRun {
  readonly from: number;
  readonly to: number;
  readonly state: RunState;
}

const WEIGHT: Readonly<Record<RunState, number>> = { clear: 0, light: 1, heavy: 2, blocked: 3 };

/** What the words all systems share do to the line; a system's own words count as light where it does not say more. */
const SHARED_WORDS: Readonly<Record<string, Effect>> = Object.fromEntries(
  EFFECTS.map((effect) => [effect, effect]),
);

const effectOf = ({ effect, category }: Pick<CoverPiece, 'effect' | 'category'>): Effect =>
  effect ?? SHARED_WORDS[category] ?? 'light';

const STATES: Readonly<Record<Effect, RunState>> = {
  none: 'clear',
  light: 'light',
  heavy: 'heavy',
  blocking: 'blocked',
};

/** What an object does to the line where it stands. */
export const stateOf = (piece: Pick<CoverPiece, 'effect' | 'category'>): RunState => STATES[effectOf(piece)];

/** The place at a share of a line. */
export function alongLine({ from, to }: Pick<Verdict['line'], 'from' | 'to'>, share: number): Point3 {
  const [x, y, z] = from;
  return [x + (to[0] - x) * share, y + (to[1] - y) * share, z + (to[2] - z) * share];
}

/** A verdict as stretches of the beam. Only what the verdict says: nothing is measured here. */
export function sightRuns(verdict: Verdict): SightRun[] {
  const met = metBy(verdict);
  const end = endOf(verdict, met) ?? 2;
  const cuts = [...new Set([0, 1, end, ...met.flatMap(({ enter, leave }) => [enter, leave])])];
  const shares = cuts.filter((cut) => cut >= 0 && cut <= 1).sort((a, b) => a - b);
  const runs: SightRun[] = [];
  shares.slice(1).forEach((to, i) => {
    const from = shares[i] ?? 0;
    const middle = (from + to) / 2;
    const inside = met.filter(({ enter, leave }) => enter < middle && middle < leave);
    const seen = inside.reduce<RunState>(
      (state, crossing) => worse(state, notBlocked(crossing.state)),
      'clear',
    );
    const state = middle > end ? 'blocked' : seen;
    const last = runs.at(-1);
    if (last?.state === state) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, state });
  });
  return runs;
}

interface Met {
  readonly enter: number;
  readonly leave: number;
  readonly state: RunState;
}

/** Everything on the line with the worst effect it had. */
function metBy({ cover, line }: Verdict): readonly Met[] {
  const effect = new Map<string, RunState>();
  for (const piece of cover.pieces)
    effect.set(piece.id, worse(effect.get(piece.id) ?? 'clear', stateOf(piece)));
  return line.crossings.map(({ id, enter, leave }) => ({ enter, leave, state: effect.get(id) ?? 'clear' }));
}

const worse = (a: RunState, b: RunState): RunState => (WEIGHT[b] > WEIGHT[a] ? b : a);

/** Up to the place where sight ends even a blocking piece is only in the way. */
const notBlocked = (state: RunState): RunState => (state === 'blocked' ? 'clear' : state);

/** Share of the line at which sight ends; null when it does not. */
export const endOfSight = (verdict: Verdict): number | null => endOf(verdict, metBy(verdict));

/**
 * Where the first blocking piece is entered, or, when
 * no single piece blocks (too much of something), where the last one that counted is left.
 */
function endOf({ sight }: Verdict, met: readonly Met[]): number | null {
  if (sight !== 'blocked') return null;
  const blockers = met.filter(({ state }) => state === 'blocked').map(({ enter }) => enter);
  if (blockers.length > 0) return Math.min(...blockers);
  const counted = met.filter(({ state }) => state !== 'clear').map(({ leave }) => leave);
  return counted.length > 0 ? Math.min(NEARLY, Math.max(...counted)) : NEARLY;
}

/** The first thing on the line that ends it, wherever it stands in the list of cover. */
export function firstBlocker({ line, cover }: Verdict): string | undefined {
  const blockers = cover.pieces.filter((piece) => stateOf(piece) === 'blocked').map(({ id }) => id);
  const met = line.crossings.filter(({ id }) => blockers.includes(id));
  const first = met.reduce<(typeof met)[number] | undefined>(
    (best, one) => (best && best.enter <= one.enter ? best : one),
    undefined,
  );
  return first?.id ?? blockers[0];
}

const NEARLY = 0.94; // leaves room for the cross in front of the target

/** A place at which the line enters or leaves something. */
export interface CrossingMark {
  readonly share: number;
  /** The object counted; others are marked too, less loudly. */
  readonly counted: boolean;
}

/** Where the line enters or leaves any object, in order; one mark where two have the same edge. */
export function crossingMarks({ line, cover }: Verdict): CrossingMark[] {
  const counts = new Set(cover.pieces.map(({ id }) => id));
  const marks = new Map<number, boolean>();
  for (const { id, enter, leave } of line.crossings)
    for (const share of [enter, leave])
      if (share > 0.001 && share < 0.999) marks.set(share, (marks.get(share) ?? false) || counts.has(id));
  return [...marks].map(([share, counted]) => ({ share, counted })).sort((a, b) => a.share - b.share);
}
