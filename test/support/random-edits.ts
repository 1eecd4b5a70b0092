import type { Battle, Model } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import { onLattice } from '../../src/core/lattice.ts';
import type { Chance } from './random-tables.ts';

/** What a hand or a generator does to a battle: one thing moved, changed, taken away, put down or listed elsewhere. */
export type RandomEdit = (battle: Battle, luck: Chance) => Battle;

const onTable = ({ pieces }: { pieces: readonly Piece[] }, battle: Battle): Battle => ({
  ...battle,
  table: { ...battle.table, pieces },
});

export const movesPiece: RandomEdit = (battle, luck) => {
  const { pieces } = battle.table;
  if (pieces.length === 0) return battle;
  const at = luck.whole(0, pieces.length - 1);
  const by = [luck.whole(-800, 800) / 1000, luck.whole(-800, 800) / 1000] as const;
  return onTable({ pieces: pieces.with(at, shifted(pieces[at]!, by)) }, battle);
};

const shifted = (piece: Piece, [dx, dy]: readonly [number, number]): Piece => {
  const shift = (ring: Piece['outline']) =>
    ring.map(([x, y]) => [onLattice(x + dx), onLattice(y + dy)] as const);
  return { ...piece, outline: shift(piece.outline), holes: piece.holes.map(shift) };
};

export const raisesPiece: RandomEdit = (battle, luck) => {
  const { pieces } = battle.table;
  if (pieces.length === 0) return battle;
  const at = luck.whole(0, pieces.length - 1);
  const piece = pieces[at]!;
  const raised = piece.kind === 'hill' ? { level: piece.level + 1 } : { height: piece.height + 1 };
  return onTable({ pieces: pieces.with(at, { ...piece, ...raised }) }, battle);
};

export const takesPiece: RandomEdit = (battle, luck) => {
  const { pieces } = battle.table;
  if (pieces.length === 0) return battle;
  return onTable({ pieces: pieces.toSpliced(luck.whole(0, pieces.length - 1), 1) }, battle);
};

export const addsPiece: RandomEdit = (battle, luck) => {
  const { pieces } = battle.table;
  const [x, y] = [luck.whole(2, 9), luck.whole(2, 9)];
  const wood: Piece = {
    id: `new-${pieces.length}-${luck.whole(0, 1e6)}`,
    kind: 'heavy-woods',
    outline: [
      [x, y],
      [x + 2, y],
      [x + 2, y + 3],
      [x, y + 2],
    ],
    holes: [],
    level: 0,
    height: 3,
    depth: 0,
  };
  return onTable({ pieces: pieces.toSpliced(luck.whole(0, pieces.length), 0, wood) }, battle);
};

export const turnsListRound: RandomEdit = (battle) =>
  onTable({ pieces: battle.table.pieces.toReversed() }, { ...battle, models: battle.models.toReversed() });

export const changesCell: RandomEdit = (battle, luck) => {
  const { hexes } = battle.table;
  if (!hexes || hexes.cells.length === 0) return battle;
  const at = luck.whole(0, hexes.cells.length - 1);
  const cell = hexes.cells[at]!;
  const cells = luck.oneIn(4)
    ? hexes.cells.toSpliced(at, 1)
    : hexes.cells.with(at, luck.oneIn(2) ? { ...cell, level: cell.level + 1 } : { ...cell, walls: [0, 3] });
  return { ...battle, table: { ...battle.table, hexes: { ...hexes, cells } } };
};

const onModel = (battle: Battle, luck: Chance, change: (model: Model) => Model): Battle => {
  if (battle.models.length === 0) return battle;
  const at = luck.whole(0, battle.models.length - 1);
  return { ...battle, models: battle.models.with(at, change(battle.models[at]!)) };
};

export const movesModel: RandomEdit = (battle, luck) =>
  onModel(battle, luck, (model) =>
    model.hex
      ? { ...model, facing: (model.facing + 60) % 360 }
      : {
          ...model,
          at: [
            onLattice(Math.min(battle.table.width, Math.max(0, model.at[0] + luck.whole(-900, 900) / 1000))),
            onLattice(Math.min(battle.table.depth, Math.max(0, model.at[1] + luck.whole(-900, 900) / 1000))),
          ],
        },
  );

const takesModel: RandomEdit = (battle, luck) =>
  battle.models.length < 3
    ? battle
    : { ...battle, models: battle.models.toSpliced(luck.whole(0, battle.models.length - 1), 1) };

const renames: RandomEdit = (battle, luck) => ({ ...battle, name: `Table ${luck.whole(0, 99)}` });

const EDITS: readonly RandomEdit[] = [
  movesPiece,
  movesPiece,
  raisesPiece,
  takesPiece,
  addsPiece,
  turnsListRound,
  changesCell,
  movesModel,
  movesModel,
  takesModel,
  renames,
];

export function editedBy(battle: Battle, luck: Chance, steps: number): Battle {
  let now = battle;
  for (let step = 0; step < steps; step++) now = luck.pick(EDITS)(now, luck);
  return now;
}
