import type { Battle, Model } from '../battlefield/battle.ts';
import type { Profile } from '../rules/contract/ruleset.ts';
import type { Rulebook } from './rulebook.ts';
import type { Session } from './session-state.ts';

export type Weapon = Profile['weapons'][number];

export function modelNamed({ models }: Battle, id: string | null): Model | null {
  return models.find((model) => model.id === id) ?? null;
}

/** The weapons a model can be asked about. */
export function armsOf(rulebook: Rulebook | null, model: Model | null): readonly Weapon[] {
  return rulebook?.profiles.find(({ id }) => id === model?.profile)?.weapons ?? [];
}

/** The weapon in hand: the one asked for, else the one the rules took, else the first. */
export function weaponInHand(
  { battle, from, weapon, verdict }: Pick<Session, 'battle' | 'from' | 'weapon' | 'verdict'>,
  rulebook: Rulebook | null,
): Weapon | null {
  const arms = armsOf(rulebook, modelNamed(battle, from));
  const taken = weapon ?? (verdict?.from === from ? (verdict?.weapon ?? null) : null);
  return arms.find(({ id }) => id === taken) ?? arms[0] ?? null;
}
