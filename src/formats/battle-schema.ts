import { z } from './schema.ts';
import { SYSTEMS } from '../battlefield/battle.ts';
import { HEX_LAYOUTS } from '../battlefield/hex-map.ts';
import { COVERS, PIECE_KINDS } from '../battlefield/piece.ts';
import { quote } from './file-error.ts';
import { isHexId } from '../battlefield/hex-id.ts';
import { isReservedName } from './json-text.ts';
import { LIMITS } from './limits.ts';
import { MARKS } from '../battlefield/record.ts';
import { BASE_FORMAT, RECORD_FORMAT } from './versions.ts';

/** Control characters: they would break a line of the file, a label or a terminal. */
const CONTROL = /\p{Cc}/u;
const WORD = /^[a-z][a-z0-9-]*$/;
/** No map reaches so far; a hex beyond it need not be looked for. */
const FAR_HEX = 10_000;
const READING_KEY = /^[A-Za-z][\w.-]*$/;

const text = (max: number) =>
  z.string().check(
    z.maxLength(max, { error: (at) => `The text is ${lengthOf(at.input)} characters long: at most ${max}.` }),
    z.refine((value) => !CONTROL.test(value), 'The text holds a control character such as a line break.'),
  );

/** Several lines of text; tabs and line breaks are all that is allowed besides letters. */
const note = (max: number) =>
  z.string().check(
    z.maxLength(max, { error: (at) => `The text is ${lengthOf(at.input)} characters long: at most ${max}.` }),
    z.refine(
      (value) => !CONTROL.test(value.replaceAll(/[\t\n]/g, ' ')),
      'The text holds a control character.',
    ),
  );

const Name = text(LIMITS.nameLength).check(z.minLength(1, 'The text is empty.'));

const Id = text(LIMITS.idLength).check(
  z.minLength(1, 'The text is empty.'),
  z.refine((id) => id.trim() === id, 'An id neither begins nor ends with a space.'),
  z.refine((id) => !isReservedName(id) && !isHexId(id), {
    error: (at) => `${quote(String(at.input))} is reserved and cannot be an id.`,
  }),
);

const Word = text(LIMITS.idLength).check(
  z.regex(WORD, 'A word of small letters, digits and hyphens belongs here.'),
);

function list<T extends z.ZodMiniType>(item: T, noun: string, max: number, min = 0) {
  return z
    .array(item)
    .check(
      z.maxLength(max, { error: (at) => `${lengthOf(at.input)} ${noun} are too many: at most ${max}.` }),
      z.minLength(min, { error: (at) => `${lengthOf(at.input)} ${noun} are too few: at least ${min}.` }),
    );
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 0;

const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const above0 = (most: number) => z.number().check(z.positive(), z.maximum(most));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const Spot = z.tuple([z.number(), z.number()]);
const Axial = z.tuple([whole(-FAR_HEX, FAR_HEX), whole(-FAR_HEX, FAR_HEX)]);
const Ring = list(Spot, 'corners', LIMITS.corners, 3);

const Piece = z.strictObject({
  id: Id,
  kind: z.enum(PIECE_KINDS),
  outline: Ring,
  holes: z.optional(list(Ring, 'holes', LIMITS.holes)),
  level: z.optional(between(-LIMITS.levels, LIMITS.levels)),
  height: z.optional(between(0, LIMITS.levels)),
  depth: z.optional(between(0, LIMITS.levels)),
  cover: z.optional(z.enum(COVERS)),
});

const Cell = z.strictObject({
  hex: Axial,
  level: z.optional(between(-LIMITS.levels, LIMITS.levels)),
  terrain: z.optional(list(Word, 'kinds of terrain', 8)),
  walls: z.optional(list(whole(0, 5), 'walls', 6)),
});

const Hexes = z.strictObject({
  layout: z.enum(HEX_LAYOUTS),
  columns: whole(1, LIMITS.hexesAlong),
  rows: whole(1, LIMITS.hexesAlong),
  across: between(0.1, LIMITS.baseInches),
  cells: z.optional(list(Cell, 'cells', LIMITS.hexesAlong * LIMITS.hexesAlong)),
});

const Table = z.strictObject({
  width: z.optional(between(1, LIMITS.tableInches)),
  depth: z.optional(between(1, LIMITS.tableInches)),
  levelHeight: z.optional(above0(LIMITS.levelHeightInches)),
  pieces: z.optional(list(Piece, 'pieces', LIMITS.pieces)),
  hexes: z.optional(Hexes),
});

const Side = z.strictObject({ id: Id, name: z.optional(Name) });

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
  unit: z.optional(Id),
  profile: Id,
  at: z.optional(Spot),
  hex: z.optional(Axial),
  facing: z.optional(z.number()),
  base: z.optional(BaseShape),
  states: z.optional(list(Id, 'states', LIMITS.states)),
  damage: z.optional(whole(0, LIMITS.damage)),
});

