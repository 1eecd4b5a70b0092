import type { Model } from '../../../battlefield/battle.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { basePolygon } from '../travel/path-ground.ts';
import type { CavRulings } from '../book/readings.ts';

/** One card for each model still in the game, by side (CAV-SET-4). */
export function buildDeck(cards: Readonly<Record<string, number>>): string[] {
  return Object.entries(cards)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([side, count]) => Array.from({ length: count }, () => side));
}

/** Shuffles by dice: the i-th die has i + 1 faces, the last card first (Fisher and Yates). */
export function shuffle(
  deck: readonly string[],
  roll: (sides: number) => number,
): { readonly deck: readonly string[]; readonly dice: readonly number[] } {
  const cards = [...deck];
  const dice: number[] = [];
  for (let last = cards.length - 1; last > 0; last--) {
    const die = roll(last + 1);
    dice.push(die);
    [cards[last], cards[die - 1]] = [cards[die - 1]!, cards[last]!];
  }
  return { deck: cards, dice };
}

/** Which side picks its edge: the higher of two rolls; null for a tie, which is rolled again (CAV-SET-3). */
export function edgeChoice(rolls: readonly (readonly [side: string, natural: number])[]): string | null {
  const best = Math.max(...rolls.map(([, natural]) => natural));
  const first = rolls.filter(([, natural]) => natural === best);
  return first.length === 1 ? (first[0]?.[0] ?? null) : null;
}

/** The edges of a table; those of two sides are opposite each other (CAV-SET-2). */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];
export const OPPOSITE: Readonly<Record<Edge, Edge>> = {
  north: 'south',
  east: 'west',
  south: 'north',
  west: 'east',
};

export const ZONE = 6; // inches, CAV-SET-2

/** Whether a model stands in the deployment zone along one edge (CAV-SET-2, HR-46). */
export function isDeployed(
  table: { readonly width: number; readonly depth: number },
  edge: Edge,
  footprint: Footprint,
  rulings: Pick<CavRulings, 'deployBase'>,
): boolean {
  const points = rulings.deployBase === 'wholeBase' ? basePolygon(footprint, 0) : [footprint.at];
  return points.every(([x, y]) => {
    const inwards = { north: table.depth - y, east: table.width - x, south: y, west: x };
    return Math.min(...Object.values(inwards)) >= -1e-9 && inwards[edge] <= ZONE + 1e-9;
  });
}

/** The models a card's side may activate (CAV-TURN-3, CAV-TURN-4). */
export const waiting = (models: readonly Model[], side: string, canAct: (model: Model) => boolean): Model[] =>
  models.filter((model) => model.side === side && canAct(model) && !model.states.includes('activated'));
