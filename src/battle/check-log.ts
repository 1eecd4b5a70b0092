import type { Battle, BattleEvent } from '../battlefield/battle.ts';
import type { Json } from '../core/json.ts';
import { isMessage } from '../core/message.ts';
import type { GameState, Ruleset } from '../rules/contract/ruleset.ts';

/** What is wrong with a log: the first event that cannot be right, and why. */
export interface LogFault {
  readonly path: string;
  readonly text: string;
}

/**
 * The first event of a log the rules cannot have written; null when there is none.
 *
 * A log comes from a file and may come from anywhere, but folding trusts it: an event of another system throws, one with
 * a field missing would leave a hole in the state that only the next question falls into.
 */
export function logFault(ruleset: Ruleset, battle: Battle): LogFault | null {
  const { begin, evolve } = ruleset.play;
  const clauses = new Set(ruleset.clauses.map(({ id }) => id));
  const sound = new WeakSet<object>();
  let state = begin(battle);
  for (const { path, event } of everyEvent(battle)) {
    const unsigned = signatureFault(ruleset, event, clauses);
    if (unsigned !== null) return { path, text: unsigned };
    const next = attempt(() => evolve(state, event));
    if (next === null)
      return { path, text: `"${event.type}" is nothing ${ruleset.name} can go on with at this point.` };
    const hole = typeChange(state, next) ?? holeIn(next, sound);
    if (hole !== null) return { path, text: `"${event.type}" does not say what becomes of ${hole}.` };
    state = next;
  }
  return null;
}

/** Every event of a battle, in order, with its place in the file. */
function everyEvent({ events, log = [] }: Battle): { readonly path: string; readonly event: BattleEvent }[] {
  return [
    ...events.map((event, index) => ({ path: `events[${index}]`, event })),
    ...log.flatMap((entry, at) =>
      entry.events.map((event, index) => ({ path: `log[${at}].events[${index}]`, event })),
    ),
  ];
}

/** Of every event there is something to say, and the clause behind it. */
function signatureFault(
  { play, name }: Ruleset,
  event: BattleEvent,
  clauses: ReadonlySet<string>,
): string | null {
  const told = attempt(() => play.tell(event));
  if (!told) return `"${event.type}" is nothing ${name} has a sentence for.`;
  const { say: text, clause } = told as unknown as { readonly say: unknown; readonly clause: unknown };
  if (typeof text !== 'string' && !isMessage(text))
    return `"${event.type}" has no text: it was not written by ${name}.`;
  if (typeof clause === 'string' && clauses.has(clause)) return null;
  return `"${event.type}" cites no clause of ${name}.`;
}

/** Folding and telling throw on what they do not know; here that is somebody else's mistake, not ours. */
function attempt<Value>(fold: () => Value): Value | null {
  try {
    return fold();
  } catch {
    return null;
  }
}

const fieldsOf = (value: Json): Readonly<Record<string, Json | undefined>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json | undefined>>) : {};

/** A part of the state that has turned from one kind of value into another; null is no kind. */
function typeChange(before: GameState, after: GameState): string | null {
  const now = fieldsOf(after);
  const changed = Object.entries(fieldsOf(before)).find(([key, old]) => {
    const value = now[key];
    return old !== null && value !== null && kindOf(old) !== kindOf(value);
  });
  return changed?.[0] ?? null;
}

const kindOf = (value: Json | undefined): string => (Array.isArray(value) ? 'list' : typeof value);

/** A value in the state that is no value, by its path; parts found sound before are not looked at again. */
function holeIn(value: Json | undefined, sound: WeakSet<object>, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (value === undefined) return path;
  if (typeof value !== 'object' || value === null || sound.has(value)) return null;
  for (const [key, item] of Object.entries(value)) {
    const hole = holeIn(item as Json | undefined, sound, path === '' ? key : `${path}.${key}`);
    if (hole !== null) return hole;
  }
  sound.add(value);
  return null;
}
