import { useCallback, useMemo } from 'react';
import type { Model } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import { Glass, useMesh } from './Glass.tsx';
import { baseRing } from '../mesh/bases.ts';
import { addPrism, groundStrokes } from '../mesh/marks.ts';
import { toScene, type Mesher, type V3 } from '../mesh/mesher.ts';
import type { LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { PixelLines } from './PixelLines.tsx';

/** A move of one model that is only thought of. */
export interface Nudge {
  readonly model: string;
  readonly towards: Point; // inches, the move itself
  readonly label: string;
}

const C = PALETTE.token.warn;
const LIFT = 0.12; // inches above the ground
const HEAD = 0.35; // of the arrow's length

interface NudgeGhostProps {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
  readonly nudge: Nudge;
}

/** The base where the move would put it, and an arrow from where it stands: both to scale, the model stays. */
export function NudgeGhost({ relief, models, lookOf, nudge }: NudgeGhostProps) {
  const model = models.find(({ id }) => id === nudge.model);
  const ghost = useMemo(() => model && movedBy(model, nudge.towards), [model, nudge.towards]);
  const body = useMesh(
    useCallback(
      (mesher: Mesher) => {
        if (!ghost) return;
        const { base, height } = lookOf(ghost);
        const [outline, ground] = [baseRing(base, ghost.at, ghost.facing), relief.heightAt(ghost.at)];
        addPrism(mesher, relief, { outline, holes: [] }, ground, ground + height, C);
      },
      [ghost, lookOf, relief],
    ),
  );
  if (!model || !ghost) return null;
  const rim = groundStrokes(relief, baseRing(lookOf(ghost).base, ghost.at, ghost.facing));
  return (
    <>
      {body ? <Glass geometry={body} opacity={0.28} through={0.12} /> : null}
      <PixelLines strokes={rim} colour={C} width={2.5} dash={[0.1, 0.08]} />
      <PixelLines strokes={arrow(relief, model.at, ghost.at)} colour={C} width={2.5} />
    </>
  );
}

const movedBy = (model: Model, [dx, dy]: Point): Model => ({
  ...model,
  at: [model.at[0] + dx, model.at[1] + dy],
});

function arrow({ table, heightAt }: Relief, from: Point, to: Point): V3[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const height = Math.max(heightAt(from), heightAt(to)) + LIFT;
  const at = (along: number, aside: number): V3 =>
    toScene(table, from[0] + dx * along - dy * aside, from[1] + dy * along + dx * aside, height);
  return [at(0, 0), at(1, 0), at(1, 0), at(1 - HEAD, HEAD / 2), at(1, 0), at(1 - HEAD, -HEAD / 2)];
}
