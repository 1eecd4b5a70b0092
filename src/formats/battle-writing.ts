import type { Battle, Model, Table } from '../battlefield/battle.ts';
import type { HexCell, HexMap } from '../battlefield/hex-map.ts';
import { DEFAULT_HEIGHT, type Piece } from '../battlefield/piece.ts';
import type { Json } from '../core/json.ts';
import { boardExtent } from '../geometry/hex-layout.ts';
import { DEFAULT_DEPTH, DEFAULT_LEVEL_HEIGHT, DEFAULT_NAME } from './defaults.ts';
import { defaultFacing } from './model-reading.ts';
import { CURRENT_FORMAT } from './versions.ts';

/** A field is written unless it is undefined; fields keep the order given. */
type Fields = readonly (readonly [key: string, text: string | undefined])[];

/** Inverse of `parseBattle`: a line for every piece, model and event, defaults left out, equal battles as equal text. */
export function writeBattle(battle: Battle): string {
  const { name, rules, table, sides, models, events } = battle;
  const readings = Object.keys(rules.readings).length > 0 ? inline(rules.readings) : undefined;
  const text = block('', [
    ['format', inline(CURRENT_FORMAT)],
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
    [
      'events',
      lines(
        '  ',
        events.map(({ type, ...rest }) => object([['type', inline(type)], ...sortedFields(rest)])),
      ),
    ],
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

const compact = (value: Json): string => JSON.stringify(value);

/** One line of JSON with room to breathe and the keys in order, so that equal values give equal text. */
function inline(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  return object(sortedFields(value as Readonly<Record<string, Json | undefined>>));
}

function sortedFields(value: Readonly<Record<string, Json | undefined>>): Fields {
  return Object.keys(value)
    .toSorted()
    .map((key) => [key, value[key] === undefined ? undefined : inline(value[key])]);
}

function object(fields: Fields): string {
  const text = kept(fields).join(', ');
  return text === '' ? '{}' : `{ ${text} }`;
}

function kept(fields: Fields): string[] {
  return fields.flatMap(([key, text]) => (text === undefined ? [] : [`${JSON.stringify(key)}: ${text}`]));
}

/** An object over several lines. */
function block(indent: string, fields: Fields): string {
  return `{\n${kept(fields)
    .map((field) => `${indent}  ${field}`)
    .join(',\n')}\n${indent}}`;
}

/** A list with a line for each item; an empty one is the default and is left out. */
function lines(indent: string, items: readonly string[]): string | undefined {
  if (items.length === 0) return undefined;
  return `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}
