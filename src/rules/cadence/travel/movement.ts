import type { Model, Table } from '../../../battlefield/battle.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import { groundAt, surveyGround, type Ground } from '../../../battlefield/ground.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Message } from '../../../core/message.ts';
import { baseRadius, type Base } from '../../../geometry/base.ts';
import { baseInPolygon, baseOverlapsPolygon } from '../../../geometry/base-on-polygon.ts';
import type { Point } from '../../../geometry/point.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import type { Keyword } from '../book/keywords.ts';
import { keywordsOf } from '../book/terrain.ts';

/** A piece with the box around it, inches. */
interface Plot {
  readonly piece: Piece;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A table as walkers feel it, measured out once. */
export interface MoveGround {
  readonly table: Table;
  readonly plots: readonly Plot[];
  readonly lie: Ground;
}

const prepared = new WeakMap<Table, MoveGround>();

export function moveGround(table: Table): MoveGround {
  const known = prepared.get(table);
  if (known) return known;
  const ground = {
    table,
    plots: allPieces(table).map(plotOf),
    lie: surveyGround(table),
  };
  prepared.set(table, ground);
  return ground;
}

function plotOf(piece: Piece): Plot {
  const xs = piece.outline.map(([x]) => x);
  const ys = piece.outline.map(([, y]) => y);
  return {
    piece,
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
}

/** The pieces something of this radius may touch between two places. */
export function plotsNear({ plots }: MoveGround, a: Point, b: Point, radius: number): Piece[] {
  const [west, east] = a[0] < b[0] ? [a[0], b[0]] : [b[0], a[0]];
  const [south, north] = a[1] < b[1] ? [a[1], b[1]] : [b[1], a[1]];
  return plots
    .filter(
      (plot) =>
        plot.west < east + radius &&
        plot.east > west - radius &&
        plot.south < north + radius &&
        plot.north > south - radius,
    )
    .map(({ piece }) => piece);
}

export const levelAt = ({ lie }: MoveGround, point: Point): number => groundAt(lie, point);

type KeywordRuling = Pick<CadenceRulings, 'cadence.terrain.keywords'>;

/** Who walks, as far as the ground is concerned. */
export interface Tread {
  readonly base: Base;
  readonly vehicle: boolean;
  readonly flies: boolean;
  readonly ignoresRough: boolean;
}

export const keywordsFor = (piece: Piece, { vehicle }: Tread, rulings: KeywordRuling): ReadonlySet<Keyword> =>
  keywordsOf(piece, vehicle, rulings);

/** Levels a climber has to overcome: small steps are none. CADENCE-ADV-TERR-5. */
const stepsOf = (levels: number): number => Math.round(Math.abs(levels));

/** Inches a change of level costs: one for each level up, one for every two full levels down. CADENCE-ADV-TERR-2. */
export function climbCost(levels: number): number {
  const steps = stepsOf(levels);
  return levels > 0 ? steps : Math.floor(steps / 2);
}

/** Inches it costs to cross a piece in addition to the distance, and why. */
export function crossingCost(
  piece: Piece,
  tread: Tread,
  rulings: KeywordRuling,
): { rough: number; climb: number } {
  const words = keywordsFor(piece, tread, rulings);
  const isOver = piece.kind !== 'hill' && words.has('climbable');
  const levels = isOver ? stepsOf(piece.height) : 0;
  const rough = words.has('rough') && !tread.ignoresRough ? (isOver ? Math.max(1, levels) : 1) : 0;
  return { rough, climb: isOver ? climbCost(levels) + climbCost(-levels) : 0 };
}

/** Why a base may not come to rest in a place; null where it may. Only the ground is looked at. */
export function restFault(
  ground: MoveGround,
  tread: Tread,
  { at, facing }: Pick<Model, 'at' | 'facing'>,
  rulings: KeywordRuling,
): {
  readonly clause: 'CADENCE-ADV-TERR-1' | 'CADENCE-ADV-TERR-2' | 'CADENCE-ADV-TERR-3' | 'CADENCE-ADV-TERR-4';
  readonly say: Message;
} | null {
  const foot = { base: tread.base, at, facing };
  const under = plotsNear(ground, at, at, baseRadius(tread.base)).filter((piece) =>
    baseOverlapsPolygon(foot, piece),
  );
  for (const piece of under) {
    const words = keywordsFor(piece, tread, rulings);
    if (words.has('impassable'))
      return { clause: 'CADENCE-ADV-TERR-3', say: say('rest.impassable', { piece: piece.id }) };
    if (words.has('rough'))
      return {
        clause: 'CADENCE-ADV-TERR-4',
        say: say('rest.rough', { piece: piece.id }),
      };
    if (words.has('climbable') && !words.has('clear'))
      return { clause: 'CADENCE-ADV-TERR-2', say: say('rest.climbable', { piece: piece.id }) };
  }
  if (!rulings['cadence.terrain.keywords']) return null;
  const edge = straddled(under, (piece) => baseInPolygon(foot, piece));
  if (!edge) return null;
  return {
    clause: 'CADENCE-ADV-TERR-1',
    say: say('rest.edge', { piece: edge.id }),
  };
}

/** The hill whose edge a base lies across, if its ground is really a level of its own there. */
function straddled(under: readonly Piece[], holds: (piece: Piece) => boolean): Piece | undefined {
  const hills = under.filter(({ kind }) => kind === 'hill');
  if (hills.length === 0) return undefined;
  const whole = hills.filter(holds).map(({ level }) => level);
  const raised = whole.filter((level) => level >= 0);
  const floor = Math.max(-Infinity, ...(raised.length > 0 ? raised : whole));
  return hills.find((hill) => {
    if (holds(hill) || (hill.level < 0 && raised.length > 0)) return false;
    return floor === -Infinity ? stepsOf(hill.level) > 0 : stepsOf(Math.max(0, hill.level - floor)) > 0;
  });
}
