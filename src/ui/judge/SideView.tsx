import { useId } from 'react';
import type { SideColour } from '../../battlefield/side-colours.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { BandRuler, Ghost, NearZones } from './SideViewMarks.tsx';
import type { LineBand } from './side-view-bands.ts';
import { layoutSideView, type SideBody, type SidePiece } from './side-view-layout.ts';
import { placeNames, type SideName } from './side-view-names.ts';
import { SideShape } from '../parts/SideMark.tsx';
import { signed } from '../../words/figures.ts';
import { lengthPerInch, rangeParts } from '../../words/lengths.ts';
import type { Voice, Units } from '../../words/voice.ts';
import './side-view.css';

const HEIGHT = 206;

export interface SideViewProps {
  readonly verdict: Verdict;
  readonly levelHeight: number; // inches
  readonly bodies: readonly [from: SideBody, to: SideBody];
  /** Which shape and colour each end has. */
  readonly sides: readonly [from: SideColour, to: SideColour];
  readonly units: Units;
  readonly voice: Voice;
  /** Inches that count as next to a model; null where the rules have no such ground. */
  readonly near?: number | null;
  /** Range bands of the weapon along the line. */
  readonly bands?: readonly LineBand[];
  /** Pixels it is drawn across, default: 650. Narrower, not smaller: words keep their size. */
  readonly width?: number;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** The line seen from the side: ground, everything it meets, both models, and the line itself. */
export function SideView(props: SideViewProps) {
  const { verdict, levelHeight, bodies, units, voice, width = 650, near = null, bands = [], lit } = props;
  const hatch = useId();
  const layout = layoutSideView(verdict, {
    width,
    height: HEIGHT,
    levelHeight,
    bodies,
    near,
    bands,
    perInch: marksPerInch(verdict, units),
  });
  const upright = layout.pieces.filter(({ id, flat, counted }) => !flat || counted !== null || id === lit);
  const { levels, ticks, ground, floor, left, right, line } = layout;
  const drawPieces = (drawn: readonly SidePiece[]): React.ReactNode =>
    drawn.map((piece) => (
      <Piece
        key={`${piece.id} ${piece.x}`}
        piece={piece}
        hatch={hatch}
        lit={lit === piece.id}
        onLight={props.onLight}
      />
    ));
  return (
    <svg
      className="side-view"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={sayLine(verdict, units, voice)}
    >
      <defs>
        <pattern id={hatch} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2={7} stroke="var(--t-piece)" strokeWidth={1.6} opacity={0.75} />
        </pattern>
      </defs>
      <text className="axis" x={4} y={13}>
        level
      </text>
      {levels.map(({ level, y }) => (
        <g key={level}>
          <line x1={left} x2={right} y1={y} y2={y} stroke="var(--line)" />
          <text className="number" x={left - 8} y={y + 4.5} textAnchor="end">
            {level < 0 ? signed(level) : level}
          </text>
        </g>
      ))}
      <NearZones boxes={layout.near} units={units} near={near ?? 0} />
      {drawPieces(upright.filter(({ flat }) => !flat))}
      <path d={ground} fill="var(--t-ground)" />
      {drawPieces(upright.filter(({ flat }) => flat))}
      {layout.ghost && <Ghost box={layout.ghost} verdict={verdict} units={units} right={right} />}
      <Bodies verdict={verdict} sides={props.sides} boxes={layout.bodies} right={right} />
      <SightLine verdict={verdict} line={line} stop={layout.stop} />
      <PieceNames
        pieces={upright}
        {...{ lit, voice }}
        taken={layout.bodies.map(({ x, y, width: wide }, end) => ({
          id: end === 0 ? verdict.from : verdict.to,
          x: x + wide / 2,
          y: y - 6,
        }))}
      />
      <text className="axis" x={4} y={floor + 18}>
        {verdict.range.counted?.unit ?? (units === 'in' ? 'inches' : 'cm')}
      </text>
      {ticks.map((tick) => (
        <g key={tick.mark}>
          <line x1={tick.x} x2={tick.x} y1={floor} y2={floor + 5} stroke="var(--text-3)" />
          {line[2] - tick.x > 26 && (
            <text className="number" x={tick.x} y={floor + 18} textAnchor="middle">
              {tick.mark}
            </text>
          )}
        </g>
      ))}
      <line x1={line[2]} x2={line[2]} y1={floor} y2={floor + 7} stroke="var(--text)" strokeWidth={2} />
      <text className="number strong" x={line[2]} y={floor + 18} textAnchor="middle">
        {endOfLine(verdict, units)}
      </text>
      <BandRuler bands={layout.bands} y={floor + 28} voice={voice} />
    </svg>
  );
}

interface PieceProps {
  readonly piece: SidePiece;
  readonly hatch: string;
  readonly lit: boolean;
  readonly onLight: (id: string | null) => void;
}

function Piece({ piece: { id, counted, flat: _flat, ...box }, hatch, lit, onLight }: PieceProps) {
  return (
    <rect
      {...box}
      fill={counted ? `var(--${counted})` : `url(#${hatch})`}
      stroke={counted ? `var(--${counted})` : 'var(--t-piece)'}
      strokeWidth={lit ? 3.5 : 1.5}
      strokeDasharray={counted ? undefined : '6 4'}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(null)}
    />
  );
}

