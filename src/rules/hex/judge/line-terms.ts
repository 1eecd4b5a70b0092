import { hexKey, hexNeighbour, type Hex, type HexDirection } from '../../../geometry/hex.ts';
import { hexCorners, hexsideOfDirection } from '../../../geometry/hex-layout.ts';
import type { Point } from '../../../geometry/point.ts';
import type { TableMark, TermTable } from '../../contract/verdict.ts';
import { nameTerrain } from '../data/chart.ts';
import { sidesOf } from './line-sides.ts';
import { hexId } from './line-words.ts';
import type { HexSight, LineHex } from './sight.ts';
import { nameHex, type Situation } from './situation.ts';

const HOW: Readonly<Record<LineHex['role'], string>> = {
  end: 'an end',
  inside: 'through it',
  side: 'along its side',
  corner: 'a corner only',
};

/** The hexes and hexsides of a line as tables: what each is, how the line meets it, what it does. */
export function lineTerms(sight: HexSight, situation: Situation, from: Hex, to: Hex): TermTable[] {
  const sides = sidesOf(sight, situation, from, to);
  const hexes: TermTable = {
    title: 'Hexes on the line',
    clause: 'HEX-LOS-1',
    columns: ['Hex', 'Terrain', 'The line goes', 'Sight'],
    rows: sight.hexes.map((entry) => ({
      about: hexId(entry.cell.hex),
      cells: [nameHex(entry.cell.hex), terrainOf(entry, situation), HOW[entry.role], effectOf(entry)],
    })),
  };
  if (sides.length === 0) return [hexes];
  return [
    hexes,
    {
      title: 'Hexsides on the line',
      clause: 'HEX-LOS-3',
      columns: ['Between', 'The line goes', 'Wall', 'Sight'],
      rows: sides.map(({ hex, direction, how, wall, blocks }) => ({
        about: hexId(hex),
        cells: [
          `${nameHex(hex)} and ${nameHex(hexNeighbour(hex, direction))}`,
          how === 'along' ? 'along it' : 'in over it',
          wall ? 'a wall' : 'none',
          blocks ? 'blocks' : 'open',
        ],
      })),
    },
  ];
}

/** The same drawn: a ring for each hex by what it does to the line, and the hexsides that matter. */
export function lineMarks(sight: HexSight, situation: Situation, from: Hex, to: Hex): TableMark[] {
  const { map } = situation.ground;
  const hexes = sight.hexes.map((entry): TableMark => ({
    points: hexCorners(map, entry.cell.hex),
    ...HEX_MARKS[markOf(entry)],
  }));
  const sides = sidesOf(sight, situation, from, to).map(
    ({ hex, direction, how, wall, blocks }): TableMark => ({
      points: sideLine(situation, hex, direction),
      ...(blocks
        ? { tone: 'bad', label: 'hexside that blocks' }
        : wall
          ? { tone: 'warn', label: 'wall on the hexside' }
          : { tone: 'plain', label: how === 'along' ? 'hexside run along' : 'hexside entered by' }),
    }),
  );
  return [...hexes, ...sides];
}

const HEX_MARKS = {
  end: { tone: 'plain', label: 'an end of the line' },
  open: { tone: 'good', label: 'hex that hides nothing' },
  spared: { tone: 'warn', label: 'would block, but is not counted' },
  smoke: { tone: 'warn', label: 'light smoke on the line' },
  blocks: { tone: 'bad', label: 'hex that blocks' },
} as const satisfies Readonly<Record<string, Pick<TableMark, 'tone' | 'label'>>>;

function markOf({ role, density, hides }: LineHex): keyof typeof HEX_MARKS {
  if (role === 'end') return 'end';
  if (density === 0) return 'open';
  return hides === 0 ? 'spared' : hides >= 2 ? 'blocks' : 'smoke';
}

const EFFECTS: Readonly<Record<keyof typeof HEX_MARKS, string>> = {
  end: 'never blocks',
  open: 'open',
  spared: 'no effect',
  smoke: 'half',
  blocks: 'blocks',
};

const effectOf = (entry: LineHex): string => EFFECTS[markOf(entry)];

function terrainOf({ cell }: LineHex, { smoke }: Situation): string {
  const cloud = smoke.get(hexKey(cell.hex));
  const level = cell.level === 0 ? '' : `, level ${cell.level}`;
  return `${nameTerrain(cell)}${level}${cloud ? `, ${cloud.name.toLowerCase()}` : ''}`;
}

function sideLine({ ground: { map } }: Situation, hex: Hex, direction: HexDirection): Point[] {
  const corners = hexCorners(map, hex);
  const side = hexsideOfDirection(map.layout, direction);
  return [side, (side + 1) % 6].flatMap((corner) => {
    const point = corners[corner];
    return point ? [point] : [];
  });
}
