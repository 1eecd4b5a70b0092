import type { Battle, Model, Table } from '../battlefield/battle.ts';
import type { HexCell, HexMap } from '../battlefield/hex-map.ts';
import { DEFAULT_HEIGHT, type Piece } from '../battlefield/piece.ts';
import { boardExtent } from '../geometry/hex-layout.ts';
import { DEFAULT_DEPTH, DEFAULT_LEVEL_HEIGHT, DEFAULT_NAME } from './defaults.ts';
import { defaultFacing } from './model-reading.ts';
import { block, compact, type Fields, inline, lines, object, sortedFields } from './json-writing.ts';
import { eventText, recordFields } from './record-writing.ts';
import { BASE_FORMAT, RECORD_FORMAT } from './versions.ts';

/** Inverse of `parseBattle`: a line for every piece, model and event, defaults left out, equal battles as equal text. */
export function writeBattle(battle: Battle): string {
  const { name, rules, table, sides, models, events } = battle;
  const readings = Object.keys(rules.readings).length > 0 ? inline(rules.readings) : undefined;
  const record = recordFields(battle);
  const text = block('', [
    ['format', inline(record.length > 0 ? RECORD_FORMAT : BASE_FORMAT)],
    ['name', name === DEFAULT_NAME ? undefined : inline(name)],
    [
      'rules',
      object([
        ['system', inline(rules.system)],
        ['readings', readings],
      ]),
    ],
    ['table', block('  ', tableFields(table))],
    [
      'sides',
      lines(
        '  ',
        sides.map(({ id, name: called }) => inline(called === id ? { id } : { id, name: called })),
      ),
    ],
    [
      'models',
      lines(
        '  ',
        models.map((model) => object(modelFields(model, table))),
      ),
    ],
    ['events', lines('  ', events.map(eventText))],
    ...record,
  ]);
  return `${text}\n`;
}

function tableFields(table: Table): Fields {
  const { hexes, levelHeight, pieces } = table;
  const known = hexes ? boardExtent(hexes) : undefined;
  return [
    ['width', known?.width === table.width ? undefined : inline(table.width)],
    ['depth', known?.depth === table.depth ? undefined : inline(table.depth)],
    ['levelHeight', levelHeight === DEFAULT_LEVEL_HEIGHT ? undefined : inline(levelHeight)],
    [
      'pieces',
      lines(
        '    ',
        pieces.map((piece) => object(pieceFields(piece))),
      ),
    ],
    ['hexes', hexes && block('    ', hexFields(hexes))],
  ];
}

function pieceFields(piece: Piece): Fields {
  const { id, kind, level, height, depth, cover, outline, holes } = piece;
  return [
    ['id', inline(id)],
    ['kind', inline(kind)],
    ['level', kind === 'hill' ? inline(level) : undefined],
    ['height', height === DEFAULT_HEIGHT[kind] ? undefined : inline(height)],
    ['depth', kind !== 'water' || depth === DEFAULT_DEPTH ? undefined : inline(depth)],
    ['cover', cover && inline(cover)],
    ['outline', compact(outline)],
    ['holes', holes.length > 0 ? compact(holes) : undefined],
  ];
}

function hexFields({ layout, columns, rows, across, cells }: HexMap): Fields {
  return [
    ['layout', inline(layout)],
    ['columns', inline(columns)],
    ['rows', inline(rows)],
    ['across', inline(across)],
    [
      'cells',
      lines(
        '      ',
        cells.map((cell) => object(cellFields(cell))),
      ),
    ],
  ];
}

function cellFields({ hex, level, terrain, walls }: HexCell): Fields {
  return [
    ['hex', compact(hex)],
    ['level', level === 0 ? undefined : inline(level)],
    ['terrain', terrain.length > 0 ? inline(terrain) : undefined],
    ['walls', walls.length > 0 ? compact(walls) : undefined],
  ];
}

function modelFields(model: Model, table: Table): Fields {
  const { id, side, unit, profile, at, hex, facing, base, states, damage } = model;
  return [
    ['id', inline(id)],
    ['side', inline(side)],
    ['unit', unit === id ? undefined : inline(unit)],
    ['profile', inline(profile)],
    hex ? ['hex', compact(hex)] : ['at', compact(at)],
    ['facing', facing === defaultFacing(table, hex !== undefined) ? undefined : inline(facing)],
    [
      'base',
      base &&
        object([['shape', inline(base.shape)], ...sortedFields(base).filter(([key]) => key !== 'shape')]),
    ],
    ['states', states.length > 0 ? inline(states) : undefined],
    ['damage', damage === 0 ? undefined : inline(damage)],
  ];
}
