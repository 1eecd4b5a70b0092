import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import {
  apply,
  between,
  compose,
  isEmpty,
  pieceChange,
  reverse,
  type Patch,
} from '../../src/battlefield/patch.ts';
import { anyBattle } from '../support/any-battle.ts';
import { chance } from '../support/random-tables.ts';
import { editedBy, movesModel, movesPiece } from '../support/random-edits.ts';
import { sampleBattle } from '../support/samples.ts';

const RUNS = { numRuns: 150, seed: 11 };
const seed = fc.nat(1e6);

/** A battle as flat facts, one for each thing that can change: what a patch may touch and nothing else. */
function factsOf({ name, rules, table, sides, models, events }: Battle): ReadonlyMap<string, string> {
  const { pieces, hexes, ...size } = table;
  const { cells = [], ...board } = hexes ?? {};
  const things: readonly (readonly [string, unknown])[] = [
    ['name', name],
    ['rules', rules],
    ['events', events],
    ['table', { ...size, ...(hexes && { board }) }],
    ...pieces.map((piece) => [`piece ${piece.id}`, piece] as const),
    ...models.map((model) => [`model ${model.id}`, model] as const),
    ...sides.map((side) => [`side ${side.id}`, side] as const),
    ...cells.map((cell) => [`cell ${cell.hex.join()}`, cell] as const),
    ['order', [pieces.map(({ id }) => id), models.map(({ id }) => id), sides.map(({ id }) => id)]],
  ];
  return new Map(things.map(([key, value]) => [key, JSON.stringify(value)]));
}

/** The naive twin: every fact that differs, looked up one by one. */
function differing(before: Battle, after: Battle): ReadonlySet<string> {
  const [old, now] = [factsOf(before), factsOf(after)];
  return new Set([...old.keys(), ...now.keys()].filter((key) => old.get(key) !== now.get(key)));
}

/** What a patch says it changes, in the same words. */
function saidBy(patch: Patch): ReadonlySet<string> {
  const lists = [
    ['piece', patch.pieces],
    ['model', patch.models],
    ['side', patch.sides],
    ['cell', patch.cells],
  ] as const;
  const ordered = [patch.pieces, patch.models, patch.sides].some((list) => list?.order);
  return new Set([
    ...(['name', 'rules', 'events', 'table'] as const).filter((part) => patch[part]),
    ...lists.flatMap(([word, list]) => [...(list?.changed.keys() ?? [])].map((id) => `${word} ${id}`)),
    ...(ordered ? ['order'] : []),
  ]);
}

describe('A patch between two battles', () => {
  it('makes the one the other, and its reverse takes it back', () => {
    fc.assert(
      fc.property(anyBattle, seed, fc.integer({ min: 0, max: 12 }), (before, luck, steps) => {
        const after = editedBy(before, chance(luck), steps);
        const patch = between(before, after);
        expect(apply(before, patch)).toEqual(after);
        expect(apply(after, reverse(patch))).toEqual(before);
        expect(apply(apply(before, patch), reverse(patch))).toEqual(before);
      }),
      RUNS,
    );
  });

  it('does so between any two battles at all', () => {
    fc.assert(
      fc.property(anyBattle, anyBattle, (before, after) => {
        expect(apply(before, between(before, after))).toEqual(after);
        expect(reverse(between(before, after))).toEqual(between(after, before));
      }),
      RUNS,
    );
  });

  it('names what differs and nothing else, as the naive twin finds it', () => {
    fc.assert(
      fc.property(anyBattle, seed, fc.integer({ min: 0, max: 8 }), (before, luck, steps) => {
        const after = structuredClone(editedBy(before, chance(luck), steps));
        expect(saidBy(between(before, after))).toEqual(differing(before, after));
      }),
      RUNS,
    );
  });

  it('is empty between equal battles, and an empty one gives the battle itself', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const none = between(battle, structuredClone(battle));
        expect(isEmpty(none)).toBe(true);
        expect(apply(battle, none)).toBe(battle);
      }),
      RUNS,
    );
  });

  it('composes: one after the other is both at once, and a change with its reverse is none', () => {
    fc.assert(
      fc.property(anyBattle, seed, (before, luck) => {
        const dice = chance(luck);
        const middle = editedBy(before, dice, 4);
        const after = editedBy(middle, dice, 4);
        const [first, then] = [between(before, middle), between(middle, after)];
        expect(apply(before, compose(first, then))).toEqual(after);
        expect(isEmpty(compose(first, reverse(first)))).toBe(true);
      }),
      RUNS,
    );
  });

  it('commutes with one that names other things', () => {
    fc.assert(
      fc.property(anyBattle, seed, (battle, luck) => {
        const [one, other] = [
          between(battle, movesPiece(battle, chance(luck))),
          between(battle, movesModel(battle, chance(luck + 1))),
        ];
        expect(apply(apply(battle, one), other)).toEqual(apply(apply(battle, other), one));
      }),
      RUNS,
    );
  });

  it('commutes with one that changes another piece', () => {
    const battle = sampleBattle('stand-and-fight');
    const [a, b] = battle.table.pieces;
    const [one, other] = [
      pieceChange(battle, a!.id, { ...a!, level: 4 }),
      pieceChange(battle, b!.id, { ...b!, level: 2 }),
    ];
    expect(apply(apply(battle, one), other)).toEqual(apply(apply(battle, other), one));
  });

  it('shares with the battle before it whatever it does not name', () => {
    const battle = sampleBattle('stand-and-fight');
    const [piece] = battle.table.pieces;
    const moved = apply(battle, pieceChange(battle, piece!.id, { ...piece!, level: 3 }));
    expect(moved.models).toBe(battle.models);
    expect(moved.table.pieces.slice(1).every((other, at) => other === battle.table.pieces[at + 1])).toBe(
      true,
    );
    const walked = apply(battle, between(battle, movesModel(battle, chance(2))));
    expect(walked.table).toBe(battle.table);
  });

  it('takes a piece off the table and puts it back where it was in the list', () => {
    const battle = sampleBattle('stand-and-fight');
    const gone = pieceChange(battle, battle.table.pieces[3]!.id, null);
    const without = apply(battle, gone);
    expect(without.table.pieces).toHaveLength(battle.table.pieces.length - 1);
    expect(apply(without, reverse(gone))).toEqual(battle);
  });
});
