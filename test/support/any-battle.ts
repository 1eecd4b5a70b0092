import fc from 'fast-check';
import {
  SYSTEMS,
  type Battle,
  type BattleEvent,
  type Model,
  type Table,
} from '../../src/battlefield/battle.ts';
import { HEX_LAYOUTS, type HexMap } from '../../src/battlefield/hex-map.ts';
import { COVERS, DEFAULT_HEIGHT, PIECE_KINDS, type Piece } from '../../src/battlefield/piece.ts';
import type { Base } from '../../src/geometry/base.ts';
import { boardExtent, facingOfDirection, hexCentre, hexesOnBoard } from '../../src/geometry/hex-layout.ts';
import type { Point } from '../../src/geometry/point.ts';

const mils = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((n) => n / 1000);
const name = fc.string({
  unit: fc.constantFrom('a', 'B', '9', ' ', 'á', 'ñ', '€', '😀', '"', '\\', '-', '_', '.'),
  minLength: 1,
  maxLength: 12,
});
const id = name.map((text) => `i${text}i`);
const level = fc.oneof(
  fc.integer({ min: -4, max: 8 }),
  fc.double({ min: -9, max: 9, noNaN: true }).map((n) => n + 0),
);
const height = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.double({ min: 0, max: 9, noNaN: true }).map((n) => n + 0),
);

/** Corners round a centre at growing angles, each on the lattice: never crossing. Room: 5 inches each way. */
const outlineRound = ([x, y]: Point) =>
  fc.array(mils(2, 5), { minLength: 3, maxLength: 12 }).map((reaches) =>
    reaches.map((reach, index): Point => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return [
        Math.round((x + reach * Math.cos(angle)) * 1000) / 1000,
        Math.round((y + reach * Math.sin(angle)) * 1000) / 1000,
      ];
    }),
  );

const holeAt = ([x, y]: Point): Point[] =>
  [
    [x - 0.5, y - 0.5],
    [x + 0.5, y - 0.5],
    [x, y + 0.5],
  ].map(([a = 0, b = 0]): Point => [Math.round(a * 1000) / 1000, Math.round(b * 1000) / 1000]);

const piece = fc
  .record({
    kind: fc.constantFrom(...PIECE_KINDS),
    centre: fc.tuple(mils(5, 43), mils(5, 31)),
    level,
    height,
    cover: fc.constantFrom(undefined, ...COVERS),
    depth: height,
    isHollow: fc.boolean(),
    usual: fc.boolean(),
  })
  .chain(({ kind, centre, cover, isHollow, usual, ...sizes }) =>
    outlineRound(centre).map((outline): Omit<Piece, 'id'> => ({
      kind,
      outline,
      holes: isHollow ? [holeAt(centre)] : [],
      level: kind === 'hill' ? sizes.level : 0,
      height: kind === 'hill' || usual ? DEFAULT_HEIGHT[kind] : sizes.height,
      depth: kind === 'water' ? sizes.depth : 0,
      ...(cover && { cover }),
    })),
  );

const length = fc.double({ min: 0.01, max: 24, noNaN: true });
const base: fc.Arbitrary<Base | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ shape: fc.constant('hex' as const), across: length }),
  fc.record({ shape: fc.constant('round' as const), diameter: length }),
  fc.record({ shape: fc.constantFrom('oval' as const, 'rect' as const), width: length, length }),
);

const json = fc.anything({
  maxDepth: 3,
  key: id,
  values: [
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  ],
});
const event = fc
  .tuple(id, fc.dictionary(id, json, { maxKeys: 4 }))
  .map(([type, rest]) => ({ ...rest, type }) as BattleEvent);

