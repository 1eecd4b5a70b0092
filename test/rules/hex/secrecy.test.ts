import { expect, test } from 'vitest';
import { recordedDice } from '../../../src/core/dice.ts';
import { hex as ruleset } from '../../../src/rules/hex/index.ts';
import { asGame, asHexState } from '../../../src/rules/hex/play/state.ts';
import { begun, unit, type Game } from './hex-table.ts';
import { heard } from '../../support/heard.ts';

/** What the log says about a choice; the game goes on. */
function told(game: Game, choice: { readonly type: string }, ...dice: readonly number[]): string[] {
  const whole = { label: '', clause: '', ...choice };
  const decided = ruleset.play.decide(asGame(game.state), whole, recordedDice(dice));
  if (!decided.ok) throw new Error(heard(decided.error.say));
  game.state = asHexState(decided.value.reduce(ruleset.play.evolve, asGame(game.state)));
  return decided.value.map((event) => heard(ruleset.play.tell(event).say));
}

const models = [unit('red-1', [0, 0]), unit('blue-1', [1, 0], { facing: 3 })];
const [RED, BLUE] = models.map(({ hex }) => [...(hex ?? [])]);
const hitBlue = (token: number): Game => {
  const game = begun({ models });
  const lines = told(game, { type: 'fire', model: 'red-1', hex: BLUE } as never, 4, 3, token, 10);
  const hit = lines.find((line) => line.includes('takes a hit'));
  expect(hit).toBe('blue-1 takes a hit: its owner draws a soft token and keeps it face down.');
  expect(lines.join(' ')).not.toMatch(/stunned|unnerved|panicked|pinned|suppressed|cowering|berserk/);
  return game;
};

// The soft pool in order: stunned 1–2, unnerved 3–4, destroyed 5, panicked 6–7, pinned 8–12, suppressed 13–17.
test('HEX-HIT-1 a drawn token is not told, and is turned over when it changes a cost', () => {
  const game = hitBlue(13);
  expect(game.state.shown).toEqual([]);
  const lines = told(game, { type: 'fire', model: 'blue-1', hex: RED, command: 0 } as never, 1, 1, 10);
  expect(lines[0]).toBe('The token of blue-1 is turned over: suppressed.');
  expect(game.state.shown).toEqual(['blue-1']);
  told(game, { type: 'pass' });
  const again = told(game, { type: 'fire', model: 'blue-1', hex: RED, command: 0 } as never, 1, 1, 10);
  expect(again.join(' ')).not.toContain('turned over');
});

test('HEX-HIT-1 a token that does nothing stays secret until it is rallied from', () => {
  const game = hitBlue(3);
  const fire = told(game, { type: 'fire', model: 'blue-1', hex: RED, command: 0 } as never, 1, 1, 10);
  expect(fire.join(' ')).not.toContain('turned over');
  told(game, { type: 'pass' });
  const rally = told(game, { type: 'rally', model: 'blue-1', command: 0 } as never, 6, 6, 10);
  expect(rally).toContain('The token of blue-1 is turned over: unnerved.');
  expect(game.state.shown).toEqual([]); // rallied: the token is back in its pool
});

test('HEX-HIT-1 a token that changes the defence is turned over by the next attack', () => {
  const game = hitBlue(6);
  told(game, { type: 'pass' });
  const lines = told(game, { type: 'fire', model: 'red-1', hex: BLUE, command: 0 } as never, 1, 1, 10);
  expect(lines).toContain('The token of blue-1 is turned over: panicked.');
});

test('HEX-HIT-1 HEX-GAP-3 a token that destroys is turned over at once', () => {
  const game = begun({ models });
  const lines = told(game, { type: 'fire', model: 'red-1', hex: BLUE } as never, 4, 3, 5, 10);
  expect(lines).toContain('The token of blue-1 is turned over: destroyed.');
  expect(game.state.models.map(({ id }) => id)).toEqual(['red-1']);
});

test('HEX-HIT-1 what the file says of a token is no secret', () => {
  const marked = [unit('red-1', [0, 0], { states: ['hit:soft:pinned'] }), unit('blue-1', [4, 0])];
  expect(begun({ models: marked }).state.shown).toEqual(['red-1']);
});
