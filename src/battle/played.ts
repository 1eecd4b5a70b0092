import type { Battle } from '../battlefield/battle.ts';

/** The log that led to a battle as it stands, and what a file needs beside it. */
export interface LedTo {
  readonly events: Battle['events'];
  /** The models where the log begins. */
  readonly start: Battle['models'];
  /** The models where it ends. The log belongs to the battle as long as these are its models. */
  readonly end: Battle['models'];
}

/** The log of a battle from a file, beside the battle as it stands after it; null without a log. */
export const ledTo = (file: Battle, standing: Battle): LedTo | null =>
  file.events.length === 0 ? null : { events: file.events, start: file.models, end: standing.models };

/** The events that led to the battle as it stands; none when its models have been changed by hand since. */
export const eventsOf = (battle: Battle, log: LedTo | null): Battle['events'] =>
  log?.end === battle.models ? log.events : battle.events;

/**
 * The battle as a file holds it: with the log that led to it, from where that began.
 *
 * Once somebody moves a model by hand the log no longer says how it came to stand there, and it is left out; taking the
 * move back brings it back.
 */
export const asFile = (battle: Battle, log: LedTo | null): Battle =>
  log?.end === battle.models ? { ...battle, models: log.start, events: log.events } : battle;
