import type { SystemId } from '../battlefield/battle.ts';
import { basicasBook } from './basicas/book/book.ts';
import { cadenceBook } from './cadence/book/book.ts';
import { camsBook } from './cams/book/book.ts';
import { cavBook } from './cav/book/book.ts';
import { hexBook } from './hex/book/book.ts';
import type { Rulebook } from './contract/ruleset.ts';

/** The books of the systems in `rulesets.ts`, for whoever only shows them. */
export const RULEBOOKS: Readonly<Partial<Record<SystemId, Rulebook>>> = {
  cav: cavBook,
  cadence: cadenceBook,
  cams: camsBook,
  basicas: basicasBook,
  hex: hexBook,
};
