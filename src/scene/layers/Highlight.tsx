import { useCallback, useMemo } from 'react';
import type { Model } from '../../battlefield/battle.ts';
import { Glass, useMesh } from './Glass.tsx';
import { baseRing } from '../mesh/bases.ts';
import { addPrism, addVolume, groundStrokes, ringRound } from '../mesh/marks.ts';
import type { Mesher } from '../mesh/mesher.ts';
import type { LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { PixelLines } from './PixelLines.tsx';

export interface HighlightProps {
  readonly relief: Relief;
  /** Ids of pieces, cells or models. */
  readonly ids: readonly string[];
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
}

const GLOW = PALETTE.zone.fill;
const CLEARANCE = 0.14; // inches between a base and the line round it

/** A glow round pieces and models: a line on the outline and a pale prism over what it encloses. */
export function Highlight({ relief, ids, models, lookOf }: HighlightProps) {
  const lit = useMemo(() => models.filter(({ id }) => ids.includes(id)), [models, ids]);
  const pieces = useMemo(() => ids.flatMap((id) => relief.pieceById(id) ?? []), [relief, ids]);
  const geometry = useMesh(
    useCallback(
      (mesher: Mesher) => {
        for (const piece of pieces)
          if (piece.height > 0) addVolume(mesher, relief, piece, piece.height, GLOW);
        for (const model of lit) {
          const { base, height } = lookOf(model);
          const outline = baseRing(base, model.at, model.facing);
          const ground = relief.heightAt(model.at);
          addPrism(mesher, relief, { outline, holes: [] }, ground, ground + height, GLOW);
        }
      },
      [relief, pieces, lit, lookOf],
    ),
  );
  const strokes = useMemo(
    () =>
      [
        ...pieces.flatMap(({ outline, holes }) => [outline, ...holes]),
        ...lit.map((model) => ringRound(lookOf(model).base, model.at, model.facing, CLEARANCE)),
      ].flatMap((ring) => groundStrokes(relief, ring)),
    [relief, pieces, lit, lookOf],
  );
  return (
    <>
      {geometry ? <Glass geometry={geometry} opacity={0.3} through={0.12} /> : null}
      <PixelLines strokes={strokes} colour={GLOW} width={3.5} />
    </>
  );
}

/** A ring on the ground at a distance from a base: one inch for contact, more for ranges. */
export interface BaseRing {
  readonly model: string;
  readonly inches: number;
}

type BaseRingsProps = Omit<HighlightProps, 'ids'> & { readonly rings: readonly BaseRing[] };

/** Dotted, as nothing on the table itself is. */
export function BaseRings({ relief, models, lookOf, rings }: BaseRingsProps) {
  const strokes = useMemo(
    () =>
      rings.flatMap(({ model: id, inches }) => {
        const model = models.find((one) => one.id === id);
        if (!model) return [];
        return groundStrokes(relief, ringRound(lookOf(model).base, model.at, model.facing, inches));
      }),
    [relief, models, lookOf, rings],
  );
  return <PixelLines strokes={strokes} colour={PALETTE.tone.plain} width={2.2} dash={[0.14, 0.12]} />;
}
