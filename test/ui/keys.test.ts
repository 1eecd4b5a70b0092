import { expect, test } from 'vitest';
import { fileName } from '../../src/ui/files/download.ts';
import { keyNameOf, KEYS, type KeyPress } from '../../src/ui/shell/keys.ts';
import { nextStop } from '../../src/ui/shell/Sheet.tsx';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('letters in either case, control or command, and nothing that belongs to the browser', () => {
  expect(keyNameOf(press('f'))).toBe('F');
  expect(keyNameOf(press('?', { shiftKey: true }))).toBe('?');
  expect(keyNameOf(press('Escape'))).toBe('Esc');
  expect(keyNameOf(press('z', { ctrlKey: true }))).toBe('Ctrl Z');
  expect(keyNameOf(press('Z', { metaKey: true, shiftKey: true }))).toBe('Ctrl Shift Z');
  expect(keyNameOf(press('y', { ctrlKey: true }))).toBe('Ctrl Shift Z');
  expect(keyNameOf(press('p', { ctrlKey: true }))).toBe('Ctrl P');
  expect(keyNameOf(press('P', { ctrlKey: true, shiftKey: true }))).toBeNull();
  for (const own of [
    press('r', { ctrlKey: true }),
    press('t', { metaKey: true }),
    press('f', { altKey: true }),
  ])
    expect(keyNameOf(own)).toBeNull();
  expect(keyNameOf(press('Tab'))).toBeNull();
});

test('no key is listed twice', () => {
  expect(new Set(KEYS.map(({ keys }) => keys)).size).toBe(KEYS.length);
});

test('the sheet goes from stop to stop and stays at the ends', () => {
  expect(nextStop('peek', true)).toBe('half');
  expect(nextStop('full', true)).toBe('full');
  expect(nextStop('half', false)).toBe('peek');
  expect(nextStop('peek', false)).toBe('peek');
});

test('a name becomes a file name everywhere', () => {
  expect(fileName('Stand and Fight! (2)')).toBe('stand-and-fight-2');
  expect(fileName('Reglas básicas: la batalla')).toBe('reglas-basicas-la-batalla');
  expect(fileName('../../..')).toBe('battle');
});
