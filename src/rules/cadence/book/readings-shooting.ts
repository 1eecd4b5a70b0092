import { openNumber, openPoint } from '../../frame/open-point.ts';
import type { Reading } from '../../contract/reading.ts';
import type { ClauseId } from './clauses.ts';

/** Open points about seeing, aiming and the dice of an attack. */
export const SHOOTING = [
  openPoint({
    key: 'cadence.within.strict',
    clause: 'CADENCE-MEAS-2',
    origin: 'external',
    title: 'Exactly at a distance',
    gap: 'The text says within without saying whether the distance itself counts.',
    choices: [
      [true, 'not within'],
      [false, 'within'],
    ],
  }),
  openPoint({
    key: 'cadence.los.perModel',
    clause: 'CADENCE-LOS-1',
    title: 'Whose eyes count',
    gap: 'One line serves the whole unit; an older text let each model look for itself.',
    choices: [
      [false, 'one model looks for the unit'],
      [true, 'each model looks for itself'],
    ],
  }),
  openNumber({
    key: 'cadence.los.eyeFraction',
    clause: 'CADENCE-GAP-3',
    title: 'Height of the eyes, as a share of the model',
    gap: 'Eyes are named, their height is not.',
    default: 0.9,
    bounds: { least: 0, most: 1, step: 0.05 },
  }),
  openNumber({
    key: 'cadence.los.coverEpsilon',
    clause: 'CADENCE-GAP-4',
    title: 'Covered share that is forgiven',
    gap: 'Any covered part counts, however thin.',
    default: 0,
    bounds: { least: 0, most: 0.2, step: 0.01 },
  }),
  openPoint({
    key: 'cadence.los.unitScreen',
    clause: 'CADENCE-GAP-5',
    title: 'When a third unit covers a model',
    gap: 'The text does not say what happens where terrain hides the same part.',
    choices: [
      ['counterfactual', 'when more would be seen without any third unit'],
      ['firstHit', 'when it is the first thing met'],
      ['any', 'whenever it stands in the line'],
    ],
  }),
  openPoint({
    key: 'cadence.closeRange.mode',
    clause: 'CADENCE-HIT-2',
    title: 'Only a 6 hits at close range',
    gap: 'A roll of 6, or a Skill of 6 that modifiers still change.',
    choices: [
      ['natural6', 'a 6 on the die'],
      ['skill6', 'Skill counts as 6, modifiers apply'],
    ],
  }),
  openPoint({
    key: 'cadence.rush.threshold',
    clause: 'CADENCE-HIT-3',
    origin: 'external',
    title: 'Actions that make a rush',
    gap: 'The text says three; four would then be easier than three.',
    choices: [
      ['atLeast3', 'three or more'],
      ['exactly3', 'exactly three'],
    ],
    strict: 'exactly3',
  }),
  openPoint({
    key: 'cadence.assault.ignoresRush',
    clause: 'CADENCE-HIT-3',
    origin: 'external',
    title: 'Assault weapons in a rush',
    gap: 'The text frees them from close range only, the appendix from the rush too.',
    choices: [
      [true, 'no rush penalty'],
      [false, 'the penalty applies'],
    ],
    strict: false,
  }),
  openPoint({
    key: 'cadence.height.unit',
    clause: 'CADENCE-HIT-4',
    title: 'Level of a unit on several levels',
    gap: 'A model is higher than a unit: which of its models counts is not said.',
    choices: [
      ['highest', 'its highest model'],
      ['majority', 'the level of most models, the higher of equals'],
      ['lowest', 'its lowest model'],
    ],
  }),
  openPoint({
    key: 'cadence.nat1Fails',
    clause: 'CADENCE-DICE-2',
    origin: 'external',
    title: 'A 1 on the die',
    gap: 'The text is silent; the basic rules make it a failure.',
    choices: [
      [true, 'always fails'],
      [false, 'counts like any other'],
    ],
    strict: false,
  }),
  openPoint({
    key: 'cadence.def.lowest',
    clause: 'CADENCE-DEF-1',
    title: 'The lowest Defence of a unit',
    gap: 'Lowest number is the best save; the worst save may be meant.',
    choices: [
      ['numeric', 'the lowest number'],
      ['worst', 'the worst save'],
    ],
  }),
  openPoint({
    key: 'cadence.cover.within3',
    clause: 'CADENCE-ADV-COVER-1',
    title: 'Cover within three inches',
    gap: 'Within three inches the line counts as clear; whether cover still helps is not said.',
    choices: [
      [false, 'no cover'],
      [true, 'cover counts'],
    ],
  }),
  openPoint({
    key: 'cadence.traits.mixed',
    clause: 'CADENCE-GAP-6',
    title: 'Special rules of a unit of different models',
    gap: 'Units roll together, special rules belong to models.',
    choices: [
      ['all', 'count when every model has them'],
      ['any', 'count when any model has them'],
    ],
  }),
] as const satisfies readonly (Reading & { readonly clause: ClauseId })[];
