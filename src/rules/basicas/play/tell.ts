import type { Message } from '../../../core/message.ts';
import type { Because } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { skillNamed } from '../data/skills.ts';
import type { BasicasEvent, EventOf } from './events.ts';

type Tellers = { readonly [Type in BasicasEvent['type']]: (event: EventOf<Type>) => Message };

const TELLERS: Tellers = {
  turn: ({ turn, rolls, first }) => say('event.turn', { turn, rolls, first }),
  activate: ({ unit, action }) => say('event.activate', { unit, action }),
  march: ({ unit, gait }) => say('event.march', { unit, gait }),
  charged: ({ unit, by }) => say('event.charged', { unit, by }),
  declare: ({ unit, kind, aims }) =>
    say('event.declare', {
      unit,
      kind,
      aims: aims.map(({ target, models }) => ({ target, models: models.length })),
    }),
  attack: ({ unit, target, rolls, wounds }) =>
    say('event.attack', { unit, target, hits: rolls.filter(({ hit }) => hit).length, wounds }),
  step: ({ active: { unit, step, mayAdjust } }) => say('event.step', { unit, step, mayAdjust }),
  done: ({ unit }) => say('event.done', { unit }),
  pass: ({ side }) => say('event.pass', { side }),
  side: ({ side, clause }) => say('event.side', { side, skills: clause === 'BASICAS-LEAD-1' }),
  phase: ({ phase, turn }) => say('event.phase', { phase, turn }),
  skill: ({ unit, skill, target, does, amount }) =>
    say('event.skill', { unit, skill: skillNamed(skill).name, target, does, amount }),
  silent: ({ side }) => say('event.silent', { side }),
  damage: ({ unit, model, points, slain, splits }) =>
    say('event.damage', { unit, model, points, slain, splits }),
  spare: ({ unit, wounds }) => say('event.spare', { unit, wounds }),
  morale: ({ unit, die, slain, bravery, flee }) => say('event.morale', { unit, die, slain, bravery, flee }),
  flee: ({ model }) => say('event.flee', { model }),
  over: ({ winner, points }) => say('event.over', { winner, points }),
};

/** One line for the log. An event of another system has none, and throws. */
export function tell(event: BasicasEvent): Because {
  const teller = TELLERS[event.type] as (event: BasicasEvent) => Message;
  const about = 'model' in event ? { about: event.model } : {};
  return { clause: event.clause, ...about, say: teller(event) };
}
