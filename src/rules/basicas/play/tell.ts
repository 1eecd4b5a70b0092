import type { Message } from '../../../core/message.ts';
import type { Because } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { skillNamed } from '../data/skills.ts';
import type { BasicasEvent } from './events.ts';

/** One line for the log. */
export function tell(event: BasicasEvent): Because {
  const { clause } = event;
  const about = 'model' in event ? { about: event.model } : {};
  return { clause, ...about, say: toldOf(event) };
}

function toldOf(event: BasicasEvent): Message {
  switch (event.type) {
    case 'turn':
      return say('event.turn', { turn: event.turn, rolls: event.rolls, first: event.first });
    case 'activate':
      return say('event.activate', { unit: event.unit, action: event.action });
    case 'march':
      return say('event.march', { unit: event.unit, gait: event.gait });
    case 'charged':
      return say('event.charged', { unit: event.unit, by: event.by });
    case 'declare': {
      const aims = event.aims.map(({ target, models }) => ({ target, models: models.length }));
      return say('event.declare', { unit: event.unit, kind: event.kind, aims });
    }
    case 'attack': {
      const { unit, target, rolls, wounds } = event;
      return say('event.attack', { unit, target, hits: rolls.filter(({ hit }) => hit).length, wounds });
    }
    case 'step': {
      const { unit, step, mayAdjust } = event.active;
      return say('event.step', { unit, step, mayAdjust });
    }
    case 'done':
      return say('event.done', { unit: event.unit });
    case 'pass':
    case 'silent':
      return say(`event.${event.type}`, { side: event.side });
    case 'side':
      return say('event.side', { side: event.side, skills: event.clause === 'BASICAS-LEAD-1' });
    case 'phase':
      return say('event.phase', { phase: event.phase, turn: event.turn });
    default:
      return toldOfLosses(event);
  }
}

/** The Leadership phase and the end. */
function toldOfLosses(
  event: Extract<BasicasEvent, { type: 'skill' | 'damage' | 'spare' | 'morale' | 'flee' | 'over' }>,
): Message {
  switch (event.type) {
    case 'skill': {
      const { unit, target, does, amount } = event;
      return say('event.skill', { unit, skill: skillNamed(event.skill).name, target, does, amount });
    }
    case 'damage': {
      const { unit, model, points, slain, splits } = event;
      return say('event.damage', { unit, model, points, slain, splits });
    }
    case 'spare':
      return say('event.spare', { unit: event.unit, wounds: event.wounds });
    case 'morale': {
      const { unit, die, slain, bravery, flee } = event;
      return say('event.morale', { unit, die, slain, bravery, flee });
    }
    case 'flee':
      return say('event.flee', { model: event.model });
    case 'over':
      return say('event.over', { winner: event.winner, points: event.points });
    default:
      throw new Error(`tell: Reglas básicas has no event "${(event as { type: string }).type}"`);
  }
}
