import type { Battle } from '../../../battlefield/battle.ts';
import { openNumber, openPoint, type RulingsOf, settled } from '../../frame/open-point.ts';

/** Every open point as data, in the order of the catalogue. */
export const READINGS = [
  openPoint({
    key: 'cams.unopposed.op',
    clause: 'CAMS-TEST-3',
    title: 'Reaching a target number',
    gap: 'Successes are compared with a target number; not said is whether equal is enough.',
    choices: [
      ['>=', 'equal is enough'],
      ['>', 'more than the number'],
    ],
  }),
  openPoint({
    key: 'cams.measure.vertical',
    clause: 'CAMS-MEAS-2',
    title: 'Measuring up and down',
    gap: 'Closest point to closest point does not say whether height counts.',
    choices: [
      ['3d', 'through the air'],
      ['plan', 'seen from above'],
    ],
  }),
  openPoint({
    key: 'cams.difficult.mode',
    clause: 'CAMS-GAP-2',
    title: 'Difficult ground',
    gap: 'The rule breaks off in the middle of its sentence.',
    choices: [
      ['halfRate', 'every inch in it costs two'],
      ['test', 'a skill test to enter; failed, the model stops at the edge'],
      ['ignore', 'no effect'],
    ],
  }),
  openPoint({
    key: 'cams.terrain.by',
    clause: 'CAMS-GAP-2',
    title: 'What stands in terrain',
    gap: 'Not said is whether a base that overhangs is in the terrain.',
    choices: [
      ['centre', 'the centre of the base'],
      ['footprint', 'any part of the base'],
    ],
  }),
  openPoint({
    key: 'cams.actions.assign',
    clause: 'CAMS-GAP-3',
    title: 'Sharing out actions',
    gap: 'Each is to have one; with fewer actions than models that cannot be.',
    choices: [
      ['oneEachFirst', 'nobody has two before everybody has one'],
      ['free', 'as the player likes'],
    ],
  }),
  openPoint({
    key: 'cams.activation.onFail',
    clause: 'CAMS-GAP-7',
    title: 'A failed leadership roll',
    gap: 'Play goes on until all squads have been activated; not said is what a failure does.',
    choices: [
      ['lost', 'the squad is done for this turn'],
      ['retry', 'it may be nominated again'],
    ],
  }),
  openPoint({
    key: 'cams.focus.expiry',
    clause: 'CAMS-MOVE-5',
    title: 'How long focus lasts',
    gap: 'Evasion tokens have an end, focus tokens have none.',
    choices: [
      ['startOfNextActivation', 'to the start of its next activation'],
      ['endOfTurn', 'to the end of the turn'],
      ['consumed', 'used up by the first test'],
    ],
  }),
  openPoint({
    key: 'cams.focus.requireCover',
    clause: 'CAMS-GAP-9',
    title: 'A defensible position',
    gap: 'The focused stance asks for one, and no more is said.',
    choices: [
      [false, 'anywhere'],
      [true, 'partly covered from an enemy, or touching cover'],
    ],
  }),
  openPoint({
    key: 'cams.attack.enabled',
    clause: 'CAMS-GAP-8',
    title: 'Attacks',
    gap: 'The text has no attack, no weapon, no range and no damage.',
    choices: [
      [true, 'the house module'],
      [false, 'none: the tests of the text alone'],
    ],
    strict: false,
  }),
  openPoint({
    key: 'cams.cover.bonus',
    clause: 'CAMS-GAP-8',
    title: 'Bonus successes for cover',
    gap: 'Bonus successes come from positioning, without a figure.',
    choices: [
      ['1,2', 'partly covered 1, mostly covered 2'],
      ['1,1', '1 for either'],
      ['0,0', 'none'],
    ],
  }),
  openPoint({
    key: 'cams.attack.effect',
    clause: 'CAMS-GAP-8',
    title: 'Damage of an attack won',
    gap: 'Damage does not exist in the text.',
    choices: [
      ['max(1,margin)', 'the margin, at least 1'],
      ['margin', 'the margin'],
      ['1+margin', 'one more than the margin'],
    ],
  }),
  openPoint({
    key: 'cams.sight.models',
    clause: 'CAMS-GAP-8',
    title: 'Models in the way',
    gap: 'Not said is whether other models hide a target.',
    choices: [
      ['hide', 'they hide what is behind them, without giving cover'],
      ['ignored', 'they hide nothing'],
    ],
  }),
  openNumber({
    key: 'cams.scenario.turns',
    clause: 'CAMS-SEQ-1',
    title: 'Turns of the battle',
    gap: 'A number of turns, without the number.',
    default: 6,
    bounds: { least: 1, most: 20, step: 1 },
  }),
] as const;

/** The value in force for every open point. */
export type CamsRulings = RulingsOf<typeof READINGS>;

/** What a table plays by: the defaults, and whatever its file says differently. */
export const rulingsOf = (readings: Battle['rules']['readings']): CamsRulings => settled(READINGS, readings);
