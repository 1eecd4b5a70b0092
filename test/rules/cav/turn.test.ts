import { describe, expect, it } from 'vitest';
import { buildDeck, edgeChoice, isDeployed, shuffle } from '../../../src/rules/cav/play/deck.ts';
import { rulingsOf, ruledOtherwise } from '../../../src/rules/cav/book/readings.ts';
import { battleOf, cav } from '../../support/cav-field.ts';
import {
  endOf,
  ideasOf,
  inPlay,
  opening,
  plays,
  refusal,
  sideToAct,
  sitDown,
  told,
} from '../../support/cav-table.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const duel = battleOf({ models: [cav('red-1', [24, 8]), cav('blue-1', [24, 40], { facing: 180 })] });
const start = { type: 'start' };

describe('The draw deck', () => {
  it('T-138 CAV-SET-4 CAV-TURN-3 one card each: red acts, then blue, then the turn ends', () => {
    let table = plays(sitDown(duel), start, { 'CAV-TURN-2': [1] });
    expect(table.state.deck.length + 1).toBe(2);
    const first = table.state.card;
    expect(first).toBe('red');
    table = plays(plays(table, { type: 'activate', model: 'red-1' }), { type: 'end' });
    expect(table.state.card).toBe('blue');
    table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
    expect(told(table, 'end-turn')).toHaveLength(1);
    expect(table.state.turn).toBe(2);
  });

  it('T-139 CAV-TURN-4 CAV-SET-6 a card without a model is ignored; the card goes in the end phase', () => {
    const models = [
      cav('red-1', [10, 8]),
      cav('red-2', [20, 8], { damage: 9 }),
      cav('blue-1', [20, 20], { facing: 180 }),
      cav('blue-2', [30, 40]),
    ];
    let table = plays(sitDown(battleOf({ models })), start, { 'CAV-TURN-2': [1, 3, 2] });
    expect([table.state.card, ...table.state.deck]).toEqual(['red', 'blue', 'red', 'blue']);
    table = plays(plays(table, { type: 'activate', model: 'red-1' }), { type: 'end' });
    table = plays(table, { type: 'activate', model: 'blue-1' });
    const shots = [{ weapon: 'medium-mac', mounts: ['left'], target: 'red-2' }];
    table = plays(table, { type: 'fire', shots });
    table = plays(table, { type: 'hold', model: 'red-2' }, { 'CAV-RES-5': [5, 5] });
    expect(inPlay(table, 'red-2').states).toContain('destroyed');
    expect(table.state.cards['red']).toBe(2);
    table = plays(table, { type: 'end' });
    expect(
      told(table, 'card')
        .map((card) => [card['side'], card['ignored']])
        .slice(0, 3),
    ).toEqual([
      ['red', false],
      ['blue', false],
      ['red', true],
    ]);
    expect(table.state.cards['red']).toBe(2);
    table = plays(plays(table, { type: 'activate', model: 'blue-2' }), { type: 'end' });
    expect(table.state.cards['red']).toBe(1);
  });

  it('CAV-TURN-2 CAV-SET-4 shuffling keeps the cards and follows the dice', () => {
    const deck = buildDeck({ red: 2, blue: 1 });
    expect(deck).toEqual(['blue', 'red', 'red']);
    expect(shuffle(deck, () => 1).deck).toEqual(['red', 'red', 'blue']);
    expect(shuffle(deck, (sides) => sides)).toEqual({ deck, dice: [3, 2] });
  });

  it('CAV-TURN-1 CAV-TURN-5 CAV-AP-4 a new turn brings the points back', () => {
    let table = opening(duel, 'red-1');
    table = plays(table, { type: 'move', path: [{ go: 4 }] });
    expect(table.state.active?.ap).toBe(1);
    table = plays(plays(plays(table, { type: 'end' }), { type: 'activate', model: 'blue-1' }), {
      type: 'end',
    });
    const next = table.state.card === 'red' ? 'red-1' : 'blue-1';
    table = plays(table, { type: 'activate', model: next });
    expect(table.state.active?.ap).toBe(2);
  });

  it('CAV-TURN-6 CAV-AP-3 a model may do nothing; its points are lost', () => {
    const table = plays(opening(duel, 'red-1'), { type: 'end' });
    expect(inPlay(table, 'red-1').states).toContain('activated');
    expect(refusal(table, { type: 'activate', model: 'red-1' })?.clause).toBe('CAV-TURN-3');
  });

  it('CAV-SET-3 the higher roll picks its edge, a tie is rolled again', () => {
    expect(
      edgeChoice([
        ['red', 7],
        ['blue', 9],
      ]),
    ).toBe('blue');
    expect(
      edgeChoice([
        ['red', 9],
        ['blue', 9],
      ]),
    ).toBeNull();
  });

  it('CAV-SET-2 HR-46 six inches deep, the whole base inside, or by ruling its centre', () => {
    const at = (y: number) => ({
      base: { shape: 'hex', across: 1.5 } as const,
      at: [24, y] as const,
      facing: 0,
    });
    const table = { width: 48, depth: 48 };
    expect(isDeployed(table, 'south', at(5.25), rulings)).toBe(true);
    expect(isDeployed(table, 'south', at(5.3), rulings)).toBe(false);
    const centre = ruledOtherwise(rulings, 'deployBase', 'centre');
    expect(isDeployed(table, 'south', at(6), centre)).toBe(true);
    expect(isDeployed(table, 'south', at(6.1), centre)).toBe(false);
    expect(isDeployed(table, 'north', at(43), rulings)).toBe(true);
  });

  it('CAV-SET-1 CAV-SET-8 every model of the file is deployed and has a card', () => {
    expect(sitDown(duel).state.cards).toEqual({ red: 1, blue: 1 });
    expect(sideToAct(sitDown(duel))).toBe('red');
  });
});

