import type { Battle, Model, Side, Table } from './battle.ts';
import type { HexCell } from './hex-map.ts';
import type { Piece } from './piece.ts';
import {
  applyToList,
  changeBetween,
  composeChanges,
  composeLists,
  listBetween,
  reverseChange,
  reverseList,
  type Change,
  type ListPatch,
} from './list-patch.ts';

/**
 * A change of a battle as a value: what travels to the workers, is mirrored, previewed and taken back.
 *
 * What is not named stays as it is, so that patches which name different things can be applied in any order. Parts that
 * do not change are left out; a patch that changes nothing is empty.
 */
export interface Patch {
  readonly pieces?: ListPatch<Piece>;
  readonly models?: ListPatch<Model>;
  readonly sides?: ListPatch<Side>;
  /** Cells of the hex map, by {@link cellId}. */
  readonly cells?: ListPatch<HexCell>;
  readonly table?: Change<TableRest>;
  readonly rules?: Change<Battle['rules']>;
  readonly name?: Change<string>;
  readonly events?: Change<Battle['events']>;
}

/** One thing somebody did to a battle. */
export interface Edit {
  readonly label: string;
  readonly patch: Patch;
  /** Edits of one gesture, such as a drag, are one step to take back; left out: a step of its own. */
  readonly gesture?: string;
  readonly origin: 'hand' | 'tool' | 'generator' | 'import';
}

/** A table without what stands on it. */
type TableRest = Omit<Table, 'pieces' | 'hexes'> & {
  readonly hexes?: Omit<NonNullable<Table['hexes']>, 'cells'>;
};

const idOf = ({ id }: { readonly id: string }): string => id;
const cellId = ({ hex: [q, r] }: HexCell): string => `${q},${r}`;

/** What has to be done to one battle to make it the other. */
export function between(before: Battle, after: Battle): Patch {
  if (before === after) return {};
  const same = before.table === after.table;
  return named({
    pieces: listBetween(before.table.pieces, after.table.pieces, idOf),
    models: listBetween(before.models, after.models, idOf),
    sides: listBetween(before.sides, after.sides, idOf),
    cells: same ? undefined : listBetween(cellsOf(before), cellsOf(after), cellId),
    table: same ? undefined : changeBetween(restOf(before.table), restOf(after.table)),
    rules: changeBetween(before.rules, after.rules),
    name: changeBetween(before.name, after.name),
    events: changeBetween(before.events, after.events),
  });
}

/** The battle with a change made to it; it shares everything the change does not name. */
export function apply(battle: Battle, patch: Patch): Battle {
  if (isEmpty(patch)) return battle;
  return {
    ...battle,
    name: patch.name ? patch.name[1] : battle.name,
    rules: patch.rules ? patch.rules[1] : battle.rules,
    table: tableAfter(battle.table, patch),
    sides: applyToList(battle.sides, patch.sides, idOf),
    models: applyToList(battle.models, patch.models, idOf),
    events: patch.events ? patch.events[1] : battle.events,
  };
}

function tableAfter(table: Table, { pieces, cells, table: rest }: Patch): Table {
  if (!pieces && !cells && !rest) return table;
  const { hexes, ...bare } = rest ? rest[1] : restOf(table);
  return {
    ...bare,
    pieces: applyToList(table.pieces, pieces, idOf),
    ...(hexes && { hexes: { ...hexes, cells: applyToList(table.hexes?.cells ?? [], cells, cellId) } }),
  };
}

/** The change that takes a change back. */
export const reverse = ({ pieces, models, sides, cells, table, rules, name, events }: Patch): Patch =>
  named({
    pieces: pieces && reverseList(pieces),
    models: models && reverseList(models),
    sides: sides && reverseList(sides),
    cells: cells && reverseList(cells),
    table: table && reverseChange(table),
    rules: rules && reverseChange(rules),
    name: name && reverseChange(name),
    events: events && reverseChange(events),
  });

/** First one change, then the other, as one. */
export const compose = (first: Patch, then: Patch): Patch =>
  named({
    pieces: composeLists(first.pieces, then.pieces),
    models: composeLists(first.models, then.models),
    sides: composeLists(first.sides, then.sides),
    cells: composeLists(first.cells, then.cells),
    table: composeChanges(first.table, then.table),
    rules: composeChanges(first.rules, then.rules),
    name: composeChanges(first.name, then.name),
    events: composeChanges(first.events, then.events),
  });

export const isEmpty = (patch: Patch): boolean => Object.keys(patch).length === 0;

/** One piece as it is now, in place of what it was; null takes it off the table. */
export function pieceChange(battle: Battle, id: string, after: Piece | null): Patch {
  const before = battle.table.pieces.find((piece) => piece.id === id) ?? null;
  if (before !== null && after !== null) return { pieces: { changed: new Map([[id, [before, after]]]) } };
  const others = battle.table.pieces.filter((piece) => piece.id !== id);
  const pieces = after ? [...others, after] : others;
  return between(battle, { ...battle, table: { ...battle.table, pieces } });
}

const cellsOf = ({ table }: Battle): readonly HexCell[] => table.hexes?.cells ?? [];

function restOf({ width, depth, levelHeight, hexes }: Table): TableRest {
  if (!hexes) return { width, depth, levelHeight };
  const { layout, columns, rows, across } = hexes;
  return { width, depth, levelHeight, hexes: { layout, columns, rows, across } };
}

/** A patch without the parts that have nothing to say. */
function named(parts: { readonly [Part in keyof Patch]: Patch[Part] | undefined }): Patch {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}
