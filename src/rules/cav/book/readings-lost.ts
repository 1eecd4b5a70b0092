import { COVERS, type Cover, type PieceKind } from '../../../battlefield/piece.ts';
import { openNumber, openPoint } from '../../frame/open-point.ts';

/** What a random piece of terrain can turn out to be, in the order the text describes them. */
const FEATURES = [
  'special',
  'water',
  'heavy-woods',
  'light-woods',
  'hill',
  'rough-rubble',
  'structures',
] as const;
export type Feature = (typeof FEATURES)[number];

const LOST_TABLE =
  'The rows of the terrain selection table are lost; only the types and their order survive.';

/** Our own table: keeps the printed order, common pieces in the middle. Not the printed one. */
const FEATURE_ROLLS = {
  2: 'special',
  3: 'water',
  4: 'water',
  5: 'heavy-woods',
  6: 'light-woods',
  7: 'hill',
  8: 'rough-rubble',
  9: 'rough-rubble',
  10: 'structures',
  11: 'structures',
  12: 'special',
} as const satisfies Readonly<Record<number, Feature>>;

function featureRow<const Roll extends keyof typeof FEATURE_ROLLS>(roll: Roll) {
  const usual = FEATURE_ROLLS[roll];
  const rest = FEATURES.filter((feature) => feature !== usual);
  const choices: readonly (readonly [Feature, string])[] = [usual, ...rest].map((feature) => [
    feature,
    feature,
  ]);
  return openPoint({
    point: 'HR-01',
    key: `terrainTable.${roll}`,
    clause: 'CAV-BRD-3',
    title: `Terrain rolled on a ${roll}`,
    gap: LOST_TABLE,
    choices,
  });
}

const LOST_ACTIONS = 'The printed list of actions is lost; costs are gathered from the text.';

function actionCost<const Action extends string>(action: Action, title: string, cost: number) {
  return openNumber({
    point: 'HR-02',
    key: `actionList.${action}`,
    clause: 'CAV-AP-13',
    title,
    gap: LOST_ACTIONS,
    origin: 'implied',
    default: cost,
    bounds: { least: 0, most: 2, step: 1 },
  });
}

/** The rows of the Dictator-B's track that did not survive whole, with the values we play with. */
export const LOST_ROWS = {
  move: [8, 8, 7, 7, 7, 6, 6, 5, 5, 4],
  armor: [7, 7, 7, 7, 6, 6, 6, 6, 5, 5],
  damageControl: [4, 4, 3, 3, 2, 1, 1, 0, -1, -2],
} as const;
export type LostRow = keyof typeof LOST_ROWS;

const LOST_ROW_GAP: Readonly<Record<LostRow, string>> = {
  move: 'The whole move row of the card is lost; the examples use MV 8.',
  armor: 'Four of ten armour values survive (7 7 6 6), without their columns.',
  damageControl: 'Eight of ten damage-control values survive; which two are doubled is not known.',
};

const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Column = (typeof COLUMNS)[number];

function cardCells<const Row extends LostRow>(row: Row) {
  return COLUMNS.map((column) =>
    openNumber({
      point: 'HR-04',
      key: `card.dictatorB.${row}.${column}`,
      clause: 'CAV-CARD-3',
      title: `Dictator-B, ${row === 'damageControl' ? 'damage control' : row}, column ${column}`,
      gap: LOST_ROW_GAP[row],
      default: LOST_ROWS[row][column],
      bounds: { least: row === 'damageControl' ? -9 : 0, most: 24, step: 1 },
    }),
  );
}

/** Kinds whose cover the text does not give; woods are printed and not open. */
const UNCLASSIFIED_KINDS = [
  'hill',
  'structure',
  'obstruction',
  'wall',
  'rough',
  'rubble',
  'swamp',
  'water',
  'road',
] as const satisfies readonly PieceKind[];
type UnclassifiedKind = (typeof UNCLASSIFIED_KINDS)[number];
const SOLID: ReadonlySet<PieceKind> = new Set(['hill', 'structure', 'obstruction', 'wall']);

