import type { Piece, PieceKind } from '../../battlefield/piece.ts';
import { cloud, type Easel, type Stroke } from './easel.ts';
import type { Relief } from '../relief.ts';
import { seedOf } from './noise.ts';
import { PALETTE as C } from './palette.ts';
import { boundsOf } from './plane.ts';

/** How an area of one kind is painted: a soft floor, specks on it, and an outline whose style names the kind. */
interface AreaLook {
  readonly floor: string;
  readonly alpha: number;
  readonly specks: readonly string[];
  readonly density: number; // specks to a square inch
  readonly lines: readonly (Stroke & { readonly colour: string })[];
}

const AREAS: Readonly<Partial<Record<PieceKind, AreaLook>>> = {
  'light-woods': {
    floor: C.woods.lightFloor,
    alpha: 0.75,
    specks: C.woods.lightLitter,
    density: 20,
    lines: [
      { colour: C.woods.lightCasing, width: 0.13, dash: [0.5, 0.36], alpha: 0.5 },
      { colour: C.woods.lightLine, width: 0.075, dash: [0.5, 0.36], alpha: 0.9 },
    ],
  },
  'heavy-woods': {
    floor: C.woods.heavyFloor,
    alpha: 0.95,
    specks: C.woods.heavyLitter,
    density: 30,
    lines: [
      { colour: C.woods.heavyLine, width: 0.2 },
      { colour: C.woods.heavyCore, width: 0.06, alpha: 0.85 },
    ],
  },
  rough: {
    floor: C.rough.ground,
    alpha: 0.9,
    specks: C.rough.grit,
    density: 70,
    lines: [{ colour: C.rough.line, width: 0.09, dash: [0.02, 0.2] }],
  },
  rubble: {
    floor: C.rubble.ground,
    alpha: 0.92,
    specks: C.rubble.grit,
    density: 80,
    lines: [{ colour: C.rubble.line, width: 0.1, dash: [0.22, 0.16] }],
  },
  swamp: {
    floor: C.swamp.ground,
    alpha: 0.95,
    specks: C.swamp.grit,
    density: 30,
    lines: [{ colour: C.swamp.line, width: 0.08, dash: [0.34, 0.16, 0.02, 0.16] }],
  },
};

/** Woods floors, rough, rubble and swamp. Outlines come last: they are exactly what the rules measure. */
export function paintAreas(easel: Easel, { pieces }: Relief): void {
  const areas = pieces.flatMap((piece) => {
    const look = AREAS[piece.kind];
    return look ? [{ piece, look }] : [];
  });
  for (const { piece, look } of areas) paintFloor(easel, piece, look);
  if (areas.some(({ piece }) => piece.kind === 'swamp'))
    paintMud(
      easel,
      areas.map(({ piece }) => piece),
    );
  for (const { piece, look } of areas)
    for (const { colour, ...stroke } of look.lines) easel.stroke(piece, colour, stroke);
}

function paintFloor(easel: Easel, piece: Piece, { floor, alpha, specks, density }: AreaLook): void {
  easel.within(piece, () => {
    easel.soft(boundsOf(piece.outline, 0.6), 0.2, (soft) => soft.fill(piece, floor, alpha));
    easel.specks(piece, density, specks, 0.07, seedOf(piece.id));
  });
}

function paintMud(easel: Easel, pieces: readonly Piece[]): void {
  const mud = cloud(C.swamp.mud, 24, [0.42, 0.6], 0.9, 50, 384);
  for (const piece of pieces)
    if (piece.kind === 'swamp') easel.within(piece, () => easel.stamp(mud, boundsOf(piece.outline)));
}
