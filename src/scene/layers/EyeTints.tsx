import { useCallback, useMemo } from 'react';
import type { Model } from '../../battlefield/battle.ts';
import { stateOf } from '../../rules/frame/sight-runs.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { figureGeometry } from '../figures/figures.ts';
import { Glass, useMesh } from './Glass.tsx';
import { addVolume } from '../mesh/marks.ts';
import type { Mesher } from '../mesh/mesher.ts';
import { figurePlacement, sculptOf, type LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { NO_SIDE, type SideLook } from '../models/sides.ts';
import { useDisposable } from '../table/use-disposable.ts';

interface EyeTintsProps {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly lookOf: LookOf;
  readonly verdict: Verdict;
  /** The model that is looked at. */
  readonly target: string;
}

/** Seen from an eye: the model looked at in its side's colour, what covers it in the colour of what it does. */
export function EyeTints({ relief, models, looks, lookOf, verdict, target }: EyeTintsProps) {
  const cover = useMesh(
    useCallback(
      (mesher: Mesher) => {
        const effects = new Map(verdict.cover.pieces.map((piece) => [piece.id, stateOf(piece)]));
        for (const [id, state] of effects) {
          const piece = relief.pieceById(id);
          if (piece && piece.height > 0 && isAhead(verdict, id, target))
            addVolume(mesher, relief, piece, piece.height, PALETTE.beam[state]);
        }
      },
      [relief, verdict, target],
    ),
  );
  const model = models.find(({ id }) => id === target);
  return (
    <>
      {cover ? <Glass geometry={cover} opacity={0.14} /> : null}
      {model ? <TintedFigure {...{ relief, model, looks, lookOf }} /> : null}
    </>
  );
}

const BEFORE_THE_EYE = 2; // inches: what is nearer fills the picture, and its tint would be on everything

function isAhead({ to, line }: Verdict, id: string, target: string): boolean {
  const length = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]);
  return line.crossings
    .filter((crossing) => crossing.id === id)
    .every(({ enter, leave }) => (target === to ? enter : 1 - leave) * length > BEFORE_THE_EYE);
}

type TintedFigureProps = Pick<EyeTintsProps, 'relief' | 'looks' | 'lookOf'> & { readonly model: Model };

/** The figure once more over itself: wherever it shows it is in its tint. */
function TintedFigure({ relief, model, looks, lookOf }: TintedFigureProps) {
  const look = lookOf(model);
  const sculpt = sculptOf(model, look);
  const geometry = useDisposable(useCallback(() => figureGeometry(sculpt), [sculpt]));
  const placement = useMemo(
    () => figurePlacement(relief.table, model, look, relief.heightAt(model.at)),
    [relief, model, look],
  );
  return (
    <mesh geometry={geometry} matrix={placement} matrixAutoUpdate={false} renderOrder={3}>
      <meshBasicMaterial
        color={(looks.get(model.side) ?? NO_SIDE).colour}
        transparent
        opacity={0.5}
        depthWrite={false}
        polygonOffset
        polygonOffsetFactor={-1}
        polygonOffsetUnits={-4}
        toneMapped={false}
        fog={false}
      />
    </mesh>
  );
}