const hexMap: fc.Arbitrary<HexMap> = fc
  .record({
    layout: fc.constantFrom(...HEX_LAYOUTS),
    columns: fc.integer({ min: 1, max: 6 }),
    rows: fc.integer({ min: 1, max: 6 }),
    across: fc.double({ min: 1, max: 3, noNaN: true }),
  })
  .chain((board) =>
    fc.record({
      ...Object.fromEntries(Object.entries(board).map(([key, value]) => [key, fc.constant(value)])),
      cells: fc.subarray(hexesOnBoard(board)).chain((hexes) =>
        fc.tuple(
          ...hexes.map((hex) =>
            fc.record({
              hex: fc.constant(hex),
              level: fc.integer({ min: -2, max: 4 }),
              terrain: fc.subarray(['light-woods', 'water', 'road', 'stone-building']),
              walls: fc.subarray([0, 1, 2, 3, 4, 5]),
            }),
          ),
        ),
      ),
    }),
  )
  .map((map) => map as unknown as HexMap);

const table: fc.Arbitrary<Omit<Table, 'pieces'> & { pieces: readonly Omit<Piece, 'id'>[] }> = fc.oneof(
  fc.record({
    width: mils(48, 200),
    depth: mils(36, 200),
    levelHeight: fc.constantFrom(0.6667, 1, 0.5),
    pieces: fc.array(piece, { maxLength: 6 }),
  }),
  hexMap.map((hexes) => ({ ...boardExtent(hexes), levelHeight: 0.6667, pieces: [], hexes })),
);

interface Loose {
  readonly spot: Point; // shares of the table, 0 to 1
  readonly choice: number;
  readonly facing: number;
  readonly base: Base | undefined;
  readonly states: readonly string[];
  readonly damage: number;
}
const loose: fc.Arbitrary<Loose> = fc.record({
  spot: fc.tuple(mils(0, 1), mils(0, 1)),
  choice: fc.nat(),
  facing: fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }).map((n) => n + 0),
  base,
  states: fc.array(id, { maxLength: 2 }),
  damage: fc.nat(9),
});

function place(on: Table, { spot, choice, facing }: Loose): Pick<Model, 'at' | 'hex' | 'facing'> {
  if (!on.hexes)
    return {
      at: [Math.floor(spot[0] * on.width * 1000) / 1000, Math.floor(spot[1] * on.depth * 1000) / 1000],
      facing,
    };
  const hexes = hexesOnBoard(on.hexes);
  const hex = hexes[choice % hexes.length];
  if (!hex) throw new Error('any-battle: a board without hexes');
  return { at: hexCentre(on.hexes, hex), hex, facing: facingOfDirection(on.hexes.layout, (choice % 6) as 0) };
}

/** Battles of every shape a file can hold, as a file holds them: on the lattice, without negative zeros. */
export const anyBattle: fc.Arbitrary<Battle> = fc
  .record({
    name,
    system: fc.constantFrom(...SYSTEMS),
    readings: fc.dictionary(
      fc.constantFrom('a', 'cover.sum', 'HR-05'),
      fc.oneof(fc.boolean(), fc.integer(), name),
    ),
    table,
    ids: fc.uniqueArray(id, { minLength: 16, maxLength: 16 }),
    models: fc.array(loose, { maxLength: 8 }),
    events: fc.array(event, { maxLength: 4 }),
  })
  .map(({ name: called, system, readings, table: loosely, ids, models, events }) => {
    const on: Table = {
      ...loosely,
      pieces: loosely.pieces.map((one, index) => ({ ...one, id: ids[index] ?? '' })),
    };
    const sides = [
      { id: 'red', name: 'red' },
      { id: 'blue', name: called },
    ];
    const battle: Battle = {
      name: called,
      rules: { system: on.hexes ? system : system === 'hex' ? 'cav' : system, readings: { ...readings } },
      table: on,
      sides,
      models: models.map((one, index): Model => ({
        id: ids[8 + index] ?? '',
        side: index % 2 === 0 ? 'red' : 'blue',
        unit: one.choice % 2 === 0 ? (ids[8 + index] ?? '') : 'wing',
        profile: 'dictator-b',
        ...place(on, one),
        ...(one.base && { base: one.base }),
        states: one.states,
        damage: one.damage,
      })),
      events,
    };
    return structuredClone(battle); // a file's objects are plain ones, the generator's have no prototype
  });
