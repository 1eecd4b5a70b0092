import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Battle, Model } from '../battlefield/battle.ts';
import { groundAt, type Ground } from '../battlefield/ground.ts';
import { onLattice } from '../core/lattice.ts';
import type { Footprint } from '../geometry/base.ts';
import { closestPoints, pointInBase } from '../geometry/closest.ts';
import type { Point } from '../geometry/point.ts';
import type { Rulebook } from './rulebook.ts';
import type { SessionStore } from './session.ts';

/** One end of a tape: a base, measured from its rim, or a place on the table. */
export type TapeEnd =
  | { readonly kind: 'model'; readonly id: string }
  | { readonly kind: 'place'; readonly at: Point };

/** A tape laid between two ends; one that ends at a model follows it. */
export interface TapePair {
  readonly from: TapeEnd;
  readonly to: TapeEnd;
}

/** The tape measure: what lies on the table, and the end in hand. */
export interface Tape {
  readonly laid: readonly TapePair[];
  readonly start: TapeEnd | null;
  /** Where the free end is held. */
  readonly hover: TapeEnd | null;
}

export interface TapeActions {
  /** The first end, then the second: then the tape lies. */
  readonly hold: (end: TapeEnd) => void;
  readonly hover: (end: TapeEnd | null) => void;
  /** Lets go of the end in hand, or else picks up every tape; false when there was nothing. */
  readonly pickUp: () => boolean;
}

export type TapeStore = StoreApi<Tape> & { readonly actions: TapeActions };

const PUT_AWAY: Tape = { laid: [], start: null, hover: null };

/** A tape measure for the table of a session; another table is a clean one. */
export function createTape(session: SessionStore): TapeStore {
  const store = createStore<Tape>(() => PUT_AWAY);
  session.subscribe((now, before) => {
    if (now.battle.table !== before.battle.table) store.setState(PUT_AWAY);
    else if (before.look.measuring && !now.look.measuring) store.setState({ start: null, hover: null });
  });
  return Object.assign(store, {
    actions: {
      hold: (end) => {
        const { start, laid } = store.getState();
        if (start === null) store.setState({ start: end });
        else if (!isSame(start, end))
          store.setState({ start: null, hover: null, laid: [...laid, { from: start, to: end }] });
      },
      hover: (hover) => {
        if (!isSame(store.getState().hover, hover)) store.setState({ hover });
      },
      pickUp: () => {
        const { start, laid } = store.getState();
        if (start !== null) store.setState({ start: null });
        else store.setState(PUT_AWAY);
        return start !== null || laid.length > 0;
      },
    } satisfies TapeActions,
  });
}

function isSame(a: TapeEnd | null, b: TapeEnd | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'model' || b.kind === 'model')
    return a.kind === 'model' && b.kind === 'model' && a.id === b.id;
  return a.at[0] === b.at[0] && a.at[1] === b.at[1];
}

/** The model whose base a place lies on, or else the place itself. */
export function endAt({ models }: Battle, silhouette: Rulebook['silhouette'], at: Point): TapeEnd {
  const under = models.find((model) => pointInBase(at, footprintOf(model, silhouette)));
  return under
    ? { kind: 'model', id: under.id }
    : { kind: 'place', at: [onLattice(at[0]), onLattice(at[1])] };
}

/** What a tape shows. */
export interface Measured {
  readonly from: Point; // inches, on the rim of a base
  readonly to: Point; // inches
  readonly inches: number; // seen from above; 0 when the bases touch
  /** How much higher the ground under the far end is. */
  readonly levels: number;
}

/** Base to base, base to place or place to place; null when one of the models has left the table. */
export function measureTape(
  { models }: Battle,
  ground: Ground,
  silhouette: Rulebook['silhouette'],
  { from, to }: TapePair,
): Measured | null {
  const feet = [from, to].map((end) => {
    if (end.kind === 'place') return { base: SPOT, at: end.at, facing: 0 };
    const model = models.find(({ id }) => id === end.id);
    return model && footprintOf(model, silhouette);
  });
  const [a, b] = feet;
  if (!a || !b) return null;
  const closest = closestPoints(a, b);
  return {
    from: closest.a,
    to: closest.b,
    inches: closest.gap,
    levels: groundAt(ground, b.at) - groundAt(ground, a.at),
  };
}

/** A place is a base without any size. */
const SPOT: Footprint['base'] = { shape: 'round', diameter: 0 };

function footprintOf(model: Model, silhouette: Rulebook['silhouette']): Footprint {
  return { base: silhouette(model).base, at: model.at, facing: model.facing };
}
