import type { Battle } from '../battlefield/battle.ts';
import type { Entry } from '../battlefield/record.ts';
import { DieWanted, type DiceSource, type Die } from '../core/dice.ts';
import type { Json } from '../core/json.ts';
import { type Game, openGame } from './game.ts';
import type { Ruleset } from '../rules/contract/ruleset.ts';

/** The first place at which a log is not what the rules would have written. */
interface Difference {
  /** Place in the log. */
  readonly entry: number;
  /** Path inside the entry, such as `dice[1]` or `events[2].at[0]`. */
  readonly field: string;
  /** What deciding again gives; null where it gives nothing. */
  readonly expected: Json;
  readonly found: Json;
  /** The clause that refuses the choice, where one does. */
  readonly clause?: string;
}

/** What became of checking a log. */
export interface Verification {
  readonly entries: number;
  /** Entries that were decided again and agree, up to the first difference. */
  readonly checked: number;
  /** Free records among them: nobody chose, so nothing can be decided again. */
  readonly free: number;
  /** Events of an older log, whose choices were not recorded. */
  readonly unrecorded: number;
  readonly difference: Difference | null;
}

/**
 * Decides every choice of a battle's log again with the dice written beside it, and compares what comes of it.
 *
 * Nothing of an entry is believed before it agrees: what lies behind the first difference is not looked at.
 */
export function verifyLog(ruleset: Ruleset, battle: Battle): Verification {
  const log = battle.log ?? [];
  let game = openGame(ruleset, { ...battle, log: [] });
  const count = { checked: 0, free: 0 };
  const told = (difference: Difference | null): Verification => ({
    entries: log.length,
    ...count,
    unrecorded: battle.events.length,
    difference,
  });
  for (const [index, entry] of log.entries()) {
    const next = entry.choice ? decideAgain(game, entry, index) : game.record(entry);
    if ('expected' in next) return told(next);
    game = next;
    count[entry.choice ? 'checked' : 'free'] += 1;
  }
  return told(null);
}

function decideAgain(game: Game, { choice, dice, events }: Entry, entry: number): Game | Difference {
  const given = givenDice(dice);
  try {
    const played = game.play(choice!, given.source);
    if (!played.ok)
      return { entry, field: 'choice', expected: null, found: json(choice), clause: played.error.clause };
    const left = dice[given.used()];
    if (left) return { entry, field: `dice[${given.used()}]`, expected: null, found: json(left) };
    const decided = played.value.battle.log?.at(-1)?.events ?? [];
    const differs = firstDifference(json(decided), json(events), 'events');
    return differs ? { entry, ...differs } : played.value;
  } catch (wanted) {
    if (!(wanted instanceof DieWanted)) throw wanted;
    const field = `dice[${given.used()}]`;
    return { entry, field, expected: `d${wanted.sides}`, found: json(dice[given.used()] ?? null) };
  }
}

const json = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** The dice of an entry, in order; one of another kind than the rules ask for is as good as none. */
function givenDice(dice: readonly Die[]): { readonly source: DiceSource; readonly used: () => number } {
  let next = 0;
  return {
    used: () => next,
    source: {
      roll: (sides, clause) => {
        const die = dice[next];
        if (die?.[0] !== sides || die[1] < 1 || die[1] > sides) throw new DieWanted(sides, clause);
        next += 1;
        return die[1];
      },
    },
  };
}

type Found = Pick<Difference, 'field' | 'expected' | 'found'>;

/** The first place where two values part, by its path; null when they are equal. */
function firstDifference(expected: Json, found: Json, field: string): Found | null {
  if (isTree(expected) && isTree(found) && Array.isArray(expected) === Array.isArray(found)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
    for (const key of keys) {
      const path = Array.isArray(expected) ? `${field}[${key}]` : `${field}.${key}`;
      const differs = firstDifference(partOf(expected, key), partOf(found, key), path);
      if (differs) return differs;
    }
    return null;
  }
  return Object.is(expected, found) ? null : { field, expected, found };
}

const isTree = (value: Json): value is Exclude<Json, null | string | number | boolean> =>
  typeof value === 'object' && value !== null;

const partOf = (tree: object, key: string): Json => (tree as Readonly<Record<string, Json>>)[key] ?? null;