function kindCover<const Kind extends UnclassifiedKind>(kind: Kind) {
  const usual: Cover = SOLID.has(kind) ? 'blocking' : 'none';
  const rest = COVERS.filter((cover) => cover !== usual);
  const choices: readonly (readonly [Cover, string])[] = [usual, ...rest].map((cover) => [cover, cover]);
  return openPoint({
    point: 'HR-10',
    key: `coverByType.${kind}`,
    clause: kind === 'hill' ? 'CAV-COV-13' : 'CAV-BRD-5',
    title: `Cover of ${kind}`,
    gap: 'The text gives cover for woods and CAVs only.',
    choices,
  });
}

/** Points where print is missing, as tables and single values. */
export const LOST_READINGS = [
  featureRow(2),
  featureRow(3),
  featureRow(4),
  featureRow(5),
  featureRow(6),
  featureRow(7),
  featureRow(8),
  featureRow(9),
  featureRow(10),
  featureRow(11),
  featureRow(12),
  actionCost('move', 'Cost of a move', 1),
  actionCost('combat', 'Cost of a combat action', 1),
  actionCost('runAndGun', 'Cost of run’n gun', 2),
  actionCost('overwatch', 'Cost of going on over-watch', 2),
  actionCost('overwatchShot', 'Cost of a later over-watch shot', 1),
  actionCost('targetLock', 'Cost of a target-lock', 1),
  actionCost('repair', 'Cost of a repair', 1),
  actionCost('break', 'Cost of a break', 1),
  openPoint({
    point: 'HR-03',
    key: 'firingArcs',
    clause: 'CAV-ARC-2',
    title: 'Shape of the four firing arcs',
    gap: 'The diagram of the firing arcs is lost.',
    origin: 'external',
    choices: [
      ['halfPlanes180', 'half circles, edges included'],
      ['quadrants90', 'quarters; an arm covers the front and its side'],
      ['hex60', 'hex sides; an arm covers the front and its side'],
    ],
  }),
  openPoint({
    point: 'HR-03',
    key: 'firingArcs.bearing',
    clause: 'CAV-ARC-3',
    title: 'Where the bearing of a target is taken',
    gap: 'The text does not say from where to where a bearing runs.',
    choices: [
      ['centre', 'from base centre to base centre'],
      ['sightLine', 'along the line of sight'],
    ],
  }),
  ...cardCells('move'),
  ...cardCells('armor'),
  ...cardCells('damageControl'),
  openPoint({
    point: 'HR-40',
    key: 'smartOptionA',
    clause: 'CAV-SA-16',
    title: 'First SMART option',
    gap: 'The first option of the ability is lost but for its last words.',
    choices: [
      ['mirror', 'radius +1 for RAV −1'],
      ['off', 'not available'],
    ],
  }),
  openPoint({
    point: 'HR-31',
    key: 'immobileIndirect',
    clause: 'CAV-STA-2',
    title: 'Immobile targets of indirect fire',
    gap: 'The sentence on immobile targets breaks off.',
    choices: [
      ['strikePoint', '+4 on the strike-point roll'],
      ['both', '+4 on both rolls'],
      ['combatOnly', '+4 on the combat roll'],
    ],
  }),
  openNumber({
    point: 'HR-50',
    key: 'baseSize',
    clause: 'CAV-GEN-2',
    title: 'Hex base, flat to flat, inches',
    gap: 'Hexagonal bases are recommended, their size is not given.',
    default: 1.5,
    bounds: { least: 0.5, most: 6, step: 0.05 },
  }),
  kindCover('hill'),
  kindCover('structure'),
  kindCover('obstruction'),
  kindCover('wall'),
  kindCover('rough'),
  kindCover('rubble'),
  kindCover('swamp'),
  kindCover('water'),
  kindCover('road'),
] as const;
