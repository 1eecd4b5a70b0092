import { useCallback } from 'react';
import type { Model } from '../battlefield/battle.ts';
import { Glass, useMesh } from './Glass.tsx';
import { baseRing } from './mesh/bases.ts';
import { addPrism, addRibbon, addVolume, ringRound } from './mesh/marks.ts';
import type { Mesher } from './mesh/mesher.ts';
import type { LookOf } from './model-look.ts';
import type { Relief } from './paint/ground.ts';

export interface HighlightProps {
  readonly relief: Relief;
  /** Ids of pieces, cells or models. */
  readonly ids: readonly string[];
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
  readonly colour?: string;
}

/** A glow round pieces and models: a ribbon on the outline and a pale prism over what it encloses. */
export function Highlight({ relief, ids, models, lookOf, colour = '#6cc0f0' }: HighlightProps) {
  const geometry = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const id of ids) {
          const piece = relief.pieceById(id);
          if (piece) {
            addRibbon(mesher, relief, piece.outline, 0.22, colour);
            if (piece.height > 0) addVolume(mesher, relief, piece, piece.height, colour);
          }
          const model = models.find((one) => one.id === id);
          if (!model) continue;
          const { base, height } = lookOf(model);
          const outline = baseRing(base, model.at, model.facing);
          const ground = relief.heightAt(model.at);
          addRibbon(mesher, relief, ringRound(base, model.at, model.facing, 0.14), 0.2, colour);
          addPrism(mesher, relief, { outline, holes: [] }, ground, ground + height, colour);
        }
      },
      [relief, ids, models, lookOf, colour],
    ),
  );
  return geometry ? <Glass geometry={geometry} opacity={0.32} through={0.14} /> : null;
}

/** A ring on the ground at a distance from a base: one inch for contact, more for ranges. */
export interface BaseRing {
  readonly model: string;
  readonly inches: number;
  readonly colour?: string;
}

export function BaseRings({
  relief,
  models,
  lookOf,
  rings,
}: Pick<HighlightProps, 'relief' | 'models' | 'lookOf'> & { readonly rings: readonly BaseRing[] }) {
  const geometry = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const { model: id, inches, colour = '#f6f1e3' } of rings) {
          const model = models.find((one) => one.id === id);
          if (!model) continue;
          const ring = ringRound(lookOf(model).base, model.at, model.facing, inches);
          addRibbon(mesher, relief, ring, Math.min(0.1, 0.05 + inches * 0.004), colour);
        }
      },
      [relief, models, lookOf, rings],
    ),
  );
  return geometry ? <Glass geometry={geometry} opacity={0.9} through={0.25} /> : null;
}