describe('States and points over the turn', () => {
  it('T-134 CAV-STA-5 a stunned model has 0 AP, and is clear when that activation ends', () => {
    const models = [cav('red-1', [24, 8], { states: ['stunned'] }), cav('blue-1', [24, 40], { facing: 180 })];
    let table = opening(battleOf({ models }), 'red-1');
    expect(table.state.active?.ap).toBe(0);
    expect(refusal(table, { type: 'move', path: [{ go: 1 }] })?.clause).toBe('CAV-AP-2');
    table = plays(table, { type: 'end' });
    expect(inPlay(table, 'red-1').states).not.toContain('stunned');
  });

  it('CAV-STA-4 suppressed ends with the activation it was held in from the start', () => {
    const models = [
      cav('red-1', [24, 8], { states: ['suppressed'] }),
      cav('blue-1', [24, 40], { facing: 180 }),
    ];
    let table = opening(battleOf({ models }), 'red-1');
    expect(refusal(table, { type: 'move', path: [{ go: 1 }] })?.clause).toBe('CAV-STA-4');
    table = plays(table, { type: 'move', path: [{ go: -1 }] });
    table = plays(table, { type: 'end' });
    expect(inPlay(table, 'red-1').states).not.toContain('suppressed');
  });

  it('T-136 CAV-AP-1 CAV-DMG-4 a damaged breeder leaves one point', () => {
    const models = [
      cav('red-1', [24, 8], { states: ['critical:3'] }),
      cav('blue-1', [24, 40], { facing: 180 }),
    ];
    expect(opening(battleOf({ models }), 'red-1').state.active?.ap).toBe(1);
  });

  it('CAV-GEN-7 CAV-TL-4 HR-17 a lock lasts until the next activation, or this one only', () => {
    const locked = (readings: Record<string, string>): readonly string[] => {
      const battle = battleOf({ models: duel.models, readings });
      const table = plays(plays(opening(battle, 'red-1'), { type: 'lock', target: 'blue-1' }), {
        type: 'end',
      });
      return inPlay(table, 'red-1').states;
    };
    expect(locked({})).toContain('lock:blue-1');
    expect(locked({ targetLockDuration: 'thisActivation' })).not.toContain('lock:blue-1');
  });

  it('CAV-ARC-4 CAV-AP-5 HR-18 a twist is straight again at the next activation', () => {
    let table = plays(opening(duel, 'red-1'), { type: 'twist', degrees: 45 });
    expect(inPlay(table, 'red-1').states).toContain('twist:45');
    expect(refusal(table, { type: 'twist', degrees: 10 })?.clause).toBe('CAV-ARC-4');
    expect(refusal(opening(duel, 'red-1'), { type: 'twist', degrees: 91 })?.clause).toBe('CAV-ARC-4');
    table = plays(plays(plays(table, { type: 'end' }), { type: 'activate', model: 'blue-1' }), {
      type: 'end',
    });
    if (table.state.card === 'blue')
      table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
    table = plays(table, { type: 'activate', model: 'red-1' });
    expect(inPlay(table, 'red-1').states).not.toContain('twist:45');
  });
});

