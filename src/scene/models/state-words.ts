import type { Model } from '../../battlefield/battle.ts';

/** A state as a player says it: `hit:soft:pinned` is pinned, `evasion:2` is evasion 2. */
export function stateWord(state: string): string {
  const parts = state.split(':');
  const last = parts.at(-1) ?? state;
  const words = /^\d+$/.test(last) && parts.length > 1 ? `${parts.at(-2) ?? ''} ${last}` : last;
  return words.replaceAll('-', ' ');
}

const WRECKED: ReadonlySet<string> = new Set([
  'destroyed',
  'wrecked',
  'wreck',
  'dead',
  'killed',
  'eliminated',
]);
const LYING: ReadonlySet<string> = new Set(['prone', 'knockdown', 'knocked down', 'fallen', 'lying']);
const DUCKING: ReadonlySet<string> = new Set([
  'suppressed',
  'pinned',
  'cowering',
  'crouching',
  'kneeling',
  'hunkered',
]);
const REELING: ReadonlySet<string> = new Set(['stunned', 'shaken', 'unnerved', 'panicked']);
const SPENT: ReadonlySet<string> = new Set(['spent', 'activated', 'done', 'reserve']);
const BURNING: ReadonlySet<string> = new Set([
  'hit',
  'wounded',
  'damaged',
  'light damage',
  'gun damaged',
  'disabled',
]);

const isIn = (words: ReadonlySet<string>, { states }: Model): boolean =>
  states.some((state) => words.has(stateWord(state)));

/** Drawn as a wreck rather than as a fighting model. */
export const isWreck = (model: Model): boolean => isIn(WRECKED, model);
export const isLying = (model: Model): boolean => isIn(LYING, model);
/** Keeps its head down. */
export const isDucking = (model: Model): boolean => isIn(DUCKING, model);
/** Not quite upright. */
export const isReeling = (model: Model): boolean => isIn(REELING, model);
/** Has acted: drawn in the shade. */
export const isSpent = (model: Model): boolean => isIn(SPENT, model);
/** Harmed, whether by a state or by damage counted. */
export const isHarmed = (model: Model): boolean => model.damage > 0 || isIn(BURNING, model) || isWreck(model);
