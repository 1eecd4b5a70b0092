import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/core/dice.ts';
import { playOut, randomPolicy } from '../../../src/battle/play.ts';
import type { Battle } from '../../../src/battlefield/battle.ts';
import { cav as rules } from '../../../src/rules/cav/index.ts';
import { isDeployed, type Edge } from '../../../src/rules/cav/play/deck.ts';
import { rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { footprintOf } from '../../../src/rules/cav/judge/sight.ts';
import { game } from '../../../src/rules/cav/play/play.ts';
import { battleOf, cav, fieldOf, piece, rect } from '../../support/cav-field.ts';
import {
  asGame,
  ideasOf,
  inPlay,
  plays,
  refusal,
  sideToAct,
  sitDown,
  type Sitting,
  told,
} from '../../support/cav-table.ts';
import { faultsIn } from '../../support/cav-invariants.ts';
import { sampleBattle } from '../../support/samples.ts';
import { soakOne } from '../../support/soak-battle.ts';
import { heard } from '../../support/heard.ts';

const waiting = (id: string, at: readonly [number, number] = [24, 24]) =>
  cav(id, at, { states: ['reserve'] });
const duel = battleOf({ models: [waiting('red-1'), waiting('blue-1')] });
const RED_HIGH = { 'CAV-SET-3': [6, 5, 3, 3] };

/** Red has won the roll and the south edge, and its card is first. */
function redFirst(battle: Battle, faces: readonly number[] = [1]): Sitting {
  const rolled = plays(sitDown(battle), { type: 'roll-edges' }, RED_HIGH);
  return plays(rolled, { type: 'edge', edge: 'south' }, { 'CAV-SET-5': faces });
}

describe('Deployment from a battle whose models are in reserve', () => {
  it('CAV-SET-5 nothing stands on the table at first, and the turn cannot start', () => {
    const table = sitDown(duel);
    expect(table.state.models).toEqual([]);
    expect(refusal(table, { type: 'start' })?.clause).toBe('CAV-SET-3');
    expect(game.standing(asGame(table.state)).map(({ id }) => id)).toEqual(['red-1', 'blue-1']);
  });

  it('CAV-SET-3 a tie is rolled again; the higher roll picks, the other side gets the opposite edge', () => {
    const tied = plays(sitDown(duel), { type: 'roll-edges' }, { 'CAV-SET-3': [4, 3, 2, 5] });
    expect(told(tied, 'edge-roll')[0]?.['order']).toBeNull();
    const rolled = plays(tied, { type: 'roll-edges' }, { 'CAV-SET-3': [1, 1, 1, 2] });
    expect(sideToAct(rolled)).toBe('blue');
    expect(refusal(rolled, { type: 'edge', edge: 'up' })?.clause).toBe('CAV-SET-3');
    const picked = plays(rolled, { type: 'edge', edge: 'west' });
    expect(picked.state.deployment?.edges).toEqual({ blue: 'west', red: 'east' });
  });

  it('CAV-SET-5 the cards say who places next; those of a side that is done are skipped', () => {
    const models = ['red-1', 'red-2', 'blue-1'].map((id) => waiting(id));
    let table = redFirst(battleOf({ models }), [3, 2]); // blue, red, red as built
    expect(table.state.card).toBe('blue');
    expect(refusal(table, { type: 'place', model: 'red-1', at: [24, 3], facing: 0 })?.clause).toBe(
      'CAV-SET-5',
    );
    table = plays(table, { type: 'place', model: 'blue-1', at: [24, 45], facing: 180 });
    table = plays(table, { type: 'place', model: 'red-2', at: [20, 3], facing: 0 });
    expect(refusal(table, { type: 'place', model: 'red-2', at: [24, 3], facing: 0 })?.clause).toBe(
      'CAV-SET-5',
    );
    table = plays(table, { type: 'place', model: 'red-1', at: [24, 3], facing: 0 });
    expect(table.state.deployment).toBeUndefined();
    expect(inPlay(table, 'red-1').states).toEqual([]);
    const begun = plays(table, { type: 'start' });
    expect(begun.state.turn).toBe(1);
  });

  it('CAV-SET-2 HR-46 outside the zone, across the edge, on a base or in a building: refused by clause', () => {
    const pieces = [
      piece('barn', 'structure', rect(4, 0, 10, 5)),
      piece('rock', 'obstruction', rect(30, 0, 34, 5)),
      piece('lake', 'water', rect(38, 0, 46, 5), { depth: 2 }),
    ];
    const models = [cav('red-2', [24, 3]), waiting('red-1'), waiting('blue-1')];
    const table = redFirst(battleOf({ models, pieces }), [1, 2]);
    const placed = (x: number, y: number) =>
      refusal(table, { type: 'place', model: 'red-1', at: [x, y], facing: 0 })?.clause ?? null;
    expect(table.state.card).toBe('red');
    expect(placed(20, 5.25)).toBeNull();
    expect(placed(20, 5.26)).toBe('CAV-SET-2');
    expect(placed(20, 0.5)).toBe('CAV-SET-2');
    expect(placed(25, 3)).toBe('CAV-MOV-8');
    expect(placed(10, 3)).toBe('CAV-MOV-20');
    expect(placed(32, 3)).toBe('CAV-MOV-19');
    expect(placed(42, 3)).toBe('CAV-MOV-12');
    const byCentre = redFirst(battleOf({ models, pieces, readings: { deployBase: 'centre' } }), [1, 2]);
    expect(refusal(byCentre, { type: 'place', model: 'red-1', at: [20, 6], facing: 0 })).toBeNull();
    expect(refusal(byCentre, { type: 'place', model: 'red-1', at: [20, 0.5], facing: 0 })?.clause).toBe(
      'CAV-SET-2',
    );
  });

  it('CAV-GEN-3 nobody is set down touching an enemy', () => {
    const models = [cav('blue-2', [24, 3]), waiting('red-1'), waiting('blue-1')];
    const table = redFirst(battleOf({ models }), [3, 2]);
    expect(table.state.card).toBe('blue');
    const next = plays(table, { type: 'place', model: 'blue-1', at: [24, 45], facing: 180 });
    expect(refusal(next, { type: 'place', model: 'red-1', at: [24, 4.5], facing: 0 })?.clause).toBe(
      'CAV-GEN-3',
    );
    expect(refusal(next, { type: 'place', model: 'red-1', at: [24, 5.2], facing: 0 })).toBeNull();
  });

  it('CAV-SET-5 whoever finds no room stays out; with room it may not', () => {
    const pieces = [piece('town', 'structure', rect(0, 0, 48, 6))];
    const table = redFirst(battleOf({ models: duel.models, pieces }), [2]);
    const red =
      table.state.card === 'red'
        ? table
        : plays(table, { type: 'place', model: 'blue-1', at: [24, 45], facing: 180 });
    expect(ideasOf(red).map(({ type }) => type)).toEqual(['keep-back']);
    const out = plays(red, { type: 'keep-back', model: 'red-1' });
    expect(out.state.retreated).toEqual([{ id: 'red-1', side: 'red' }]);
    const free = redFirst(duel, [1]);
    const id = free.state.card === 'red' ? 'red-1' : 'blue-1';
    expect(refusal(free, { type: 'keep-back', model: id })?.clause).toBe('CAV-SET-5');
  });

  it('CAV-SET-5 a model in reserve hides nobody, is not shot at and does not walk', () => {
    const models = [
      cav('red-1', [24, 8]),
      cav('blue-1', [24, 40], { facing: 180 }),
      waiting('red-2', [24, 24]),
    ];
    const field = fieldOf({ models });
    expect(rules.judge(field, { from: 'red-1', to: 'blue-1' }).sight).toBe('clear');
    const shot = rules.judge(field, { from: 'blue-1', to: 'red-2' });
    expect(shot.attack?.legal).toBe(false);
    expect(shot.because.map(({ clause }) => clause)).toContain('CAV-SET-5');
    const reach = rules.reach(field, 'red-2');
    expect(reach.ok ? null : reach.error.clause).toBe('CAV-SET-5');
  });

  it('CAV-SET-2 files with five sides or a wreck in reserve are refused', () => {
    const many = ['a', 'b', 'c', 'd', 'e'];
    const five = {
      ...duel,
      sides: many.map((id) => ({ id, name: id })),
      models: many.map((id) => cav(`${id}-1`, [24, 24], { states: ['reserve'] })),
    };
    expect(rules.check(five).map(({ path }) => path)).toEqual(['sides']);
    const wreck = battleOf({ models: [cav('red-1', [4, 4], { states: ['reserve'], damage: 10 })] });
    expect(rules.check(wreck).map(({ path }) => path)).toEqual(['models[0].states']);
  });
});

const undeployed = (name: string): Battle => {
  const battle = sampleBattle(name);
  return {
    ...battle,
    models: battle.models.map((model) => ({ ...model, states: [...model.states, 'reserve'] })),
  };
};

describe('Whole battles from an empty table', () => {
  it('CAV-SET-1 CAV-SET-8 six duels and a battle of eight a side end legally (seeds 1 to 6, 1)', () => {
    for (let seed = 1; seed <= 6; seed++)
      expect(
        soakOne({ ruleset: rules, faultsIn }, undeployed('stand-and-fight'), 'random', seed).outcome,
      ).not.toBeNull();
    expect(
      soakOne({ ruleset: rules, faultsIn }, undeployed('stand-and-fight-eights'), 'greedy', 1).outcome,
    ).not.toBeNull();
  });

  it('CAV-SET-2 every placed base lies whole inside its own zone (seeds 1 to 20)', () => {
    const battle = undeployed('stand-and-fight-eights');
    const rulings = rulingsOf(battle);
    for (let seed = 1; seed <= 20; seed++) {
      const played = playOut(rules, battle, randomPolicy(seededDice(seed)), seededDice(seed), 40);
      if (!played.ok) throw new Error(heard(played.error.say));
      const edges = new Map<unknown, unknown>(
        played.value.events.filter(({ type }) => type === 'edge').map(({ side, edge }) => [side, edge]),
      );
      const placed = played.value.events.filter(({ type }) => type === 'place');
      expect(placed).toHaveLength(battle.models.length);
      for (const event of placed) {
        const model = battle.models.find(({ id }) => id === event['model'])!;
        const [x = 0, y = 0] = event['at'] as number[];
        const stands = { ...model, at: [x, y] as const, facing: Number(event['facing']) };
        const foot = footprintOf(stands, rulings);
        expect(isDeployed(battle.table, edges.get(model.side) as Edge, foot, rulings), `seed ${seed}`).toBe(
          true,
        );
      }
    }
  });
});
