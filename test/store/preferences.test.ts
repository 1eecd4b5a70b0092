import { expect, test } from 'vitest';
import { createPreferences } from '../../src/store/preferences.ts';

function storage(text: string | null = null) {
  const kept = new Map(text === null ? [] : [['sightline preferences', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the picture looks after itself until somebody chooses, and the choice is kept', () => {
  const device = storage();
  const first = createPreferences(device);
  expect(first.getState()).toMatchObject({ quality: 'auto', eyeView: true });
  first.setState({ quality: 'low', eyeView: false });
  expect(createPreferences(device).getState()).toMatchObject({ quality: 'low', eyeView: false });
});

test('what no longer makes sense is left out, the rest is kept', () => {
  const device = storage('{"quality":"ultra","eyeView":"no","units":"cm"}');
  expect(createPreferences(device).getState()).toMatchObject({ quality: 'auto', eyeView: true, units: 'cm' });
});
