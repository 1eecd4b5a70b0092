import type { SystemId } from '../../battlefield/battle.ts';
import type { Facts } from '../../core/message.ts';
import type { Say } from './say.ts';
import type { Point, Point3 } from '../../geometry/point.ts';
import type { GroundSpan } from '../../sight/facts.ts';

/** The three answers every system gives to "can it see". */
export const SIGHTS = ['clear', 'obscured', 'blocked'] as const;
export type Sight = (typeof SIGHTS)[number];

/** One run of the line inside an object, as shares of the line. */
export interface LineCrossing {
  readonly id: string;
  readonly enter: number;
  readonly leave: number;
  /** Levels: the ground it stands on and its top, at its highest on this run. The side view draws them. */
  readonly base: number;
  readonly top: number;
}

/** What an object on the line does to it, in every system; a system's own word for it stands beside. */
export const EFFECTS = ['none', 'light', 'heavy', 'blocking'] as const;
export type Effect = (typeof EFFECTS)[number];

/** An object that changed the answer, with the effect it had. */
export interface CoverPiece {
  readonly id: string;
  readonly effect?: Effect;
  /** `light`, `heavy`, `blocking`, or a system's own word. */
  readonly category: string;
  readonly clause: string;
}

/** A fact, the clause that makes it matter, and a sentence a player can check at the table. */
export interface Because {
  readonly clause: string;
  /** The piece or model it is about. */
  readonly about?: string;
  /** Whether it had an effect. Left out where the reason is not about an object on the line. */
  readonly counted?: boolean;
  readonly say: Say;
}

/** One number that went into the roll; listed also when it is 0. */
export interface Modifier {
  readonly clause: string;
  readonly label: Say;
  readonly value: number;
  /** Left out: nothing that hides. */
  readonly kind?: 'cover';
  /** The roll it belongs to; left out: the roll of the attack itself. */
  readonly of?: 'defence' | 'armour' | 'damage';
}

/** What the attacker has to do with the dice; absent where the weapon or the system asks for none. */
export interface AttackTerms {
  /** False when the shot may not be taken; `refusal` then says why. */
  readonly legal: boolean;
  /** The one reason that forbids the shot, in one sentence; null where nothing does. */
  readonly refusal?: Because | null;
  /** The same in a few words, for a tile: `out of range`. */
  readonly refusalShort?: Say;
  /** What must be rolled after every modifier, in words of the system: `7+`, `5+ on each of 3 dice`. */
  readonly roll: string | null;
  readonly needs: number | null;
  readonly modifiers: readonly Modifier[];
  /** Exact, as a reduced fraction such as `7/12`; null when nothing is rolled. */
  readonly chance: string | null;
}

/** The least move of either base that changes the call. */
export interface Sureness {
  readonly nudge: number; // inches
  readonly flipsTo: Sight;
  /** Which model moves. */
  readonly model: string;
  readonly towards: Point; // inches, the move itself
}

/** A ruling that would change this call: the value in force and what each other value gives. */
export interface ReadingEffect {
  readonly key: string;
  readonly clause: string;
  readonly now: string;
  /** The call under each other value, in short. */
  readonly other: Readonly<Record<string, Say>>;
  /** Whether some other value changes who is seen and through what, or only the numbers rolled for. */
  readonly changes?: 'sight' | 'odds';
}

/** How a column of terms is headed, and on which side its entries stand: numbers at the end. */
export type TermColumn = Say | { readonly label: Say; readonly align: 'start' | 'end' };

/** A table of the system's own terms: visible shares, dice pools, hexes on the line. */
export interface TermTable {
  readonly title: Say;
  readonly clause: string;
  readonly columns: readonly TermColumn[];
  readonly rows: readonly {
    readonly cells: readonly Say[];
    /** The piece or model it is about; lit up on the table with the row. */
    readonly about?: string;
    /** 0 to 1: drawn as a bar behind the row. */
    readonly share?: number;
  }[];
}

/** Something of the system's own drawn on the table: hexes and hexsides of the line, coherency links. */
export interface TableMark {
  /** Two points are a line, three or more the ring of an area; inches. */
  readonly points: readonly Point[];
  readonly tone: 'plain' | 'good' | 'warn' | 'bad';
  readonly label: Say;
}

/** One object feeds the sentence, the beam, the side view, the command line and the replay. */
export interface Verdict {
  readonly system: SystemId;
  readonly from: string;
  readonly to: string;
  readonly weapon: string | null;
  readonly sight: Sight;
  readonly line: {
    readonly from: Point3;
    readonly to: Point3;
    readonly crossings: readonly LineCrossing[];
    /** The ground along the line, in order, without gaps (a trace's `ground`). */
    readonly ground: readonly GroundSpan[];
  };
  readonly cover: { readonly modifier: number; readonly pieces: readonly CoverPiece[] };
  readonly range: {
    readonly inches: number;
    readonly band: string | null;
    readonly needs: number | null;
    /** What the rules count instead of inches, in words of the system: 16 `hexes`. */
    readonly counted?: { readonly value: number; readonly unit: string };
  };
  readonly because: readonly Because[];
  /** Null: not worked out, or nothing within the search changes the call. */
  readonly sureness: Sureness | null;
  readonly readings: readonly ReadingEffect[];
  readonly attack?: AttackTerms;
  /** The system's own terms, for the card. */
  readonly terms?: readonly TermTable[];
  /** And for the table. */
  readonly marks?: readonly TableMark[];
  /** The same as numbers, for other programs. */
  readonly detail?: Facts;
}
