import type { Model } from '../../../../battlefield/battle.ts';
import { closestPoints } from '../../../../geometry/closest.ts';
import type { Choice } from '../../../contract/play.ts';
import type { Actor } from '../actor.ts';
import { canSee } from '../fire-line.ts';
import { isMissionKill } from '../mission-kill.ts';
import { retreatRoutes, wayOff } from '../retreat.ts';
import { nearestEnemy, roughGap, type Route, routes } from '../routes.ts';
import { footprintIn, type Situation, withPose } from '../situation.ts';
import { modelIn } from '../state.ts';
import { deed } from './others.ts';

export const gapBetween = (state: Situation, a: Model, b: Model): number =>
  closestPoints(footprintIn(state, a), footprintIn(state, b)).gap;

const IDEAL = 10; // inches between centres: inside the first band of every gun, outside every gun's minimum
const LOOKED_AT = 3;
const OFFERED = 9; // ways thought of

/** Routes with the most promising first: in sight of the enemy at a good range; where none is, another every turn. */
function ranked(state: Situation, model: Model, found: readonly Route[]): Route[] {
  const enemy = nearestEnemy(state, model);
  if (!enemy) return [...found];
  const isSeen = canSee(state, model, enemy);
  const wanted = isSeen ? IDEAL : 0;
  const unease = ({ end, contact }: Route): number =>
    contact === null ? Math.abs(roughGap(end, enemy) - wanted) : -1;
  const sorted = found.toSorted((a, b) => unease(a) - unease(b));
  const [best, rest] = [sorted.slice(0, LOOKED_AT), sorted.slice(LOOKED_AT)];
  const seeing = best.filter(({ end }) => {
    const there = withPose(state, model.id, end);
    return canSee(there, modelIn(there, model.id), enemy);
  });
  const blind = best.filter((route) => !seeing.includes(route));
  if (seeing.length > 0 || isSeen) return [...seeing, ...blind, ...rest];
  const isStuck = sorted[0] !== undefined && unease(sorted[0]) > roughGap(model, enemy) - 1;
  const shift = isStuck ? (state.turn * 7) % sorted.length : 0;
  return [...sorted.slice(shift), ...sorted.slice(0, shift)];
}

/** Moves worth making, best first. A mission kill only gets those that bring it to an edge (CAV-VIC-4). */
export function moveIdeas(state: Situation, actor: Actor): Choice[] {
  const { model } = actor;
  const retreats = isMissionKill(state, model);
  const ways = retreats
    ? retreatRoutes(state, model)
    : ranked(state, model, routes(state, model, 'walk')).slice(0, OFFERED);
  const moves = ways.map(({ steps }) => deed(actor, 'move', { path: steps }));
  const off = wayOff(state, model);
  const exit = off ? [deed(actor, retreats ? 'withdraw' : 'leave', { path: off })] : [];
  return retreats ? [...exit, ...moves] : [...moves, ...exit];
}
