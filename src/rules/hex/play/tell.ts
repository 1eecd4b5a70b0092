import type { Message } from '../../../core/message.ts';
import type { Because } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { ACTION_CARDS } from '../data/cards.ts';
import { PROFILES } from '../data/counters.ts';
import { BATTERY } from '../judge/artillery.ts';
import type { EventOf, HexEvent } from './events.ts';

/** One line for the log: the clause, whom it is about, and what happened. */
export function tell(event: HexEvent): Because {
  const about = modelOf(event);
  const message = TELL[event.type] as (event: HexEvent) => Message;
  return { clause: event.clause, ...(about !== undefined && { about }), say: message(event) };
}

/** The unit an event is about, if it is about one. */
function modelOf(event: HexEvent): string | undefined {
  if (event.type === 'attack') return event.from;
  if (event.type === 'shell') return event.to;
  if (event.type === 'lay-smoke') return event.model.id;
  return 'model' in event ? event.model : undefined;
}

const TELL: { readonly [Type in HexEvent['type']]: (event: EventOf<Type>) => Message } = {
  round: ({ round }) => say('event.round', { round }),
  smoke: ({ model, becomes }) => say('event.smoke', { model, gone: becomes === null }),
  cards: ({ side, cards }) => say('event.cards', { side, count: cards.length }),
  arrive: ({ model, profile }) => say('event.arrive', { model, counter: counterName(profile) }),
  barrage: ({ side, aim, hex }) => say('event.barrage', { battery: BATTERY.name, side, aim, hex }),
  shell: ({ to, av, dv, result }) => say('event.shell', { model: to, av, dv, result }),
  calling: ({ sides }) => say('event.calling', { sides }),
  plan: ({ side, hex }) => say('event.plan', { side, planned: hex !== null }),
  pledge: ({ side, caps }) => say('event.pledge', { side, caps }),
  initiative: ({ rolls, first }) =>
    say('event.initiative', { totals: rolls.map(({ side, total }) => ({ side, total })), first }),
  act: ({ model, action, hex = null, target = null, ap, caps, boost = 0 }) =>
    say('event.act', { model, action, hex, target, ap, command: caps - boost, boost }),
  move: ({ model, hex, facing, clause }) =>
    clause === 'HEX-MOVE-5'
      ? say('event.pivot', { model, facing })
      : say('event.move', { model, hex, facing }),
  ride: ({ ride }) =>
    ride ? say('event.ride', { model: ride.model, bonus: ride.bonus }) : say('event.halt'),
  attack: ({ from, to, av, dv, result }) => say('event.attack', { from, to, av, dv, result }),
  hit: ({ model, pool }) => say('event.hit', { model, pool }),
  reveal: ({ model, token = null }) => say('event.reveal', { model, token }),
  lost: ({ model, why = null }) => say('event.lost', { model, why }),
  rally: ({ model, total, needs, rallied }) => say('event.rally', { model, total, needs, rallied }),
  check: ({ model, ap, card: { n, ignore }, spent }) =>
    say('event.check', { model, ap, card: n, ignore, spent }),
  'play-card': ({ side, card }) => say('event.play-card', { side, card: cardName(card) }),
  'lay-smoke': ({ model: { hex = [0, 0] } }) => say('event.lay-smoke', { hex }),
  pass: ({ side }) => say('event.pass', { side }),
  turn: ({ side }) => say('event.turn', { side }),
  over: ({ winner, why = 'losses', losses = [] }) => {
    if (why === 'losses') return say('over.losses', { losses, winner });
    return winner === null ? say('over.nobody-left') : say('over.last-side', { side: winner });
  },
};

export const cardName = (card: string): string => ACTION_CARDS.find(({ id }) => id === card)?.name ?? card;

const counterName = (profile: string | undefined): string | null =>
  PROFILES.find(({ id }) => id === profile)?.name ?? null;
