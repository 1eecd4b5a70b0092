import type { SideColour } from '../../battlefield/side-colours.ts';
import { endOfSight } from '../../rules/frame/sight-runs.ts';
import { allPieces } from '../../battlefield/pieces.ts';
import type { Battle, Model, Table } from '../../battlefield/battle.ts';
import { PIECE_KINDS, type Piece, type PieceKind } from '../../battlefield/piece.ts';
import { hexCorners, hexesOnBoard } from '../../geometry/hex-layout.ts';
import type { Point } from '../../geometry/point.ts';
import { labelPoint } from '../../geometry/polygon.ts';
import type { TableMark, Verdict } from '../../rules/contract/verdict.ts';
import type { Voice } from '../../words/voice.ts';
import { SideShape, sideColour } from './SideMark.tsx';

/** What lies under what when seen from above. */
const FLAT: ReadonlySet<PieceKind> = new Set(['hill', 'road', 'water', 'swamp', 'rough', 'rubble']);
const LAYERS: readonly PieceKind[] = PIECE_KINDS.toSorted(
  (a, b) => Number(!FLAT.has(a)) - Number(!FLAT.has(b)),
);

export interface PlanDrawingProps {
  readonly battle: Battle;
  readonly verdict: Verdict;
  readonly voice: Voice;
}

/** The whole table from above, north up, with the line and the names of everything that has to do with it. */
export function PlanDrawing({ battle, verdict, voice }: PlanDrawingProps) {
  const { table, models, sides } = battle;
  const scale = 480 / Math.max(table.width, table.depth); // units of the drawing to an inch
  const at = ([x, y]: Point): Point => [x * scale, (table.depth - y) * scale];
  const pieces = allPieces(table);
  const met = new Set(verdict.because.flatMap(({ about }) => about ?? []));
  const path = (ring: readonly Point[]): string =>
    `M${ring.map((corner) => at(corner).join(' ')).join('L')}Z`;
  const ends = [verdict.from, verdict.to];
  return (
    <svg
      className="plan"
      viewBox={`-2 -2 ${table.width * scale + 4} ${table.depth * scale + 4}`}
      role="img"
      aria-label={`The table from above: ${verdict.from} and ${verdict.to}, ${verdict.sight}`}
    >
      <rect className="mat" width={table.width * scale} height={table.depth * scale} />
      {LAYERS.map((kind) => (
        <g key={kind} className={kind}>
          {pieces
            .filter((piece) => piece.kind === kind)
            .map((piece) => (
              <path
                key={piece.id}
                d={[piece.outline, ...piece.holes].map(path).join('')}
                fillRule="evenodd"
              />
            ))}
        </g>
      ))}
      <HexGrid table={table} path={path} />
      <Marks marks={verdict.marks ?? []} path={path} />
      <PlanLine verdict={verdict} at={at} />
      {models.map((model) => (
        <PlanModel
          key={model.id}
          model={model}
          place={at(model.at)}
          side={sideColour(sides, model.side)}
          named={ends.includes(model.id)}
        />
      ))}
      {pieces
        .filter(({ id }) => met.has(id))
        .map((piece) => (
          <PieceName key={piece.id} piece={piece} at={at} voice={voice} />
        ))}
    </svg>
  );
}

interface HexGridProps {
  readonly table: Table;
  readonly path: (ring: readonly Point[]) => string;
}

function HexGrid({ table: { hexes }, path }: HexGridProps) {
  if (!hexes) return null;
  return (
    <path
      className="grid"
      d={hexesOnBoard(hexes)
        .map((hex) => path(hexCorners(hexes, hex)))
        .join('')}
    />
  );
}

interface MarksProps {
  readonly marks: readonly TableMark[];
  readonly path: (ring: readonly Point[]) => string;
}

const Marks = ({ marks, path }: MarksProps) => (
  <g className="plan-marks">
    {marks.map(({ points, tone }) => (
      <path key={`${tone} ${points.join(' ')}`} className={tone} d={path(points)} />
    ))}
  </g>
);

interface PlanLineProps {
  readonly verdict: Verdict;
  readonly at: (point: Point) => Point;
}

/** The pattern of the verdict: whole, dashed, or a cross where it is blocked and dots from there on. */
function PlanLine({ verdict, at }: PlanLineProps) {
  const { line, sight } = verdict;
  const [from, to] = [at([line.from[0], line.from[1]]), at([line.to[0], line.to[1]])];
  const share = endOfSight(verdict) ?? 1;
  const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return (
    <g className={`plan-line ${sight}`} stroke="currentColor" strokeWidth={4} strokeLinecap="round">
      <line
        x1={from[0]}
        y1={from[1]}
        x2={x}
        y2={y}
        strokeDasharray={sight === 'obscured' ? '12 8' : undefined}
      />
      {sight === 'blocked' && (
        <>
          <line x1={x} y1={y} x2={to[0]} y2={to[1]} strokeDasharray="0.1 9" />
          <path d={`M${x - 7} ${y - 7}l14 14m0-14l-14 14`} />
        </>
      )}
    </g>
  );
}

interface PlanModelProps {
  readonly model: Model;
  readonly place: Point;
  readonly side: SideColour;
  readonly named: boolean;
}

function PlanModel({ model, place: [x, y], side, named }: PlanModelProps) {
  return (
    <g className={`side-${side}`} transform={`translate(${x} ${y})`}>
      <g transform={`scale(${named ? 1.5 : 0.9})`}>
        <SideShape colour={side} />
      </g>
      {named && (
        <text className="name" x={13} y={-9}>
          {model.id}
        </text>
      )}
    </g>
  );
}

interface PieceNameProps {
  readonly piece: Piece;
  readonly at: (point: Point) => Point;
  readonly voice: Voice;
}

function PieceName({ piece, at, voice }: PieceNameProps) {
  const [x, y] = at(labelPoint(piece));
  return (
    <text className="piece-name" x={x} y={y + 5} textAnchor="middle">
      {voice.name(piece.id)}
    </text>
  );
}
