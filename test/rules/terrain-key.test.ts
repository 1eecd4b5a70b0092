import { carried } from '../support/carried.ts';
import { expect, test } from 'vitest';
import { cellPieces } from '../../src/battlefield/cell-pieces.ts';
import { RULEBOOKS } from '../../src/rules/rulesets.ts';
import { SAMPLES } from '../../src/store/samples.ts';
import { sampleBattle } from '../support/samples.ts';
import { heard } from '../support/heard.ts';

const key = (sample: string, readings: Record<string, string | boolean> = {}) => {
  const battle = sampleBattle(sample);
  return RULEBOOKS[battle.rules.system]!.terrain({ ...battle, rules: { ...battle.rules, readings } });
};

test('every kind on every sample is in its key under every system, in sentences with a clause of the book', () => {
  for (const { id } of SAMPLES)
    for (const book of Object.values(RULEBOOKS)) {
      const { battle } = carried(sampleBattle(id), book);
      const { pieces, hexes } = battle.table;
      const kinds = new Set([...pieces, ...(hexes ? cellPieces(hexes) : [])].map(({ kind }) => kind));
      const entries = book.terrain(battle);
      expect(new Set(entries.map(({ kind }) => kind)), `${id} under ${book.id}`).toEqual(kinds);
      for (const { sight, move, clause, name } of entries) {
        expect(heard(sight)).toMatch(/^[A-Z].*\.$/);
        expect(heard(move)).toMatch(/\.$/);
        expect(heard(name)).not.toBe('');
        expect(book.clauses.map((entry) => entry.id)).toContain(clause);
      }
      const told = entries.map(({ name, sight, move }) =>
        [`${heard(name)}:`, heard(sight), heard(move)].join(' '),
      );
      expect(new Set(told).size).toBe(told.length);
    }
});

test('pieces of one kind and meaning are one entry, with the heights they have on this table', () => {
  const told = key('stand-and-fight').map(
    ({ name, height, sight }) => `${heard(name)}, ${heard(height)}: ${heard(sight)}`,
  );
  expect(told).toContain('hill, levels 1 to 3: Blocks the line where it counts.');
  expect(told).toContain('building, 1 to 5 levels high: Blocks the line where it counts.');
  expect(told).toContain('light woods, 3 levels high: Light cover, −1, where it counts.');
  expect(told).toContain('road, flat: No cover.');
});

test('the key follows what a table has agreed on', () => {
  const hill = (value: string) =>
    key('stand-and-fight', { 'coverByType.hill': value }).find(({ kind }) => kind === 'hill')!.sight;
  expect([hill('blocking'), hill('heavy'), hill('none')]).toEqual([
    'Blocks the line where it counts.',
    'Heavy cover, −2, where it counts.',
    'No cover.',
  ]);
  const wall = (asked: boolean) =>
    key('basicas-vado', { 'basicas.los.required': asked }).find(({ kind }) => kind === 'wall')!.sight;
  expect([wall(true), wall(false)].map((text) => heard(text).includes('range alone'))).toEqual([false, true]);
  const woods = (keywords: boolean) =>
    key('cadence-quarry', { 'cadence.terrain.keywords': keywords }).find(
      ({ kind }) => kind === 'heavy-woods',
    )!;
  expect([woods(true).sight, woods(false).sight].map(heard)).toEqual([
    'Hides what is behind it; cover.',
    'Hides what is behind it.',
  ]);
});

test('a hex map is read by the rows of its chart', () => {
  const entries = key('hex-village');
  expect(entries.find(({ name }) => name === 'wooden building')).toMatchObject({
    kind: 'structure',
    sight: 'Blocks the line; DV +1.',
  });
});
