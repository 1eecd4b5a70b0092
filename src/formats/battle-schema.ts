import { z } from './schema.ts';
import { SYSTEMS } from '../battlefield/battle.ts';
import { HEX_LAYOUTS } from '../battlefield/hex-map.ts';
import { COVERS, PIECE_KINDS } from '../battlefield/piece.ts';
import { quote } from './file-error.ts';
import { isReservedName } from './json-text.ts';
import { LIMITS } from './limits.ts';
import { CURRENT_FORMAT } from './versions.ts';

/** Control characters: they would break a line of the file, a label or a terminal. */
const CONTROL = /\p{Cc}/u;
const WORD = /^[a-z][a-z0-9-]*$/;
/** No map reaches so far; a hex beyond it need not be looked for. */
const FAR_HEX = 10_000;
const READING_KEY = /^[A-Za-z][\w.-]*$/;

const text = (max: number) =>
  z
    .string()
    .max(max, { error: (at) => `The text is ${lengthOf(at.input)} characters long: at most ${max}.` })
    .refine((value) => !CONTROL.test(value), 'The text holds a control character such as a line break.');

const Name = text(LIMITS.nameLength).min(1, 'The text is empty.');

/** `hex:` begins the names given to the pieces that stand for the cells of a hex map. */
const Id = text(LIMITS.idLength)
  .min(1, 'The text is empty.')
  .refine((id) => id.trim() === id, 'An id neither begins nor ends with a space.')
  .refine((id) => !isReservedName(id) && !id.startsWith('hex:'), {
    error: (at) => `${quote(String(at.input))} is reserved and cannot be an id.`,
  });

const Word = text(LIMITS.idLength).regex(WORD, 'A word of small letters, digits and hyphens belongs here.');

function list<T extends z.ZodType>(item: T, noun: string, max: number, min = 0) {
  return z
    .array(item)
    .max(max, { error: (at) => `${lengthOf(at.input)} ${noun} are too many: at most ${max}.` })
    .min(min, { error: (at) => `${lengthOf(at.input)} ${noun} are too few: at least ${min}.` });
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 0;

const between = (least: number, most: number) => z.number().min(least).max(most);
const above0 = (most: number) => z.number().positive().max(most);
const whole = (least: number, most: number) => between(least, most).int();

const Spot = z.tuple([z.number(), z.number()]);
const Axial = z.tuple([whole(-FAR_HEX, FAR_HEX), whole(-FAR_HEX, FAR_HEX)]);
const Ring = list(Spot, 'corners', LIMITS.corners, 3);

const Piece = z.strictObject({
  id: Id,
  kind: z.enum(PIECE_KINDS),
  outline: Ring,
  holes: list(Ring, 'holes', LIMITS.holes).optional(),
  level: between(-LIMITS.levels, LIMITS.levels).optional(),
  height: between(0, LIMITS.levels).optional(),
  depth: between(0, LIMITS.levels).optional(),
  cover: z.enum(COVERS).optional(),
});

const Cell = z.strictObject({
  hex: Axial,
  level: between(-LIMITS.levels, LIMITS.levels).optional(),
  terrain: list(Word, 'kinds of terrain', 8).optional(),
  walls: list(whole(0, 5), 'walls', 6).optional(),
});

const Hexes = z.strictObject({
  layout: z.enum(HEX_LAYOUTS),
  columns: whole(1, LIMITS.hexesAlong),
  rows: whole(1, LIMITS.hexesAlong),
  across: between(0.1, LIMITS.baseInches),
  cells: list(Cell, 'cells', LIMITS.hexesAlong * LIMITS.hexesAlong).optional(),
});

const Table = z.strictObject({
  width: between(1, LIMITS.tableInches).optional(),
  depth: between(1, LIMITS.tableInches).optional(),
  levelHeight: above0(LIMITS.levelHeightInches).optional(),
  pieces: list(Piece, 'pieces', LIMITS.pieces).optional(),
  hexes: Hexes.optional(),
});

const Side = z.strictObject({ id: Id, name: Name.optional() });

const Length = above0(LIMITS.baseInches);
const BaseShape = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('hex'), across: Length }),
  z.strictObject({ shape: z.literal('round'), diameter: Length }),
  z.strictObject({ shape: z.literal('oval'), width: Length, length: Length }),
  z.strictObject({ shape: z.literal('rect'), width: Length, length: Length }),
]);

const Model = z.strictObject({
  id: Id,
  side: Id,
  unit: Id.optional(),
  profile: Id,
  at: Spot.optional(),
  hex: Axial.optional(),
  facing: z.number().optional(),
  base: BaseShape.optional(),
  states: list(Id, 'states', LIMITS.states).optional(),
  damage: whole(0, LIMITS.damage).optional(),
});

const Reading = z.union([text(LIMITS.nameLength), z.number(), z.boolean()]);
const Readings = z
  .record(z.string().max(LIMITS.idLength).regex(READING_KEY), Reading)
  .refine((readings) => Object.keys(readings).length <= LIMITS.readings, {
    error: `Too many readings: at most ${LIMITS.readings}.`,
  });

/** What is inside an event belongs to the system that wrote it; here it only has to be JSON with a type. */
const Event = z.looseObject({ type: Id });

/** The shape of a `sightline/1` file. What needs two fields at once is checked after it. */
export const BattleFile = z.strictObject({
  format: z.literal(CURRENT_FORMAT),
  name: Name.optional(),
  rules: z.strictObject({ system: z.enum(SYSTEMS), readings: Readings.optional() }),
  table: Table,
  sides: list(Side, 'sides', LIMITS.sides).optional(),
  models: list(Model, 'models', LIMITS.models).optional(),
  events: list(Event, 'events', LIMITS.events).optional(),
});

export type BattleFile = z.infer<typeof BattleFile>;
export type PieceEntry = z.infer<typeof Piece>;
export type TableEntry = z.infer<typeof Table>;
export type HexesEntry = z.infer<typeof Hexes>;
export type ModelEntry = z.infer<typeof Model>;
