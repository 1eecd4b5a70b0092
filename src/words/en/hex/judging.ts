import type { BarSays, Ground, ReasonSays, TermSays } from '../../../rules/hex/book/says-judging.ts';
import type { Colour } from '../../../rules/hex/data/counters.ts';
import type { Sentences } from '../../voice.ts';
import { inHexes } from './figures.ts';

/** Why a call is as it is. */
export const reasons: Sentences<ReasonSays> = {
  arrives: ({ model, round }, { Name }) => `${Name(model)} arrives in round ${round}.`,
  'smoke-no-unit': ({ model }, { Name }) => `${Name(model)} is smoke, no unit.`,
  attacks: ({ from, to, distance, facing, colour, dv }, voice) =>
    `${voice.Name(from)} is ${distance === 0 ? 'in the same hex' : `${inHexes(distance, voice)} away`} and attacks the ${facing} of ${voice.name(to)}, ${colour}: DV ${dv}.`,
  rolls: ({ fp, hits, eliminates }) =>
    `FP ${fp} and two dice: ${hits} or more hits, ${eliminates} or more eliminates.`,
  'carries-token': ({ model }, { Name }) => `${Name(model)} carries a hit token: any hit eliminates it.`,
  'is-spent': ({ model }, { Name }) => `${Name(model)} is spent and acts only for CAPs.`,
  'no-drift': () => 'No unit’s weapon drifts in the hex game: only artillery from off the map does.',
  'smoke-stays': ({ model }, { Name }) => `${Name(model)} is smoke and does not move.`,
};

const COLOURS: Readonly<Record<Colour, string>> = { soft: 'soft (red)', armoured: 'armoured (blue)' };

/** What goes into a roll. */
export const terms: Sentences<TermSays> = {
  'term.firepower': ({ colour }) => `firepower, ${COLOURS[colour]}`,
  'term.battery': ({ colour }) => `firepower, ${colour}`,
  'term.long': () => 'beyond its range',
  'term.adjacent': () => 'adjacent',
  'term.close': () => 'same hex',
  'term.attacker-token': () => 'attacker’s hit token',
  'term.out-of-smoke': () => 'out of smoke',
  'term.higher': () => 'from higher ground',
  'term.defence': ({ facing, colour }) => `${facing} defence, ${COLOURS[colour]}`,
  'term.flank': () => 'flank defence',
  'term.terrain': (ground) => `cover: ${groundName(ground)}`,
  'term.wall': () => 'cover: wall on the hexside crossed',
  'term.smoke': () => 'cover: target in smoke',
  'term.target-token': () => 'target’s hit token',
  'term.target-higher': () => 'target on higher ground',
  'term.in-cover': () => 'in cover',
  'term.company': () => 'with an un-hit friend',
};

/** What keeps an attack from being made. */
export const bars: Sentences<BarSays> = {
  'bar.same-side': ({ from, to }, { Name, name }) => `${Name(to)} is on the same side as ${name(from)}.`,
  'bar.unseen': ({ from, to }, { Name, name }) => `${Name(from)} does not see ${name(to)}.`,
  'bar.not-in-front': ({ from, to }, { Name, name }) => `${Name(to)} is not in front of ${name(from)}.`,
  'bar.too-far': ({ from, to, distance, most }, { Name, name }) =>
    `${Name(to)} is ${distance} hexes away, ${name(from)} fires up to ${most}.`,
  'bar.too-near': ({ from, to, distance, least }, voice) =>
    `${voice.Name(to)} is ${inHexes(distance, voice)} away, ${voice.name(from)} fires from ${least} on.`,
  'bar.token': ({ model }, { Name }) => `${Name(model)}’s hit token does not let it attack.`,
  'bar.engaged': ({ model }, { Name }) =>
    `${Name(model)} has an enemy in its own hex and may attack only there.`,
  'short.same-side': () => 'same side',
  'short.unseen': () => 'no line of sight',
  'short.not-in-front': () => 'not in front',
  'short.too-far': () => 'out of range',
  'short.too-near': () => 'too near',
  'short.token': () => 'hit token',
  'short.engaged': () => 'enemy in its hex',
  'short.absent': () => 'not on the map',
};

/** `light woods and water`, or `open ground`. */
function groundName({ terrain, road }: Ground): string {
  const names = terrain.map((word) => TERRAIN[word] ?? word.replaceAll('-', ' '));
  return [...names, ...(road ? ['a road'] : [])].join(' and ');
}

const TERRAIN: Readonly<Partial<Record<string, string>>> = {
  open: 'open ground',
  'wooden-building': 'a wooden building',
  'stone-building': 'a stone building',
  structure: 'a structure',
  obstruction: 'an obstruction',
  wall: 'a walled yard',
  rough: 'rough ground',
};
