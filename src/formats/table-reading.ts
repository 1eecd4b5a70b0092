import type { Table } from '../battlefield/battle.ts';
import { cellTerrain } from '../battlefield/cell-pieces.ts';
import type { HexCell, HexMap } from '../battlefield/hex-map.ts';
import { hexKey } from '../geometry/hex.ts';
import { boardExtent, isOnBoard } from '../geometry/hex-layout.ts';
import type { HexesEntry, TableEntry } from './battle-schema.ts';
import { DEFAULT_LEVEL_HEIGHT } from './defaults.ts';
import { LIMITS } from './limits.ts';
import { readPiece } from './piece-reading.ts';
import type { Problems } from './problem-list.ts';
import { hexText, settle, settleHex, type Size } from './settle.ts';

export function readTable(entry: TableEntry, problems: Problems): Table {
  const hexes = entry.hexes && readHexes(entry.hexes, problems);
  const size = readSize(entry, hexes, problems);
  return {
    ...size,
    levelHeight: entry.levelHeight ?? DEFAULT_LEVEL_HEIGHT,
    pieces: (entry.pieces ?? []).map((piece, index) => readPiece(piece, index, size, problems)),
    ...(hexes && { hexes }),
  };
}

/** A hex table measures what its map measures; a file may give it a wider rim. */
function readSize(entry: TableEntry, hexes: HexMap | undefined, problems: Problems): Size {
  const least = hexes ? boardExtent(hexes) : { width: 0, depth: 0 };
  const measure = (side: 'width' | 'depth'): number => {
    const path = ['table', side];
    if (!hexes && entry[side] === undefined) {
      problems.add(path, 'Missing: a number belongs here.');
      return LIMITS.tableInches; // so that what stands on the table is not called off it as well
    }
    const inches = entry[side] === undefined ? least[side] : settle(entry[side]);
    if (inches < least[side]) {
      problems.add(path, `The hex map needs ${least[side]} in, the table has ${inches}.`);
    } else if (inches > LIMITS.tableInches) {
      problems.add(['table', 'hexes'], `The hex map measures ${inches} in: at most ${LIMITS.tableInches}.`);
    }
    return inches;
  };
  return { width: measure('width'), depth: measure('depth') };
}

function readHexes(entry: HexesEntry, problems: Problems): HexMap {
  const { layout, columns, rows, across } = entry;
  const cells = (entry.cells ?? []).map(({ hex, level = 0, terrain = [], walls = [] }): HexCell => ({
    hex: settleHex(hex),
    level: level + 0,
    terrain,
    walls: walls.map((side) => side + 0),
  }));
  const map: HexMap = { layout, columns, rows, across, cells };
  const first = new Map<number, number>();
  cells.forEach((cell, index) => {
    checkCell(cell, map, ['table', 'hexes', 'cells', index], problems);
    const before = first.get(hexKey(cell.hex));
    if (before !== undefined) {
      problems.add(
        ['table', 'hexes', 'cells', index, 'hex'],
        `Hex ${hexText(cell.hex)} is listed already, as cells[${before}].`,
      );
    } else first.set(hexKey(cell.hex), index);
  });
  return map;
}

function checkCell(
  { hex, terrain, walls }: HexCell,
  map: HexMap,
  path: readonly PropertyKey[],
  problems: Problems,
): void {
  if (!isOnBoard(map, hex)) {
    problems.add(
      [...path, 'hex'],
      `Hex ${hexText(hex)} is off the map of ${map.columns} columns and ${map.rows} rows.`,
    );
  }
  terrain.forEach((kind, index) => {
    if (kind === 'hill')
      problems.add([...path, 'terrain', index], 'A hex is raised by its level, not by a hill.');
    else if (!cellTerrain(kind))
      problems.add([...path, 'terrain', index], `"${kind}" is no terrain of a hex map.`);
    else if (terrain.indexOf(kind) < index)
      problems.add([...path, 'terrain', index], `"${kind}" is listed twice.`);
  });
  walls.forEach((side, index) => {
    if (walls.indexOf(side) < index)
      problems.add([...path, 'walls', index], `Hexside ${side} is listed twice.`);
  });
}
