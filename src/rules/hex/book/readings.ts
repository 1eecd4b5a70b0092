import type { Battle } from '../../../battlefield/battle.ts';
import { openNumber, openPoint, settled, type RulingsOf } from '../../frame/open-point.ts';
import type { Reading } from '../../contract/reading.ts';
import type { ClauseId } from './clauses.ts';

const YES_NO = (yes: string, no: string) =>
  [
    [true, yes],
    [false, no],
  ] as const;
const NO_YES = (no: string, yes: string) =>
  [
    [false, no],
    [true, yes],
  ] as const;

/** Every open point as data, in the order of the catalogue. */
const POINTS = [
  openPoint({
    key: 'hex.los.sideTie',
    clause: 'HEX-LOS-3',
    origin: 'external',
    title: 'A line along a hexside',
    gap: 'The text speaks of crossing terrain, not of running between two hexes.',
    choices: [
      ['bothBlock', 'blocked when both hexes block'],
      ['anyBlocks', 'blocked when either blocks'],
      ['neverBlocks', 'never blocked'],
    ],
  }),
  openPoint({
    key: 'hex.los.vertex',
    clause: 'HEX-LOS-4',
    origin: 'house',
    title: 'A line touching a corner',
    gap: 'Not said is whether a touched corner is crossed.',
    choices: [
      ['ignore', 'no effect'],
      ['blocks', 'blocked'],
    ],
  }),
  openPoint({
    key: 'hex.arc.mode',
    clause: 'HEX-ARC-1',
    origin: 'external',
    title: 'How the front extends',
    gap: 'Three hexes extended outward can be a half plane or a cone; they differ from distance 3 on.',
    choices: [
      ['half180', 'the half of the map ahead'],
      ['wedge120', 'the cone between the outer two hex rows'],
    ],
  }),
  openPoint({
    key: 'hex.arc.boundary',
    clause: 'HEX-ARC-1',
    origin: 'house',
    title: 'Exactly abeam',
    gap: 'Not said is whether hexes at a right angle are in front.',
    choices: [
      ['exclude', 'not in front'],
      ['include', 'in front'],
    ],
  }),
  openPoint({
    key: 'hex.cc.mustTargetSameHex',
    clause: 'HEX-FIRE-1',
    origin: 'external',
    title: 'Enemy in the own hex',
    gap: 'The text does not say whether one may fire out of close combat.',
    choices: YES_NO('only close combat', 'any target'),
    strict: false,
  }),
  openPoint({
    key: 'hex.caps.reduceAP',
    clause: 'HEX-TURN-4',
    origin: 'external',
    title: 'CAPs towards an action',
    gap: 'A later edition lets CAPs pay part of an action.',
    choices: NO_YES('all of it or nothing', 'any part; at no AP left even a spent unit acts'),
  }),
  openPoint({
    key: 'hex.caps.modifyRally',
    clause: 'HEX-RALLY-2',
    origin: 'external',
    title: 'CAPs on a rally roll',
    gap: 'The text names CAPs for initiative and combat rolls only.',
    choices: NO_YES('not allowed', 'up to two'),
  }),
  openNumber({
    key: 'hex.caps.floor',
    clause: 'HEX-CAP-1',
    origin: 'external',
    title: 'Fewest CAPs',
    gap: 'Not said is whether losses can take the last CAP.',
    default: 0,
    bounds: { least: 0, most: 5, step: 1 },
  }),
  openPoint({
    key: 'hex.rally.stackBonus',
    clause: 'HEX-RALLY-2',
    origin: 'external',
    title: 'Company while rallying',
    gap: 'One un-hit friend is named; not said is what more of them do.',
    choices: [
      ['single', '+1 however many'],
      ['perUnit', '+1 for each'],
    ],
  }),
  openPoint({
    key: 'hex.order.draw',
    clause: 'HEX-GAP-2',
    origin: 'house',
    title: 'Drawing order cards',
    gap: 'The deck is not described.',
    choices: [
      ['withReplacement', 'the card goes back at once'],
      ['deck', 'drawn to the last card, then shuffled'],
    ],
  }),
  openPoint({
    key: 'hex.ignore.who',
    clause: 'HEX-GAP-9',
    origin: 'house',
    title: 'Who may ignore a check',
    gap: 'The text was written for one player against cards.',
    choices: [
      ['humans', 'human players'],
      ['none', 'nobody'],
    ],
  }),
  openPoint({
    key: 'hex.ignore.computer',
    clause: 'HEX-SPENT-2',
    title: 'Sides a computer plays',
    gap: 'A computer never ignores a check; a battle does not say by itself who sits at the table.',
    choices: [
      ['none', 'neither'],
      ['first', 'the side listed first'],
      ['second', 'the side listed second'],
      ['both', 'both'],
    ],
  }),
  openPoint({
    key: 'hex.hits.effects',
    clause: 'HEX-GAP-3',
    origin: 'external',
    title: 'What hit tokens do',
    gap: 'Of a token the text only uses the rally number.',
    choices: YES_NO('effects of the table of tokens', 'only the rally number'),
    strict: false,
  }),
  openPoint({
    key: 'hex.smoke',
    clause: 'HEX-GAP-6',
    origin: 'external',
    title: 'What smoke does',
    gap: 'Smoke counters are named, their effect is not.',
    choices: YES_NO('hides and hampers', 'nothing'),
    strict: false,
  }),
  openPoint({
    key: 'hex.elevation',
    clause: 'HEX-GAP-7',
    origin: 'external',
    title: 'Elevation',
    gap: 'Not in the text.',
    choices: NO_YES('the map is flat', 'levels count for sight and combat'),
  }),
  openPoint({
    key: 'hex.turret',
    clause: 'HEX-GAP-4',
    title: 'Turrets',
    gap: 'Counters of the family show turrets; what one does is not in the text.',
    choices: NO_YES('fires in its arc like any other unit', 'fires all round, outside its arc for 1 AP more'),
  }),
  openNumber({
    key: 'hex.scenario.rounds',
    clause: 'HEX-GAP-5',
    origin: 'house',
    title: 'Rounds of the battle',
    gap: 'Left to the scenario.',
    default: 5,
    bounds: { least: 1, most: 12, step: 1 },
  }),
  openNumber({
    key: 'hex.scenario.caps',
    clause: 'HEX-GAP-5',
    origin: 'house',
    title: 'CAPs of each side',
    gap: 'Left to the scenario.',
    default: 6,
    bounds: { least: 0, most: 12, step: 1 },
  }),
  openNumber({
    key: 'hex.scenario.cards',
    clause: 'HEX-GAP-5',
    origin: 'house',
    title: 'Cards drawn a round',
    gap: 'Left to the scenario.',
    default: 0,
    bounds: { least: 0, most: 3, step: 1 },
  }),
  openNumber({
    key: 'hex.scenario.artillery',
    clause: 'HEX-GAP-6',
    title: 'Artillery missions of each side',
    gap: 'A step of the round, without a rule; left to the scenario.',
    default: 0,
    bounds: { least: 0, most: 6, step: 1 },
  }),
] as const satisfies readonly (Reading & { readonly clause: ClauseId })[];

export const READINGS: readonly Reading[] = POINTS;
export type HexRulings = RulingsOf<typeof POINTS>;

/** What a table plays by. */
export const rulingsOf = (readings: Battle['rules']['readings']): HexRulings => settled(POINTS, readings);
