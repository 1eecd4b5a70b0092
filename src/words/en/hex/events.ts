import type { AttackResult, EventSays, LostBy } from '../../../rules/hex/book/says-playing.ts';
import type { Sentences, Voice } from '../../voice.ts';
import { hexName, inCaps, inHexes } from './figures.ts';

/** What happened. */
export const events: Sentences<EventSays> = {
  'event.round': ({ round }) => `Round ${round} begins: spent units are ready again, CAPs return.`,
  'event.smoke': ({ model, gone }, { Name }) => `${Name(model)} ${gone ? 'blows away' : 'thins out'}.`,
  'event.cards': ({ side, count }, voice) =>
    `${voice.side(side)} draws ${count === 1 ? 'a card' : `${count} cards`}.`,
  'event.arrive': ({ model, counter }, { Name }) =>
    counter === null ? `${Name(model)} arrives.` : `${Name(model)} arrives, a ${counter.toLowerCase()}.`,
  'event.barrage': ({ battery, side, aim, hex }, voice) =>
    `${battery} of ${voice.side(side)}, aimed at ${hexName(aim)}, ${hex ? `comes down in ${hexName(hex)}` : 'drifts off the map'}.`,
  'event.shell': ({ model, av, dv, result }, { name }) =>
    `Shells on ${name(model)}: AV ${av} against DV ${dv}, ${RESULTS[result]}.`,
  'event.calling': ({ sides }, voice) =>
    `Artillery: ${sides.map(voice.side).join(' and ')} may plan a mission for the next round.`,
  'event.plan': ({ side, planned }, voice) =>
    `${voice.side(side)} ${planned ? 'plans a mission' : 'plans no mission'}.`,
  'event.pledge': ({ side, caps }, voice) =>
    `${voice.side(side)} puts ${inCaps(caps, voice)} into the initiative.`,
  'event.initiative': ({ totals, first }, { side }) =>
    `Initiative: ${totals.map((roll) => `${side(roll.side)} ${roll.total}`).join(', ')}. ${first === null ? 'A tie: again.' : `${side(first)} begins.`}`,
  'event.act': (facts, voice) =>
    `${voice.Name(facts.model)}: ${deed(facts, voice)} for ${bill(facts, voice)}.`,
  'event.move': ({ model, hex, facing }, { Name }) =>
    `${Name(model)} goes to ${hexName(hex)} and faces ${facing}°.`,
  'event.pivot': ({ model, facing }, { Name }) => `${Name(model)} faces ${facing}°.`,
  'event.ride': ({ model, bonus }, voice) => `${voice.Name(model)} may go on for ${inHexes(bonus, voice)}.`,
  'event.halt': () => 'It stops.',
  'event.attack': ({ from, to, av, dv, result }, { Name, name }) =>
    `${Name(from)} attacks ${name(to)}: AV ${av} against DV ${dv}, ${RESULTS[result]}.`,
  'event.hit': ({ model, pool }, { Name }) =>
    `${Name(model)} takes a hit: its owner draws a ${pool} token and keeps it face down.`,
  'event.reveal': ({ model, token }, { name }) =>
    `The token of ${name(model)} is turned over${token === null ? '' : `: ${token}`}.`,
  'event.lost': ({ model, why }, voice) =>
    why === null ? `${voice.Name(model)} is lost.` : LOST[why](model, voice),
  'event.rally': ({ model, total, needs, rallied }, { Name }) =>
    `${Name(model)} rolls ${total} to rally on ${needs}: ${rallied ? 'rallied' : 'still hit'}.`,
  'event.check': ({ model, ap, card, ignore, spent }, { Name }) =>
    `${Name(model)} used ${ap} AP, the order card says ${card}${ignore ? ' and ignore' : ''}: ${spent ? 'spent' : 'not spent'}.`,
  'event.play-card': ({ side, card }, voice) => `${voice.side(side)} plays ${card}.`,
  'event.lay-smoke': ({ hex }) => `Heavy smoke in ${hexName(hex)}.`,
  'event.pass': ({ side }, voice) => `${voice.side(side)} passes.`,
  'event.turn': ({ side }, voice) => `${voice.side(side)} takes a turn.`,
  'over.nobody-left': () => 'Nobody is left: a draw.',
  'over.last-side': ({ side }, voice) => `${voice.side(side)} is the last side on the map.`,
  'over.losses': ({ losses, winner }, { side }) =>
    `The last round is over. Units lost: ${losses.map((one) => `${side(one.side)} ${one.lost}`).join(', ')}. ${winner === null ? 'A draw.' : `${side(winner)} wins.`}`,
  'dice.initiative': ({ side }, voice) => `initiative of ${voice.side(side)}`,
  'dice.attack': ({ from, to }, { name }) => `${name(from)} at ${name(to)}`,
  'dice.shell': ({ model }, { name }) => `shells on ${name(model)}`,
  'dice.drift': ({ side }, voice) => `mission of ${voice.side(side)}`,
  'dice.rally': ({ model }, { name }) => `${name(model)} rallies`,
  'order-card': ({ n, ignore }) => `order card ${n}${ignore ? ', ignore' : ''}`,
  'rally.caps': () => 'CAPs',
};

const RESULTS: Readonly<Record<AttackResult, string>> = {
  eliminated: 'eliminated',
  hit: 'a hit',
  nothing: 'no effect',
};

const LOST: Readonly<Record<LostBy, (model: string, voice: Voice) => string>> = {
  eliminated: (model, { Name }) => `${Name(model)} is eliminated.`,
  'second-hit': (model, { Name }) => `${Name(model)} is hit a second time and eliminated.`,
  'no-token': (model, { name }) => `No hit token is left: ${name(model)} is eliminated.`,
  destroyed: (model, { name }) => `The token destroys ${name(model)}.`,
};

type Act = EventSays['event.act'];

function deed({ action, hex, target }: Act, { name }: Voice): string {
  if (hex) return `${action} at ${hexName(hex)}`;
  return target === null ? action : `${action} ${name(target)} hand to hand`;
}

function bill({ ap, command, boost }: Act, voice: Voice): string {
  return [
    ...(ap > 0 ? [`${ap} AP`] : []),
    ...(command > 0 ? [inCaps(command, voice)] : []),
    ...(boost > 0 ? [`${inCaps(boost, voice)} on the dice`] : []),
  ].join(' and ');
}
