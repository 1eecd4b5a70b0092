import type { Model } from '../../../battlefield/battle.ts';
import { le } from '../../../core/tolerance.ts';
import type { Rulings } from '../book/readings.ts';
import { areWithin, gapBetween } from './units.ts';

/** Inches within which models of a unit hold together, the inch itself included. BASICAS-COH-1. */
export const COHERENCY = 1;

/** Two models of a unit and the gap between them. */
interface Tie {
  readonly from: Model;
  readonly to: Model;
  readonly gap: number; // inches
  /** Within the distance. */
  readonly holds: boolean;
}

export interface Coherency {
  readonly holds: boolean;
  /** The shortest ties that join all models, one fewer than there are models; pairwise: those too far apart besides. */
  readonly ties: readonly Tie[];
}

/** How a unit holds together: every model on one chain, or every model near every other. BASICAS-COH-1. */
export function coherencyOf(models: readonly Model[], mode: Rulings['basicas.coherency.mode']): Coherency {
  const chain = shortestChain(models);
  if (mode === 'chain') return { holds: chain.every((tie) => tie.holds), ties: chain };
  const far = models
    .flatMap((from, index) => models.slice(index + 1).map((to) => tieOf(from, to)))
    .filter((tie) => !tie.holds);
  return { holds: far.length === 0, ties: [...chain.filter((tie) => tie.holds), ...far] };
}

function tieOf(from: Model, to: Model): Tie {
  const gap = gapBetween(from, to);
  return { from, to, gap, holds: le(gap, COHERENCY) };
}

/** Prim's tree; among equal gaps the model listed first is taken. */
function shortestChain(models: readonly Model[]): readonly Tie[] {
  const [first, ...rest] = models;
  if (!first) return [];
  const ties: Tie[] = [];
  let open = rest.map((to) => tieOf(first, to));
  while (open.length > 0) {
    const next = open.reduce((best, tie) => (tie.gap < best.gap ? tie : best));
    ties.push(next);
    open = open
      .filter((tie) => tie !== next)
      .map((tie) => {
        const nearer = tieOf(next.to, tie.to);
        return nearer.gap < tie.gap ? nearer : tie;
      });
  }
  return ties;
}

/** Whether a unit would hold together: the short answer, without the ties. */
export function isCoherent(models: readonly Model[], mode: Rulings['basicas.coherency.mode']): boolean {
  if (mode === 'pairwise')
    return models.every((from, index) =>
      models.slice(index + 1).every((to) => areWithin(from, to, COHERENCY)),
    );
  const [first, ...rest] = models;
  if (!first) return true;
  const reached = [first];
  let open = rest;
  for (const model of reached) {
    const near = open.filter((other) => areWithin(model, other, COHERENCY));
    reached.push(...near);
    open = open.filter((other) => !near.includes(other));
  }
  return open.length === 0;
}
