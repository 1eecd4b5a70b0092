import { actions, decide, preview } from './act.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { judge } from './judge.ts';
import { exposure, viewshed } from './maps.ts';
import { drift, odds } from './odds.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';

/** Every word of the command line, in the order the help lists them. */
export const COMMANDS: readonly Command[] = [
  judge,
  check,
  viewshed,
  exposure,
  odds,
  drift,
  actions,
  preview,
  decide,
  play,
  replay,
];
