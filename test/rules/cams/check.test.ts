import { expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { goingOf, terrainMeaning } from '../../../src/rules/cams/book/terrain.ts';
import { battleOf, box, model, STRICT } from './cams-table.ts';

const problems = (more: Partial<ReturnType<typeof model>>, readings = {}) =>
  cams
    .check(battleOf({ models: [model('red-1', [10, 10], more)], readings }))
    .map(({ path, text }) => `${path}: ${text}`);

test.each([
  [{ profile: 'dragon' }, 'models[0].profile: There is no unit "dragon" in CAMS.'],
  [{ damage: 2 }, 'models[0].damage: red-1 has taken 2 of 2 hits and would be off the table.'],
  [
    { states: ['combat', 'focused'] },
    'models[0].states[0]: red-1 is in one stance at a time: combat or focused.',
  ],
  [
    { states: ['evasion:2', 'evasion:1'] },
    'models[0].states[0]: red-1 has evasion tokens twice: evasion:2 and evasion:1.',
  ],
  [
    { states: ['focus:0'] },
    'models[0].states[0]: "focus:0" is none of combat, evasive, focused, evasion:2, focus:1 and reserve.',
  ],
  [{ states: ['reserve', 'reserve'] }, 'models[0].states[0]: "reserve" is given twice.'],
])('CAMS-UNIT-3 refused in a file: %o', (more, text) => {
  expect(problems(more)[0]).toBe(text);
});

test('CAMS-UNIT-3 stances, tokens, reserve and some damage are fine', () => {
  expect(problems({ states: ['evasive', 'evasion:3', 'focus:2'], damage: 1 })).toEqual([]);
  expect(problems({ states: ['reserve'] }, STRICT)).toEqual([]);
});

test('CAMS-SEQ-1 readings of no such key, value or bound are refused', () => {
  expect(problems({}, { 'cams.dice': 6 })).toHaveLength(1);
  expect(problems({}, { 'cams.measure.vertical': 'sideways' })[0]).toContain('3d, plan');
  expect(problems({}, { 'cams.scenario.turns': 2.5 })[0]).toContain('whole number from 1 to 20');
});

test('CAMS-ACT-1 a squad belongs to one side', () => {
  const mixed = [model('red-1', [1, 1], { unit: 's' }), model('blue-1', [5, 5], { unit: 's' })];
  expect(cams.check(battleOf({ models: mixed })).map(({ path }) => path)).toEqual(['models[1].unit']);
});

test('CAMS-TERR-1 CAMS-GAP-2 bogs, thick forest and jagged rock: difficult on foot, closed to vehicles', () => {
  for (const kind of ['swamp', 'heavy-woods', 'rough'] as const) {
    expect(goingOf(kind, 'infantry')).toBe('difficult');
    expect(goingOf(kind, 'vehicle')).toBe('impassable');
  }
  expect(terrainMeaning(box('w', 'heavy-woods', [1, 1], [2, 2], { height: 3 }))).toEqual({
    sight: 'Hides what is behind it; partly covers a target in it.',
    move: 'infantry: difficult, vehicle: impassable.',
    clause: 'CAMS-GAP-2',
  });
});

test('CAMS-GAP-8 a piece may cover otherwise than the chart says', () => {
  const open = box('w', 'heavy-woods', [1, 1], [2, 2], { height: 3, cover: 'none' });
  expect(cams.blocksSight(open)).toBe(false);
  expect(cams.blocksSight({ ...open, kind: 'rough', cover: 'heavy' })).toBe(true);
});