describe('Victory', () => {
  it('T-141 CAV-VIC-3 CAV-VIC-5 CAV-MOV-26 the last enemy leaves the table: the other side wins in the end phase', () => {
    const models = [cav('red-1', [24, 3], { facing: 180 }), cav('blue-1', [24, 40], { facing: 180 })];
    let table = opening(battleOf({ models }), 'red-1');
    expect(refusal(table, { type: 'move', path: [{ go: 4 }] })?.clause).toBe('CAV-MOV-26');
    table = plays(table, { type: 'move', path: [{ go: 4 }], leave: true });
    expect(table.state.retreated).toEqual([{ id: 'red-1', side: 'red' }]);
    expect(table.state.outcome).toBeNull();
    table = plays(plays(table, { type: 'activate', model: 'blue-1' }), { type: 'end' });
    expect(table.state.outcome?.winner).toBe('blue');
    expect(sideToAct(table)).toBeNull();
    expect(ideasOf(table)).toEqual([]);
  });

  it('T-142 CAV-VIC-4 CAV-STA-1 a disabled model cannot act and its side has lost when it is the last', () => {
    const models = [cav('red-1', [24, 8]), cav('blue-1', [24, 40], { states: ['disabled'] })];
    const table = plays(opening(battleOf({ models }), 'red-1'), { type: 'end' });
    expect(table.state.outcome?.winner).toBe('red');
    expect(inPlay(table, 'blue-1').states).toContain('disabled');
  });

  it('CAV-VIC-1 a side may concede', () => {
    const table = plays(opening(duel, 'red-1'), { type: 'concede', side: 'red' });
    expect(table.state.outcome?.winner).toBe('blue');
  });

  it('CAV-VIC-4 HR-36 crippled weapons: it has to leave, unless the table decides by hand', () => {
    const models = [
      cav('red-1', [24, 20], { states: ['critical:11'] }),
      cav('blue-1', [24, 40], { facing: 180 }),
    ];
    const crippled = opening(battleOf({ models }), 'red-1');
    expect(refusal(crippled, { type: 'lock', target: 'blue-1' })?.clause).toBe('CAV-VIC-4');
    expect(refusal(crippled, { type: 'move', path: [{ go: 2 }] })?.clause).toBe('CAV-VIC-4');
    expect(refusal(crippled, { type: 'move', path: [{ turn: 180 }, { go: 7 }] })).toBeNull();
    // At full speed: 180° cost it one MV of eight, so seven inches are left.
    expect(refusal(crippled, { type: 'move', path: [{ turn: 180 }, { go: 6 }] })?.clause).toBe('CAV-VIC-4');
    expect(refusal(crippled, { type: 'move', path: [{ go: -4 }] })).toBeNull();
    const byHand = opening(battleOf({ models, readings: { missionKill: 'manual' } }), 'red-1');
    expect(refusal(byHand, { type: 'lock', target: 'blue-1' })).toBeNull();
  });

  it('CAV-VIC-5 HR-36 both gone: a draw, or the table says so', () => {
    const gone = (readings: Record<string, string>) => {
      const states = ['disabled'];
      const models = [cav('red-1', [24, 3], { facing: 180 }), cav('blue-1', [24, 40], { states })];
      return plays(opening(battleOf({ models, readings }), 'red-1'), {
        type: 'move',
        path: [{ go: 4 }],
        leave: true,
      });
    };
    expect(gone({}).state.outcome).toEqual({ winner: null, why: 'nobody' });
    expect(endOf(gone({}))).toBe('Nobody is left: a draw.');
    const open = gone({ mutualKill: 'manual' });
    expect(open.state.outcome).toBeNull();
    expect(plays(open, { type: 'call', winner: 'blue' }).state.outcome?.winner).toBe('blue');
  });
});
