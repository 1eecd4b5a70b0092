import { openNumber, openPoint } from '../../frame/open-point.ts';
import type { Reading } from '../../contract/reading.ts';
import type { ClauseId } from './clauses.ts';

/** Open points about rounds, command points, formation and terrain. */
export const MOVING = [
  openNumber({
    key: 'cadence.rounds',
    clause: 'CADENCE-ROUND-1',
    origin: 'text',
    title: 'Rounds',
    gap: 'Usually five; a module may say otherwise.',
    default: 5,
    bounds: { least: 1, most: 12, step: 1 },
  }),
  openPoint({
    key: 'cadence.initiative.dice',
    clause: 'CADENCE-INIT-1',
    origin: 'external',
    title: 'Dice of a roll-off',
    gap: 'The text names no dice.',
    choices: [
      [2, 'two, added up'],
      [1, 'one'],
    ],
  }),
  openPoint({
    key: 'cadence.pass.cost',
    clause: 'CADENCE-ACT-5',
    origin: 'implied',
    title: 'Command points a Pass costs',
    gap: 'No cost is given; a Pass exists to fill the two actions.',
    choices: [
      [1, 'one'],
      [0, 'none'],
    ],
  }),
  openPoint({
    key: 'cadence.heavy.allowSingle',
    clause: 'CADENCE-GAP-7',
    title: 'Two points, one heavy attack',
    gap: 'A heavy attack costs both points of a unit that must take two actions.',
    choices: [
      [false, 'not allowed'],
      [true, 'allowed alone'],
    ],
  }),
  openNumber({
    key: 'cadence.formation.gap',
    clause: 'CADENCE-FORM-1',
    origin: 'external',
    title: 'Longest gap in a formation, inches',
    gap: 'The text uses the word and does not explain it.',
    default: 2,
    bounds: { least: 0.5, most: 6, step: 0.5 },
  }),
  openPoint({
    key: 'cadence.terrain.keywords',
    clause: 'CADENCE-GAP-1',
    origin: 'external',
    title: 'Terrain keywords',
    gap: 'The text points to rules of terrain it does not hold.',
    choices: [
      [true, 'climbable, rough, impassable and cover as the advanced rules say'],
      [false, 'terrain hides what is behind it and, if solid, stops movement'],
    ],
    strict: false,
  }),
] as const satisfies readonly (Reading & { readonly clause: ClauseId })[];
