import { useCallback } from 'react';
import type { Model } from '../../battlefield/battle.ts';
import type { PieceKind } from '../../battlefield/piece.ts';
import { Glass, useMesh } from './Glass.tsx';
import { baseRing } from '../mesh/bases.ts';
import { addPrism, addRibbon, addVolume, ringRound } from '../mesh/marks.ts';
import { toScene, type Mesher } from '../mesh/mesher.ts';
import { volumeOf, type LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { NO_SIDE, type SideLook } from '../models/sides.ts';

interface MarkedModels {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
  readonly looks: ReadonlyMap<string, SideLook>;
}

const VOLUME: Readonly<Partial<Record<PieceKind, string>>> = {
  'light-woods': '#9fbf62',
  'heavy-woods': '#3f6a3a',
  structure: '#c9bda0',
  obstruction: '#a7abaf',
  wall: '#c2b6a3',
};

/** The solids the rules use, as glass: pieces on their ground and models on their bases. */
export function Volumes({ relief, models, lookOf, looks }: MarkedModels) {
  const geometry = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const piece of relief.pieces)
          if (piece.height > 0)
            addVolume(mesher, relief, piece, piece.height, VOLUME[piece.kind] ?? '#d8d1c0');
        for (const model of models) {
          const { base, height } = volumeOf(lookOf(model));
          const ground = relief.heightAt(model.at);
          const outline = baseRing(base, model.at, model.facing);
          const { colour } = looks.get(model.side) ?? NO_SIDE;
          addPrism(mesher, relief, { outline, holes: [] }, ground, ground + height, colour);
        }
      },
      [relief, models, lookOf, looks],
    ),
  );
  return geometry ? <Glass geometry={geometry} opacity={0.36} /> : null;
}

/** Plan only: over each model a cased ring with a facing arrow, like a printed counter. */
export function PlanMarks({ relief, models, lookOf, looks }: MarkedModels) {
  const geometry = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const model of models)
          addCounter(mesher, relief, model, lookOf, looks.get(model.side) ?? NO_SIDE);
      },
      [relief, models, lookOf, looks],
    ),
  );
  return geometry ? (
    <mesh geometry={geometry} renderOrder={8}>
      <meshBasicMaterial vertexColors toneMapped={false} fog={false} depthTest={false} />
    </mesh>
  ) : null;
}

const CASING = '#fffbea';

function addCounter(mesher: Mesher, relief: Relief, model: Model, lookOf: LookOf, side: SideLook): void {
  const { base } = lookOf(model);
  const ring = (inches: number, width: number, colour: string) =>
    addRibbon(mesher, relief, ringRound(base, model.at, model.facing, inches), width, colour, 0.2);
  const front = Math.max(...baseRing(base).map((p) => p[1]));
  const turn = (model.facing * Math.PI) / 180;
  const arrow = (grow: number, colour: string) => {
    const corner = (right: number, ahead: number) => {
      const [x, y] = [
        right * Math.cos(turn) + ahead * Math.sin(turn),
        ahead * Math.cos(turn) - right * Math.sin(turn),
      ];
      return toScene(relief.table, model.at[0] + x, model.at[1] + y, relief.heightAt(model.at) + 0.2);
    };
    const tip = front + 0.62 + (grow - 1) * 0.3;
    mesher.triangle(
      corner(-0.4 * grow, front + 0.14),
      corner(0.4 * grow, front + 0.14),
      corner(0, tip),
      colour,
    );
  };
  ring(0.12, 0.27, CASING);
  arrow(1.35, CASING);
  ring(0.12, 0.15, side.colour);
  arrow(1, side.colour);
  if (side.pattern !== 'plain') arrow(0.5, side.pale); // told by form as well: a hollow arrow
}
