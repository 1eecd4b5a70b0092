import type { Battle, ReadingValue } from '../../../battlefield/battle.ts';
import { openNumber, openPoint, readingFault, settled, type RulingsOf } from '../../frame/open-point.ts';

/** Every open point of the text. */
export const READINGS = [
  openPoint({
    key: 'basicas.die',
    clause: 'BASICAS-GAP-1',
    origin: 'external',
    title: 'The die that is rolled',
    gap: 'The text says a die and never which.',
    choices: [
      [6, 'Six-sided'],
      [8, 'Eight-sided'],
      [10, 'Ten-sided'],
      [12, 'Twelve-sided'],
    ],
  }),
  openNumber({
    key: 'basicas.combat.distance',
    clause: 'BASICAS-GAP-2',
    title: 'Inches between bases that still count as in combat',
    gap: 'The text uses “in combat” without saying how near that is.',
    default: 1,
    bounds: { least: 0, most: 3, step: 0.5 },
  }),
  openPoint({
    key: 'basicas.coherency.mode',
    clause: 'BASICAS-COH-1',
    title: 'Within 1 inch of each other',
    gap: 'Taken word for word no unit of more than a few models can stand like that.',
    choices: [
      ['chain', 'Each model is linked to the rest by gaps of 1 inch'],
      ['pairwise', 'Every model is within 1 inch of every other'],
    ],
  }),
  openNumber({
    key: 'basicas.actionsPerActivation',
    clause: 'BASICAS-TURN-4',
    title: 'Actions an activation',
    gap: 'The text lists actions a unit may take and not how many.',
    origin: 'implied',
    default: 1,
    bounds: { least: 1, most: 3, step: 1 },
  }),
  openPoint({
    key: 'basicas.activation.mayPass',
    clause: 'BASICAS-TURN-3',
    title: 'Passing instead of activating a unit',
    gap: 'Nothing says whether a player may let the other go on.',
    choices: [
      [false, 'No; an activated unit may do nothing'],
      [true, 'Yes; when all pass in a row the phase ends'],
    ],
  }),
  openPoint({
    key: 'basicas.move.mayEndInCombat',
    clause: 'BASICAS-MOVE-1',
    title: 'Moving or running into combat',
    gap: 'Charge is the action for it, but Move does not forbid it.',
    choices: [
      [false, 'No: that is what a charge is for'],
      [true, 'Yes'],
    ],
  }),
  openPoint({
    key: 'basicas.los.required',
    clause: 'BASICAS-GAP-3',
    title: 'A shooter has to see its target',
    gap: 'The text knows range and no line of sight.',
    choices: [
      [true, 'Yes: some part of one model of the target unit'],
      [false, 'No: range alone'],
    ],
    strict: false,
  }),
  openNumber({
    key: 'basicas.cover.armor',
    clause: 'BASICAS-GAP-3',
    title: 'Armor added when more than half of the target’s models are partly covered',
    gap: 'The text knows no cover.',
    default: 0,
    bounds: { least: 0, most: 3, step: 1 },
  }),
  openPoint({
    key: 'basicas.difficult.mode',
    clause: 'BASICAS-GAP-4',
    title: 'Difficult ground',
    gap: 'The text knows no terrain.',
    choices: [
      ['halfRate', 'Every inch counts as two'],
      ['ignore', 'Like open ground'],
    ],
    strict: 'ignore',
  }),
  openNumber({
    key: 'basicas.scenario.turns',
    clause: 'BASICAS-GAP-6',
    title: 'Turns of the battle',
    gap: 'The text does not say when a battle ends.',
    default: 6,
    bounds: { least: 1, most: 12, step: 1 },
  }),
] as const;

/** The value in force for every open point. */
export type Rulings = RulingsOf<typeof READINGS>;

/** What a table plays by. */
export const rulingsOf = (readings: Battle['rules']['readings']): Rulings => settled(READINGS, readings);

/** What is wrong with a reading a file gives, in a sentence; null when nothing is. */
export const faultOfReading = (key: string, value: ReadingValue): string | null =>
  readingFault('Reglas básicas', READINGS, key, value);