const Reading = z.union([text(LIMITS.nameLength), z.number(), z.boolean()]);
const Readings = z
  .record(z.string().check(z.maxLength(LIMITS.idLength), z.regex(READING_KEY)), Reading)
  .check(
    z.refine((readings) => Object.keys(readings).length <= LIMITS.readings, {
      error: `Too many readings: at most ${LIMITS.readings}.`,
    }),
  );

/** What is inside an event belongs to the system that wrote it; here it only has to be JSON with a type. */
const Event = z.looseObject({ type: Id });

/** The shape of a `sightline/1` file. What needs two fields at once is checked after it. */
export const BattleFile = z.strictObject({
  format: z.literal(BASE_FORMAT),
  name: z.optional(Name),
  rules: z.strictObject({ system: z.enum(SYSTEMS), readings: z.optional(Readings) }),
  table: Table,
  sides: z.optional(list(Side, 'sides', LIMITS.sides)),
  models: z.optional(list(Model, 'models', LIMITS.models)),
  events: z.optional(list(Event, 'events', LIMITS.events)),
  // what the log came to, written after it was played: checked against the log, never needed to read the battle
  outcome: z.optional(z.nullable(z.strictObject({ winner: z.nullable(Id), text: text(LIMITS.nameLength) }))),
  hash: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{16}$/, 'A state hash is sixteen hexadecimal digits.')),
  ),
});

const Actor = z.strictObject({ side: Id, unit: z.optional(Id), model: z.optional(Id) });
const Numbers = list(z.number(), 'numbers', 8);
const PivotStep = z.union([z.strictObject({ turn: z.number() }), z.strictObject({ go: z.number() })]);
const SlotValue = z.union([
  text(LIMITS.nameLength),
  z.number(),
  Numbers,
  list(Numbers, 'steps', LIMITS.steps),
  list(PivotStep, 'steps', LIMITS.steps),
  z.record(Id, z.number()),
]);
/** What somebody chose to do; whether the rules allow it is theirs to say. */
export const Choice = z.strictObject({ type: Id, by: Actor, with: z.record(Id, SlotValue) });
const Dice = list(
  z.tuple([whole(2, LIMITS.dieSides), whole(1, LIMITS.dieSides)]).check(
    z.refine(([sides, face]) => face <= sides, {
      error: (at) => `A die shows no more than its sides: ${JSON.stringify(at.input)} does.`,
    }),
  ),
  'dice',
  LIMITS.dice,
);
const Entry = z.strictObject({
  choice: z.optional(Choice),
  dice: z.optional(Dice),
  events: z.optional(list(Event, 'events', LIMITS.events)),
  note: z.optional(note(LIMITS.noteLength)),
});
const Log = list(Entry, 'entries', LIMITS.events);
const Moment = z.strictObject({ branch: z.nullable(Id), entry: whole(0, LIMITS.events) });
const Branch = z.strictObject({
  id: Id,
  name: z.optional(Name),
  parent: z.nullable(Id),
  at: whole(0, LIMITS.events),
  log: z.optional(Log),
});
const Shape = z.union([
  z.strictObject({ kind: z.enum(['arrow', 'line']), from: Spot, to: Spot }),
  z.strictObject({ kind: z.literal('ring'), at: Spot, radius: above0(LIMITS.tableInches) }),
]);
const Comment = z.strictObject({
  at: Moment,
  text: note(LIMITS.noteLength),
  mark: z.optional(z.enum(MARKS)),
  shapes: z.optional(list(Shape, 'shapes', LIMITS.shapes)),
});
const Chapter = z.strictObject({
  at: Moment,
  title: Name,
  camera: z.optional(z.array(z.number()).check(z.length(7))),
});

/** The shape of a `sightline/2` file: all of `sightline/1`, and how the battle was fought. */
export const RecordFile = z.extend(BattleFile, {
  format: z.literal(RECORD_FORMAT),
  log: z.optional(Log),
  branches: z.optional(list(Branch, 'branches', LIMITS.branches)),
  comments: z.optional(list(Comment, 'comments', LIMITS.comments)),
  chapters: z.optional(list(Chapter, 'chapters', LIMITS.comments)),
  players: z.optional(z.record(Id, z.strictObject({ name: Name }))),
});

export type BattleFile = z.infer<typeof BattleFile>;
export type RecordFile = z.infer<typeof RecordFile>;
export type EntryEntry = z.infer<typeof Entry>;
export type PieceEntry = z.infer<typeof Piece>;
export type TableEntry = z.infer<typeof Table>;
export type HexesEntry = z.infer<typeof Hexes>;
export type ModelEntry = z.infer<typeof Model>;
