import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBattle, writeBattle } from '../../src/formats/battle-file.ts';
import { LIMITS } from '../../src/formats/limits.ts';
import { anyBattle } from '../support/any-battle.ts';
import { anyRecord } from '../support/any-record.ts';
import { goodFile } from '../support/battle-json.ts';

const MOVE = { type: 'move', by: { side: 'red', model: 'red-1' }, with: { path: [[1, 2]] } };

function faultsIn(fields: object): string[] {
  const read = parseBattle(JSON.stringify({ ...goodFile(), format: 'sightline/2', ...fields }));
  return read.ok ? [] : read.error.map(({ path, text }) => `${path}: ${text}`);
}

describe('a battle with its record', () => {
  test('is read back as it was written, byte for byte (seed 21)', () => {
    fc.assert(
      fc.property(anyBattle, anyRecord, (table, record) => {
        const battle = { ...table, ...record };
        const text = writeBattle(battle);
        expect(JSON.parse(text)).toHaveProperty('format', 'sightline/2');
        const read = parseBattle(text);
        expect(read).toStrictEqual({ ok: true, value: battle });
        expect(read.ok && writeBattle(read.value)).toBe(text);
      }),
      { seed: 21, numRuns: 200 },
    );
  });

  test('without one it stays a sightline/1, also with a log whose choices nobody recorded', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        expect(JSON.parse(writeBattle(battle))).toHaveProperty('format', 'sightline/1');
      }),
      { seed: 22, numRuns: 100 },
    );
  });

  test('a sightline/1 has no place for what came later', () => {
    const read = parseBattle(JSON.stringify({ ...goodFile(), log: [] }));
    expect(read.ok ? [] : read.error).toEqual([
      { path: 'log', text: 'Unknown key: nothing called "log" belongs here.' },
    ]);
  });
});

describe('a record is refused with the place and a sentence', () => {
  test.each<[string, object, string]>([
    [
      'an empty entry',
      { log: [{}] },
      'log[0]: The entry is empty: it has neither a choice nor a note nor events.',
    ],
    [
      'dice for nothing',
      { log: [{ note: 'x', dice: [[6, 4]] }] },
      'log[0].dice: Dice are rolled for a choice, and this entry has none.',
    ],
    [
      'a face the die does not have',
      { log: [{ choice: MOVE, dice: [[6, 7]] }] },
      'log[0].dice[0]: A die shows no more than its sides: [6,7] does.',
    ],
    [
      'a choice without an actor',
      { log: [{ choice: { type: 'move', with: {} } }] },
      'log[0].choice.by: Missing: an object belongs here.',
    ],
    [
      'a key nobody knows',
      { log: [{ choice: { ...MOVE, hurry: true } }] },
      'log[0].choice.hurry: Unknown key: nothing called "hurry" belongs here.',
    ],
    [
      'a branch of nothing',
      { branches: [{ id: 'b1', parent: 'b0', at: 0 }] },
      'branches[0].parent: No branch "b0" is listed before this one.',
    ],
    [
      'a branch after the end',
      { branches: [{ id: 'b1', parent: null, at: 1 }] },
      'branches[0].at: It leaves after entry 1, where its parent has only 0.',
    ],
    [
      'two branches of one id',
      {
        branches: [
          { id: 'b1', parent: null, at: 0 },
          { id: 'b1', parent: null, at: 0 },
        ],
      },
      'branches[1].id: The id "b1" is taken by another branch.',
    ],
    [
      'a comment on nothing',
      { comments: [{ at: { branch: null, entry: 3 }, text: 'x' }] },
      'comments[0].at.entry: Entry 3 is not there: the branch has only 0.',
    ],
    [
      'a chapter in no branch',
      { chapters: [{ at: { branch: 'b9', entry: 0 }, title: 'x' }] },
      'chapters[0].at.branch: There is no branch "b9".',
    ],
    [
      'a player of no side',
      { players: { green: { name: 'Ana' } } },
      'players.green: There is no side "green".',
    ],
  ])('%s', (_, fields, problem) => {
    expect(faultsIn(fields)).toEqual([problem]);
  });

  test('events of all branches together stay below the limit', () => {
    const events = Array.from({ length: LIMITS.events }, () => ({ type: 'x' }));
    const branches = [{ id: 'b1', parent: null, at: 0, log: [{ note: 'more', events: [{ type: 'x' }] }] }];
    expect(faultsIn({ events: [], log: [{ note: 'all', events }] })).toEqual([]);
    expect(faultsIn({ events: [], log: [{ note: 'all', events }], branches })).toEqual([
      `log: ${LIMITS.events + 1} events in all branches are too many: at most ${LIMITS.events}.`,
    ]);
  });
});
