import type { Model } from '../../../battlefield/battle.ts';
import { playOf } from '../../frame/play-of.ts';
import { volumeOf } from '../judge/sight.ts';
import { beatsOf } from './beats.ts';
import type { CavEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { lookAt } from './look.ts';
import { actionsIn } from './open-actions.ts';
import { turnIn } from './pending.ts';
import { scoreOf } from './score.ts';
import { scriptOf } from './script.ts';
import { begin, type CavState } from './state.ts';
import { take } from './take.ts';
import { tell } from './tell.ts';
import { whyNotPlayed } from './why-not.ts';

/** Everything on the table, wrecks included, and what is still to be placed. */
const standing = ({ models, deployment }: CavState): readonly Model[] =>
  deployment ? [...models, ...deployment.reserve] : models;

/** Playing CAV: the whole quick-start from the first card to the last machine. */
export const game = playOf<CavState, CavEvent>(volumeOf, {
  begin,
  turn: turnIn,
  actions: actionsIn,
  whyNot: whyNotPlayed,
  take: (script, choice) => take(scriptOf(script), choice),
  look: lookAt,
  evolve,
  standing,
  score: scoreOf,
  beats: beatsOf,
  tell,
});
