import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { fillAtRandom } from '../../../src/players/fill.ts';
import { CLAUSES } from '../../../src/rules/cav/book/clauses.ts';
import { ideas } from '../../../src/rules/cav/play/ideas/ideas.ts';
import { game } from '../../../src/rules/cav/play/play.ts';
import type { Choice } from '../../../src/rules/contract/play.ts';
import { battleOf, cav, openField, piece, rect } from '../../support/cav-field.ts';
import { inPlay, mac, openTo, opening, plays, refusal, told } from '../../support/cav-table.ts';
import { heard } from '../../support/heard.ts';

const known = new Set<string>(CLAUSES.map(({ id }) => id));
const crowd = (states: readonly string[]) =>
  ['red-1', 'red-2', 'blue-1', 'blue-2'].map((id, index) =>
    cav(id, [8 + 5 * index, id.startsWith('red') ? 7.5 : 17], {
      states,
      facing: id.startsWith('red') ? 0 : 180,
    }),
  );
const small = (battle: Battle): Battle => ({ ...battle, table: { ...battle.table, width: 30, depth: 24 } });
const TABLES = [
  small(battleOf({ models: crowd([]), pieces: [piece('copse', 'light-woods', rect(4, 10, 10, 16))] })),
  small(battleOf({ models: crowd(['reserve']), readings: { torsoTwist: 'alsoOnReactionFire' } })),
];

describe('Playing by actions and slots', () => {
  it('a preview and a decision agree on every choice, and every word is found (seeds 1 to 4)', () => {
    const seen = { refused: 0, accepted: 0 };
    for (let seed = 1; seed <= 4; seed++) {
      const battle = TABLES[seed % TABLES.length]!;
      const field = openField(battle);
      const hand = seededDice(seed);
      const dice = seededDice(seed + 1000);
      let state = game.begin(battle);
      for (let step = 0; step < 120 && !game.turn(state).outcome; step++) {
        const actions = game.actions(field, state);
        for (const action of actions) {
          expect(heard(action.label)).not.toBe('');
          const choice = fillAtRandom(field, action, hand);
          if (!choice) continue;
          const preview = game.preview(field, state, choice);
          const decided = game.decide(field, state, choice, seededDice(step));
          const refused = decided.ok ? null : decided.error;
          expect(refused).toEqual(preview.refusal);
          seen[refused ? 'refused' : 'accepted'] += 1;
          expect(refused === null || known.has(refused.clause), refused?.clause).toBe(true);
          expect(refused && heard(refused.say)).not.toBe('');
          const comes = decided.ok && preview.foreseen ? decided.value.reduce(game.evolve, state) : null;
          expect(comes).toEqual(preview.foreseen);
        }
        const listed: readonly Choice[] = ideas(field, state);
        const pick = listed[hand.roll(listed.length, 'pick') - 1]!;
        const next = game.decide(field, state, pick, dice);
        if (!next.ok) throw new Error(`seed ${seed}: ${pick.type}: ${heard(next.error.say)}`);
        for (const event of next.value) {
          expect(heard(game.tell(event).say)).toMatch(/[.!]$/);
          for (const beat of game.beats(state, event)) {
            const words = 'label' in beat ? beat.label : 'for' in beat ? beat.for : undefined;
            expect(words === undefined ? null : heard(words)).not.toBe('');
          }
          state = game.evolve(state, event);
        }
        const scores = battle.sides.map(({ id }) => game.score(state, id));
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1);
      }
    }
    expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(20);
  });

  it('a state holds neither table nor rulings: what is ruled later changes no old battle', () => {
    const plain = JSON.stringify(game.begin(TABLES[0]!));
    const ruled = { ...TABLES[0]!, rules: { system: 'cav' as const, readings: { mutualKill: 'manual' } } };
    expect(JSON.stringify(game.begin(ruled))).toBe(plain);
    expect(plain).not.toContain('copse');
  });

  it('a path nobody lists is priced inch by inch, and says where it has to stop', () => {
    const wall = piece('hq', 'structure', rect(20, 15, 28, 20));
    const models = [cav('red-1', [24, 8]), cav('blue-1', [4, 40])];
    const table = opening(battleOf({ pieces: [wall], models }), 'red-1');
    const by = { side: 'red', model: 'red-1' };
    const walk = (path: readonly ({ readonly go: number } | { readonly turn: number })[]) =>
      game.preview(table.field, table.state as never, { type: 'move', by, with: { path } });
    expect(walk([{ go: 2.5 }]).paths[0]?.trail.map(({ cost }) => cost)).toEqual([0, 1, 2, 3]);
    const into = walk([{ go: 8 }]);
    expect(into.refusal?.clause).toBe('CAV-MOV-20');
    expect(into.paths[0]?.stop?.at).toBe(into.paths[0]!.trail.length - 1);
  });
});

describe('Assaults a hand may declare', () => {
  const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 30], { facing: 180 })];

  it('CAV-SAL-1 CAV-MC-1 a salvo is fired on the way of a move, as one roll', () => {
    const shots = [mac(['left', 'right'], 'blue-1')];
    const salvo = { type: 'move-fire', path: [{ go: 4 }], after: 4, shots, salvo: true };
    const asked = plays(opening(battleOf({ models }), 'red-1'), salvo);
    const fired = plays(asked, { type: 'hold', model: 'blue-1' });
    const rolls = told(fired, 'roll').filter((event) => event['clause'] === 'CAV-RES-5');
    expect(rolls).toHaveLength(1);
    expect(inPlay(fired, 'red-1').at).toEqual([24, 12]);
    const run = openTo(opening(battleOf({ models }), 'red-1')).find(({ type }) => type === 'run-gun');
    expect(run?.slots.map(({ name }) => name)).not.toContain('manner');
  });

  it('CAV-SP-1 CAV-DEF-1 a point under a machine is an assault at it: it may fire back', () => {
    const near = [cav('red-1', [24, 8]), cav('blue-1', [24, 24], { facing: 180 })];
    const at = (aim: readonly [number, number]) =>
      plays(opening(battleOf({ models: near }), 'red-1'), {
        type: 'bombard',
        shots: [{ weapon: 'light-rocket-10', mounts: ['right'], aim }],
      });
    expect(at([24.2, 24]).state.combat?.asked).toEqual(['blue-1']);
    expect(at([24.2, 24]).state.combat?.strikes[0]?.aim).toEqual([24.2, 24]);
    expect(at([28, 24]).state.combat?.asked ?? []).toEqual([]);
  });

  it('CAV-CMB-5 the point under a machine in contact is no way around base contact', () => {
    const touching = [cav('red-1', [24, 8]), cav('blue-1', [24, 9.5], { facing: 180 })];
    const shots = [{ weapon: 'light-rocket-10', mounts: ['right'], aim: [24, 9.5] }];
    const table = opening(battleOf({ models: touching }), 'red-1');
    expect(refusal(table, { type: 'bombard', shots })?.clause).toBe('CAV-CMB-5');
  });
});
