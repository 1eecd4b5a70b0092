import { expect, test } from 'vitest';
import { begun, unit, type Game } from './hex-table.ts';

const models = [unit('red-1', [0, 0]), unit('blue-1', [1, 0], { facing: 3 })];
const [RED = [], BLUE = []] = models.map(({ hex }) => [...(hex ?? [])]);
const hitBlue = (token: number): Game => {
  const game = begun({ models });
  const lines = game.told({ type: 'fire', model: 'red-1', aim: BLUE }, 4, 3, token, 10);
  const hit = lines.find((line) => line.includes('takes a hit'));
  expect(hit).toBe('blue-1 takes a hit: its owner draws a soft token and keeps it face down.');
  expect(lines.join(' ')).not.toMatch(/stunned|unnerved|panicked|pinned|suppressed|cowering|berserk/);
  return game;
};

// The soft pool in order: stunned 1–2, unnerved 3–4, destroyed 5, panicked 6–7, pinned 8–12, suppressed 13–17.
test('HEX-HIT-1 a drawn token is not told, and is turned over when it changes a cost', () => {
  const game = hitBlue(13);
  expect(game.state.shown).toEqual([]);
  const lines = game.told({ type: 'fire', model: 'blue-1', aim: RED, command: 0 }, 1, 1, 10);
  expect(lines[0]).toBe('The token of blue-1 is turned over: suppressed.');
  expect(game.state.shown).toEqual(['blue-1']);
  game.told({ type: 'pass' });
  const again = game.told({ type: 'fire', model: 'blue-1', aim: RED, command: 0 }, 1, 1, 10);
  expect(again.join(' ')).not.toContain('turned over');
});

test('HEX-HIT-1 a token that does nothing stays secret until it is rallied from', () => {
  const game = hitBlue(3);
  const fire = game.told({ type: 'fire', model: 'blue-1', aim: RED, command: 0 }, 1, 1, 10);
  expect(fire.join(' ')).not.toContain('turned over');
  game.told({ type: 'pass' });
  const rally = game.told({ type: 'rally', model: 'blue-1', command: 0 }, 6, 6, 10);
  expect(rally).toContain('The token of blue-1 is turned over: unnerved.');
  expect(game.state.shown).toEqual([]); // rallied: the token is back in its pool
});

test('HEX-HIT-1 a token that changes the defence is turned over by the next attack', () => {
  const game = hitBlue(6);
  game.told({ type: 'pass' });
  const lines = game.told({ type: 'fire', model: 'red-1', aim: BLUE, command: 0 }, 1, 1, 10);
  expect(lines).toContain('The token of blue-1 is turned over: panicked.');
});

test('HEX-HIT-1 HEX-GAP-3 a token that destroys is turned over at once', () => {
  const game = begun({ models });
  const lines = game.told({ type: 'fire', model: 'red-1', aim: BLUE }, 4, 3, 5, 10);
  expect(lines).toContain('The token of blue-1 is turned over: destroyed.');
  expect(game.state.models.map(({ id }) => id)).toEqual(['red-1']);
});

test('HEX-HIT-1 what the file says of a token is no secret', () => {
  const marked = [unit('red-1', [0, 0], { states: ['hit:soft:pinned'] }), unit('blue-1', [4, 0])];
  expect(begun({ models: marked }).state.shown).toEqual(['red-1']);
});
