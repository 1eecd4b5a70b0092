import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/core/dice.ts';
import { playOut, randomPolicy } from '../../../src/battle/play.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { cav as rules } from '../../../src/rules/cav/index.ts';
import type { Choice } from '../../../src/rules/contract/play.ts';
import type { GameState } from '../../../src/rules/contract/ruleset.ts';
import { battleOf, cav, piece, rect } from '../../support/cav-field.ts';
import { heard } from '../../support/heard.ts';
import { pathLength, type Step } from '../../../src/rules/cav/travel/path.ts';
import { game } from '../../../src/rules/cav/play/play.ts';
import { asGame, ideasOf, opening, plays, refusal, sitDown, type Sitting } from '../../support/cav-table.ts';

/** The words of the first column of the table with this heading. */
function wordsUnder(heading: string): string[] {
  const lines = readFileSync('docs/rules/cav.md', 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  const rows = lines.slice(start + 2);
  return rows
    .slice(0, rows.indexOf(''))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word));
}

const CROWDED = [
  piece('copse', 'light-woods', rect(4, 10, 10, 16)),
  piece('town', 'structure', rect(0, 0, 24, 6)),
];
const machines = (states: readonly string[], damage = 0) =>
  (['dictator-b', 'halberd', 'lancer'] as const).flatMap((profile, index) => [
    cav(`red-${index}`, [8 + 5 * index, 7.5], { profile, states, damage }),
    cav(`blue-${index}`, [9 + 5 * index, 17], { profile, states, damage, facing: 180 }),
  ]);
const small = (battle: Battle): Battle => ({ ...battle, table: { ...battle.table, width: 24, depth: 24 } });

/** Crowded little tables: much happens to few machines. */
const TABLES: readonly Battle[] = [
  small(battleOf({ models: machines([]), pieces: CROWDED.slice(0, 1) })),
  small(battleOf({ models: machines(['reserve']), pieces: CROWDED, readings: { mutualKill: 'manual' } })),
  small(
    battleOf({ models: machines([], 5), readings: { ammoBin: 'ask', torsoTwist: 'alsoOnReactionFire' } }),
  ),
  small(
    battleOf({
      models: [cav('red-1', [12, 10], { damage: 9 }), cav('blue-1', [12, 14], { damage: 9, facing: 180 })],
      readings: { mutualKill: 'manual' },
    }),
  ),
];

/** The first few have everything between them today; the rest are for when the dice fall otherwise. */
const SEEDS = [1, 2, 3, 7, ...Array.from({ length: 32 }, (_, index) => index + 8)];

