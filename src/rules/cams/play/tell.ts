import type { Message } from '../../../core/message.ts';
import type { Because } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { nameOfWeapon } from '../data/units.ts';
import type { CamsEvent, EventOf } from './events.ts';
import { OPTIONS } from './strategic.ts';

/** One line for the log: the clause, whom it is about, and what happened. */
export function tell(event: CamsEvent): Because {
  const about = 'model' in event ? event.model : 'from' in event ? event.from : undefined;
  const message = TELL[event.type] as (event: CamsEvent) => Message;
  return { clause: event.clause, ...(about !== undefined && { about }), say: message(event) };
}

const optionName = (option: string): string => OPTIONS.find(({ id }) => id === option)?.name ?? option;

const TELL: { readonly [Type in CamsEvent['type']]: (event: EventOf<Type>) => Message } = {
  turn: ({ turn }) => say('event.turn', { turn }),
  hold: ({ side }) => say('event.hold', { side }),
  support: ({ option, roll, target, succeeds }) =>
    say('event.support', { option: optionName(option), roll, target, succeeds }),
  guided: ({ squad, bonus }) => say('event.guided', { squad, bonus }),
  arrive: ({ squad }) => say('event.arrive', { squad }),
  'roll-off': ({ rolls }) => say('event.roll-off', { rolls }),
  initiative: ({ rolls, holder, before }) => say('event.initiative', { rolls, holder, before }),
  nominating: ({ side }) => say('event.nominating', { side }),
  leadership: ({ squad, roll, actions, lost }) => say('event.leadership', { squad, roll, actions, lost }),
  share: ({ squad, shares }) => say('event.share', { squad, shares }),
  stance: ({ model, stance }) => say('event.stance', { model, stance }),
  'ground-test': ({ model, pieces, roll, passed }) =>
    say('event.ground-test', { model, pieces, roll, passed }),
  move: ({ model, at, cost, stopped }) => say('event.move', { model, at, cost, stopped }),
  evade: ({ model, move }) => say('event.evade', { model, move }),
  focus: ({ model }) => say('event.focus', { model }),
  attack: ({ from, to, weapon, active, defence, margin, damage }) =>
    say('event.attack', { from, to, weapon: nameOfWeapon(weapon), active, defence, margin, damage }),
  strike: ({ option, to, active, defence, margin, damage }) =>
    say('event.strike', { option: optionName(option), to, active, defence, margin, damage }),
  lost: ({ model }) => say('event.lost', { model }),
  finish: ({ model }) => say('event.finish', { model }),
  'squad-done': ({ squad }) => say('event.squad-done', { squad }),
  cleanup: ({ turn, unfocused }) => say('event.cleanup', { turn, unfocused }),
  over: ({ winner, why, losses }) => {
    if (why === 'turns') return say('over.turns', { losses });
    return winner === null ? say('over.nobody-left') : say('over.last-side', { side: winner });
  },
};
