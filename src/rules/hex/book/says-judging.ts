import type { Colour } from '../data/counters.ts';

interface OfPair {
  readonly from: string;
  readonly to: string;
}
interface OfModel {
  readonly model: string;
}

/** What stands in a hex, by the words of the chart; bare ground is `open`. */
export interface Ground {
  readonly terrain: readonly string[];
  readonly road: boolean;
}

/** What is said of a call: what was attacked and how, what went into the roll, what forbids it. */
export interface JudgeSays extends ReasonSays, TermSays, BarSays {}

export interface ReasonSays {
  readonly arrives: OfModel & { readonly round: number };
  readonly 'smoke-no-unit': OfModel;
  readonly attacks: OfPair & {
    /** Hexes; 0 in the same hex. */
    readonly distance: number;
    readonly facing: 'front' | 'flank';
    readonly colour: Colour;
    readonly dv: number;
  };
  readonly rolls: { readonly fp: number; readonly hits: number; readonly eliminates: number };
  readonly 'carries-token': OfModel;
  readonly 'is-spent': OfModel;
  readonly 'no-drift': null;
  readonly 'smoke-stays': OfModel;
}

export interface TermSays {
  readonly 'term.firepower': { readonly colour: Colour };
  readonly 'term.battery': { readonly colour: Colour };
  readonly 'term.long': null;
  readonly 'term.adjacent': null;
  readonly 'term.close': null;
  readonly 'term.attacker-token': null;
  readonly 'term.out-of-smoke': null;
  readonly 'term.higher': null;
  readonly 'term.defence': { readonly facing: 'front' | 'flank'; readonly colour: Colour };
  readonly 'term.flank': null;
  readonly 'term.terrain': Ground;
  readonly 'term.wall': null;
  readonly 'term.smoke': null;
  readonly 'term.target-token': null;
  readonly 'term.target-higher': null;
  readonly 'term.in-cover': null;
  readonly 'term.company': null;
}

export interface BarSays {
  readonly 'bar.same-side': OfPair;
  readonly 'bar.unseen': OfPair;
  readonly 'bar.not-in-front': OfPair;
  readonly 'bar.too-far': OfPair & { readonly distance: number; readonly most: number };
  readonly 'bar.too-near': OfPair & { readonly distance: number; readonly least: number };
  readonly 'bar.token': OfModel;
  readonly 'bar.engaged': OfModel;
  readonly 'short.same-side': null;
  readonly 'short.unseen': null;
  readonly 'short.not-in-front': null;
  readonly 'short.too-far': null;
  readonly 'short.too-near': null;
  readonly 'short.token': null;
  readonly 'short.engaged': null;
  readonly 'short.absent': null;
}