describe('What play lists and what it tells', () => {
  it('CAV-AP-13 random play lists every choice and writes every event of the page (seeds 1, 2, 3, 7 and on)', () => {
    const choices = new Set<string>();
    const events = new Set<string>();
    const page = { choices: new Set(wordsUnder('choice')), events: new Set(wordsUnder('event')) };
    const listing = {
      ...rules,
      play: {
        ...rules.play,
        choices: (state: GameState) => {
          const list = rules.play.choices(state);
          for (const { type } of list) choices.add(type);
          return list;
        },
      },
    };
    const isOpen = (): boolean => choices.size < page.choices.size || events.size < page.events.size;
    for (const seed of SEEDS) {
      for (const table of TABLES) {
        if (!isOpen()) break;
        const played = playOut(listing, table, randomPolicy(seededDice(seed)), seededDice(seed + 1000), 4000);
        if (!played.ok) throw new Error(`seed ${seed}: ${played.error.clause} ${heard(played.error.say)}`);
        for (const { type } of played.value.events) events.add(type);
      }
    }
    expect({ choices, events }).toEqual(page);
  });

  const listedIn = (sitting: Sitting, ...types: string[]): Choice[] =>
    ideasOf(sitting).filter(({ type }) => types.includes(type));

  const duel = battleOf({ models: [cav('red-1', [24, 8]), cav('blue-1', [24, 40], { facing: 180 })] });

  it('CAV-RUN-1 run’n gun is listed with the shot in either move, and each is accepted', () => {
    const table = opening(duel, 'red-1');
    const runs = listedIn(table, 'run-gun', 'run-bombard');
    const firstInches = ({ with: { path } }: Choice): number => pathLength(path as readonly Step[]);
    const legOf = (run: Choice): number => (Number(run.with['after']) > firstInches(run) ? 1 : 0);
    expect(new Set(runs.map(legOf))).toEqual(new Set([0, 1]));
    const both = runs.filter(({ with: { next } }) => Array.isArray(next) && next.length > 0);
    expect(both.length).toBeGreaterThan(1);
    for (const run of runs) expect(refusal(table, run), JSON.stringify(run)).toBeNull();
    const done = plays(plays(table, both[0]!), { type: 'hold', model: 'blue-1' });
    expect(done.state.models.find(({ id }) => id === 'red-1')?.at).toEqual([24, 20]);
  });

  it('CAV-RUN-4 CAV-MC-1 indirect weapons too can be fired on the way', () => {
    const table = opening(duel, 'red-1');
    for (const type of ['run-bombard', 'move-bombard'])
      expect(listedIn(table, type).length).toBeGreaterThan(0);
  });

  it('CAV-SAL-4 CAV-SP-1 indirect salvos and points between two enemies are listed', () => {
    const models = [
      cav('red-1', [24, 8], { profile: 'halberd' }),
      cav('blue-1', [24, 30], { facing: 180 }),
      cav('blue-2', [27, 30], { facing: 180 }),
    ];
    const bombards = listedIn(opening(battleOf({ models }), 'red-1'), 'bombard');
    expect(bombards.some((choice) => choice.with['manner'] === 'salvo')).toBe(true);
    const points = bombards.filter((choice) =>
      Object.entries(choice.with).some(
        ([slot, value]) => slot.startsWith('aim.') && JSON.stringify(value) === '[25.5,30]',
      ),
    );
    expect(points.length).toBeGreaterThan(0);
  });

  it('CAV-AMM-3 HR-37 where the table asks, keeping the bin is a choice', () => {
    const asked = { ...duel, rules: { ...duel.rules, readings: { ammoBin: 'ask' } } };
    expect(listedIn(opening(asked, 'red-1'), 'fire').some((choice) => choice.with['bin'] === 'keep')).toBe(
      true,
    );
    expect(listedIn(opening(duel, 'red-1'), 'fire').some((choice) => choice.with['bin'] === 'keep')).toBe(
      false,
    );
  });

  it('CAV-ARC-4 HR-18 by ruling a torso turns to fire back, from over-watch as well', () => {
    const facing = { facing: 0 };
    const models = [cav('red-1', [24, 14]), cav('blue-1', [30, 22], facing)];
    const turning = { torsoTwist: 'alsoOnReactionFire' };
    const shoot = (readings: Battle['rules']['readings']): Choice[] => {
      const table = opening(battleOf({ models, readings }), 'red-1');
      const fire = listedIn(table, 'fire')[0]!;
      return listedIn(plays(table, fire), 'defend');
    };
    expect(shoot({}).map((choice) => choice.with['twist'])).toEqual([undefined]);
    expect(shoot(turning).map((choice) => choice.with['twist'])).toEqual([
      undefined,
      expect.closeTo(36.87, 2),
    ]);
    const watching = [cav('red-1', [24, 14]), cav('blue-1', [30, 22], { states: ['overwatch'] })];
    const table = opening(battleOf({ models: watching, readings: turning }), 'red-1');
    const moved = plays(table, { type: 'move', path: [{ go: 4 }] });
    const shot = listedIn(moved, 'watch-fire').find((choice) => choice.with['twist'] !== undefined);
    expect(shot).toBeDefined();
    const fired = plays(moved, shot!);
    expect(fired.state.models.find(({ id }) => id === 'blue-1')?.states).toContain(
      `twist:${Number(shot?.with['twist'])}`,
    );
  });

  it('CAV-VIC-1 a side that has lost half of what it had may concede', () => {
    const hurt = battleOf({ models: [cav('red-1', [24, 8], { damage: 5 }), cav('blue-1', [24, 40])] });
    const turned = (battle: Battle) => plays(sitDown(battle), { type: 'start' }, { 'CAV-TURN-2': [1] });
    expect(turned(hurt).state.card).toBe('red');
    expect(listedIn(turned(hurt), 'concede')).toHaveLength(1);
    expect(listedIn(turned(duel), 'concede')).toHaveLength(0);
    expect(plays(turned(hurt), listedIn(turned(hurt), 'concede')[0]!).state.outcome?.winner).toBe('blue');
  });

  it('CAV-VIC-1 CAV-VIC-3 of three sides one concedes and the others fight on', () => {
    const models = ['red-1', 'blue-1', 'green-1'].map((id, index) => cav(id, [10 + 12 * index, 24]));
    const sides = ['red', 'blue', 'green'].map((id) => ({ id, name: id }));
    const started = plays(
      sitDown({ ...battleOf({ models }), sides }),
      { type: 'start' },
      { 'CAV-TURN-2': [1, 2] },
    );
    const side = started.state.card ?? '';
    expect(refusal(started, { type: 'concede', side: side === 'red' ? 'blue' : 'red' })?.clause).toBe(
      'CAV-VIC-1',
    );
    const table = plays(started, { type: 'concede', side });
    expect(table.state.outcome).toBeNull();
    expect(table.state.retreated.map((model) => model.side)).toEqual([side]);
    expect(table.state.card).not.toBe(side);
    const last = plays(table, { type: 'concede', side: table.state.card ?? '' });
    expect(last.state.outcome?.winner).toBe(
      sides.map(({ id }) => id).find((id) => id !== side && id !== table.state.card),
    );
  });

  it('CAV-AP-8 a garbled choice is refused or carried out, never a crash (seeds 1 to 4)', () => {
    const junk = [
      null,
      -1,
      1e9,
      '',
      'blue-1',
      [],
      {},
      [{ go: 3 }],
      [{ turn: 400 }],
      'indirect',
      [24, 3],
      true,
    ];
    const keys = [
      'path',
      'after',
      'next',
      'target.medium-mac.left',
      'aim',
      'target',
      'at',
      'facing',
      'contact',
    ];
    for (let seed = 1; seed <= 4; seed++) {
      const luck = seededDice(seed);
      const pick = <T>(list: readonly T[]): T => list[luck.roll(list.length, 'pick') - 1]!;
      let table = sitDown(TABLES[seed % TABLES.length]!);
      for (let step = 0; step < 60 && table.state.outcome === null; step++) {
        const listed = ideasOf(table);
        const { type, by, with: filled } = pick(listed);
        const slots = [...Object.keys(filled), ...keys];
        const garbled = {
          type: pick([type, type, type, 'dance']),
          by: pick([by, by, { ...by, model: 'blue-1' }]),
          with: { ...filled, [pick(slots)]: pick(junk), [pick(slots)]: pick(junk) },
        } as unknown as Choice;
        const decided = game.decide(table.field, asGame(table.state), garbled, luck);
        expect(decided.ok || decided.error.clause.startsWith('CAV-'), `seed ${seed}`).toBe(true);
        table = plays(table, pick(listed));
      }
    }
  });

  it('CAV-VIC-4 a mission kill has to retreat as long as it can', () => {
    const models = [
      cav('red-1', [24, 5], { states: ['critical:11'], facing: 180 }),
      cav('blue-1', [24, 40], { facing: 180 }),
    ];
    let table = opening(battleOf({ models }), 'red-1');
    expect(refusal(table, { type: 'end' })?.clause).toBe('CAV-VIC-4');
    expect(new Set(ideasOf(table).map(({ type }) => type))).toEqual(new Set(['withdraw', 'move']));
    table = plays(table, listedIn(table, 'withdraw')[0]!);
    expect(table.state.retreated).toEqual([{ id: 'red-1', side: 'red' }]);
  });

  it('CAV-SP-3 the point fired at is the one declared, wherever a fumble moves it', () => {
    const shots = [{ weapon: 'light-rocket-10', mounts: ['right'], aim: [24, 30] }];
    const table = opening(duel, 'red-1');
    const fumbled = plays(table, { type: 'bombard', kind: 'indirect', shots }, { 'CAV-SP-2': [1, 1] });
    const moved = plays(fumbled, listedIn(fumbled, 'relocate').at(-1)!);
    expect(moved.state.memory['red-1']?.aims?.[0]?.at).toEqual([24, 30]);
  });
});
