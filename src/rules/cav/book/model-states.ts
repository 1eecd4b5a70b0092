import type { Model } from '../../../battlefield/battle.ts';
import type { Machine } from '../data/profiles.ts';
import type { Mount } from '../data/weapons.ts';

/** States that are one word. CAV-STA, CAV-OVW, CAV-BRK-5, CAV-SET-5. */
const PLAIN_STATES = [
  'knockdown', // prone: elevation 1
  'suppressed',
  'stunned',
  'disabled',
  'immobile',
  'activated', // has had its activation this turn
  'overwatch',
  'failed-break', // one less in close combat for the rest of the turn
  'reserve', // not on the table yet: to be deployed when play begins
  'destroyed', // what stands there is its wreck
] as const;
export type PlainState = (typeof PLAIN_STATES)[number];

/** States with a value after a colon. */
const VALUED_STATES = {
  lock: 'the id of the model locked on to',
  twist: 'degrees to the right, from -90 to 90',
  out: 'a weapon, or a weapon and one mount such as medium-mac/left, out of ammunition',
  critical: 'a row of the critical table, 2 to 12',
  bins: 'ammo bins spent',
} as const;
type ValuedState = keyof typeof VALUED_STATES;

/** Anything that carries states. */
export type Stateful = Pick<Model, 'states'>;

export const hasState = ({ states }: Stateful, state: PlainState): boolean => states.includes(state);

/** False for models still to be deployed: nobody sees, meets or hits them (CAV-SET-5). */
export const isOnTable = (model: Stateful): boolean => !hasState(model, 'reserve');

function valuesOf({ states }: Stateful, name: ValuedState): string[] {
  const start = `${name}:`;
  return states.filter((state) => state.startsWith(start)).map((state) => state.slice(start.length));
}

/** Whom a model has locked on to. CAV-TL-5: one at a time. */
export const lockOf = (model: Stateful): string | null => valuesOf(model, 'lock')[0] ?? null;

/** Degrees the torso is turned to the right of the hull. CAV-ARC-4. */
export const twistOf = (model: Stateful): number => Number(valuesOf(model, 'twist')[0] ?? 0);

/** Rows of the critical table a model has suffered; a row may be there twice. CAV-DMG-4. */
export const criticalsOf = (model: Stateful): number[] => valuesOf(model, 'critical').map(Number);

export const binsSpent = (model: Stateful): number => Number(valuesOf(model, 'bins')[0] ?? 0);

/** The systems of a weapon that still have ammunition. CAV-AMM-1. */
export function loadedMounts(model: Stateful, weapon: { id: string; mounts: readonly Mount[] }): Mount[] {
  const out = valuesOf(model, 'out');
  if (out.includes(weapon.id)) return [];
  return weapon.mounts.filter((mount) => !out.includes(`${weapon.id}/${mount}`));
}

/** What is wrong with a state, in a sentence; null when nothing is. */
export function stateFault(state: string, machine: Machine, models: readonly string[]): string | null {
  if ((PLAIN_STATES as readonly string[]).includes(state)) return null;
  const [name, value] = splitState(state);
  if (name === null) return `There is no state "${state}" in CAV.`;
  if (isValue(name, value, machine, models)) return null;
  return `"${value}" is no value of the state ${name}: it takes ${VALUED_STATES[name]}.`;
}

function splitState(state: string): readonly [name: ValuedState | null, value: string] {
  const colon = state.indexOf(':');
  const name = state.slice(0, Math.max(0, colon));
  return [Object.hasOwn(VALUED_STATES, name) ? (name as ValuedState) : null, state.slice(colon + 1)];
}

function isValue(name: ValuedState, value: string, machine: Machine, models: readonly string[]): boolean {
  const number = value === '' ? NaN : Number(value);
  switch (name) {
    case 'lock':
      return models.includes(value);
    case 'twist':
      return Math.abs(number) <= 90;
    case 'critical':
      return Number.isInteger(number) && number >= 2 && number <= 12;
    case 'bins':
      return Number.isInteger(number) && number >= 0 && number <= machine.ammoBins;
    case 'out':
      return machine.weapons.some(
        ({ id, mounts }) => value === id || mounts.some((mount) => value === `${id}/${mount}`),
      );
  }
}
