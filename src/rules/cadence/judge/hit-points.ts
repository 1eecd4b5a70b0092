import type { Model } from '../../../battlefield/battle.ts';
import { hitPointsLeft } from '../data/profiles.ts';

/** Who loses the next hit point: a model wounded already, else the first the owner named, else the first listed. CADENCE-HP-1. */
export function nextStruck(models: readonly Model[], order: readonly string[] = []): Model | undefined {
  const wounded = models.find(({ damage }) => damage > 0);
  if (wounded) return wounded;
  const named = order.map((id) => models.find((model) => model.id === id)).find((model) => model);
  return named ?? models[0];
}

/** The models of a unit after losing so many hit points; destroyed ones are gone, excess is lost. CADENCE-HP-1. */
export function loseHitPoints(
  models: readonly Model[],
  lost: number,
  order: readonly string[] = [],
): readonly Model[] {
  let standing = models;
  for (let left = lost; left > 0; left--) {
    const struck = nextStruck(standing, order);
    if (!struck) return [];
    const hurt = { ...struck, damage: struck.damage + 1 };
    standing =
      hitPointsLeft(hurt) > 0
        ? standing.map((model) => (model === struck ? hurt : model))
        : standing.filter((model) => model !== struck);
  }
  return standing;
}