interface PieceNamesProps {
  readonly pieces: readonly SidePiece[];
  readonly taken: readonly SideName[];
  readonly voice: Voice;
  readonly lit: string | null;
}

function PieceNames({ pieces, taken, voice, lit }: PieceNamesProps) {
  const counted = new Set(pieces.filter((piece) => piece.counted !== null).map(({ id }) => id));
  return placeNames(pieces, taken, lit, voice).map(({ id, x, y }) => (
    <text
      key={id}
      className={counted.has(id) || lit === id ? 'name' : 'halo'}
      x={x}
      y={y}
      textAnchor="middle"
    >
      {voice.short(id)}
    </text>
  ));
}

interface BodiesProps {
  readonly verdict: Verdict;
  readonly sides: SideViewProps['sides'];
  readonly boxes: ReturnType<typeof layoutSideView>['bodies'];
  readonly right: number;
}

function Bodies({ verdict, sides, boxes, right }: BodiesProps) {
  return ([0, 1] as const).map((end) => {
    const { x, y, width, height } = boxes[end];
    return (
      <g key={end} className={`side-${sides[end]}`}>
        <rect
          {...{ x, y, width, height }}
          rx={3}
          fill="currentColor"
          fillOpacity={0.3}
          stroke="currentColor"
          strokeWidth={2}
        />
        <g transform={`translate(${x + width / 2} ${y + height / 2})`}>
          <SideShape colour={sides[end]} />
        </g>
        <EndName id={end === 0 ? verdict.from : verdict.to} x={x + width / 2} y={y - 6} right={right} />
      </g>
    );
  });
}

interface EndNameProps {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

const EDGE = 12; // px a name may stand out past the chart

/** Above its model, pushed inwards where it would run out of the picture. */
function EndName({ id, x, y, right }: EndNameProps) {
  const half = 3.6 * id.length;
  const middle = Math.min(Math.max(x, half + 2), right + EDGE - half);
  return (
    <text className="name" x={middle} y={y} textAnchor="middle">
      {id}
    </text>
  );
}

interface SightLineProps {
  readonly verdict: Verdict;
  readonly line: ReturnType<typeof layoutSideView>['line'];
  readonly stop: number | null;
}

/** Solid when clear, dashed when obscured; a blocked one ends in a cross and goes on as dots. */
function SightLine({ verdict: { sight }, line: [x1, y1, x2, y2], stop }: SightLineProps) {
  const share = stop ?? 1;
  const [x, y] = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
  const colour = `var(--${sight})`;
  return (
    <g stroke={colour} strokeWidth={3} strokeLinecap="round">
      <line {...{ x1, y1, x2: x, y2: y }} strokeDasharray={sight === 'obscured' ? '11 6' : undefined} />
      {stop !== null && (
        <>
          <line {...{ x1: x, y1: y, x2, y2 }} strokeDasharray="0.1 7" />
          <path d={`M${x - 6} ${y - 6}l12 12m0-12l-12 12`} strokeWidth={3.5} />
        </>
      )}
      <circle cx={x1} cy={y1} r={4} fill={colour} stroke="none" />
      <circle cx={x2} cy={y2} r={4} fill={colour} stroke="none" />
    </g>
  );
}

/** The figure at the end of the line: the range, or where rules measure from elsewhere that this is only the line. */
function endOfLine({ line, range }: Verdict, units: Units): string {
  const drawn = rangeParts({ ...range, inches: lineInches(line) }, units)[0];
  return drawn === rangeParts(range, units)[0] ? drawn : `line ${drawn}`;
}

/** Marks along the line for each inch of it: rules that count steps count them evenly from end to end. */
function marksPerInch({ line, range: { counted } }: Verdict, units: Units): number {
  const inches = lineInches(line);
  return counted && inches > 0 ? counted.value / inches : lengthPerInch(units);
}

const lineInches = ({ from, to }: Verdict['line']): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

function sayLine({ from, to, sight, line, range, because }: Verdict, units: Units, voice: Voice): string {
  const named = (counted: boolean): string =>
    [
      ...new Set(
        because.filter((reason) => reason.counted === counted).flatMap(({ about: piece }) => piece ?? []),
      ),
    ]
      .map(voice.name)
      .join(', ');
  const [does, doesNot] = [named(true), named(false)];
  const far = rangeParts({ ...range, inches: lineInches(line) }, units).join(' ');
  return [
    `Side view along the line from ${from} to ${to}: ${far}, ${sight}`,
    ...(does ? [`counted: ${does}`] : []),
    ...(doesNot ? [`not counted: ${doesNot}`] : []),
  ].join('; ');
}
