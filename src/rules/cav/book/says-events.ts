import type { Say } from '../../contract/say.ts';

interface Who {
  readonly model: string;
}

/** The lines of the log. Models and sides are ids, weapons go by their printed names, lengths are inches. */
export interface EventSays {
  'event.edge-roll': {
    readonly rolls: readonly { readonly side: string; readonly total: number }[];
    /** Who picks; null when the best roll is shared. */
    readonly first: string | null;
  };
  'event.edge': { readonly side: string; readonly edge: string };
  'event.deal': { readonly cards: number; readonly sides: number };
  'event.place': Who & { readonly x: number; readonly y: number };
  'event.keep-back': Who;
  'event.deployed': null;
  'event.turn': { readonly turn: number; readonly cards: number };
  'event.card': { readonly side: string; readonly ignored: boolean; readonly deploying: boolean };
  'event.activate': Who & {
    readonly ap: number;
    readonly contact: string | null;
    readonly stunned: boolean;
  };
  'event.spend': Who & { readonly for: string; readonly target: string | null };
  'event.journey': Who & { readonly inches: number };
  'event.rises': Who;
  'event.watch': Who & { readonly after: number | null };
  'event.move': Who & { readonly inches: number; readonly spent: number; readonly stop: Say | null };
  'event.faces': Who & { readonly facing: number };
  'event.halt': Who;
  'event.leg': Who;
  'event.arrive': Who & { readonly stopped: boolean };
  'event.leave': Who;
  'event.states': Who & {
    readonly why: string;
    readonly add: readonly string[];
    /** The weapon it is about. */
    readonly weapon: string | null;
  };
  'event.damage': Who & { readonly points: number; readonly total: number; readonly columns: number };
  'event.assault': Who & { readonly kind: 'direct' | 'indirect'; readonly at: readonly string[] };
  'event.defence': Who & { readonly at: string | null };
  'event.strike': Who & { readonly natural: number; readonly result: 'hit' | 'drift' | 'fumble' };
  'event.relocate': { readonly x: number; readonly y: number };
  /** Null: it leaves the table. */
  'event.impact': { readonly inches: number | null };
  'event.ceasefire': Who;
  'event.remember': Who & { readonly why: string; readonly points: number };
  'event.bind': Who & { readonly other: string };
  'event.unbind': Who & { readonly why: 'free' | 'wreck' };
  'event.end-activation': Who & { readonly cleared: readonly string[] };
  'event.end-turn': { readonly turn: number };
  'event.over': { readonly why: string; readonly winner: string | null; readonly side: string | null };

  'roll.attack': Who & {
    readonly target: string;
    readonly weapon: string;
    readonly total: number;
    readonly needs: number;
    readonly margin: number | null;
  };
  'roll.not-needed': Who & { readonly target: string; readonly weapon: string };
  'roll.cannot-hit': Who & { readonly weapon: string; readonly why: Say };
  'roll.armour': {
    readonly target: string;
    readonly rav: number;
    readonly margin: number;
    readonly reinforced: number;
    readonly armour: number;
  };
  'roll.ammo': Who & { readonly weapon: string; readonly outcome: 'left' | 'bin' | 'out' };
  'roll.shock': Who & { readonly level: number; readonly suppressed: boolean };
  'roll.pilot': Who & { readonly natural: number; readonly knockdown: boolean };
  'roll.critical': Who & { readonly row: number | null };
  'roll.repair': Who & { readonly total: number; readonly before: number; readonly after: number };
  'roll.break': Who & { readonly success: boolean };
  'roll.melee': Who & { readonly total: number };
}
