import type { Battle, Model } from '../../battlefield/battle.ts';
import type { ModelState } from '../../rules/contract/ruleset.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import type { Voice } from '../../words/voice.ts';

/** A model's states with one set or cleared; one of a group takes the place of the others. */
export function withState(
  now: readonly string[],
  known: readonly ModelState[],
  { id, group }: ModelState,
  on: boolean,
): readonly string[] {
  const rivals = new Set(
    known.filter((state) => group !== undefined && state.group === group).map((state) => state.id),
  );
  const kept = now.filter((state) => state !== id && !rivals.has(state));
  return on ? [...kept, id] : kept;
}

/** A model's states and damage in words; states only a battle sets are named as the file has them. */
export function stateWords(model: Model, { states }: Pick<Rulebook, 'states'>, voice: Voice): string {
  const known = new Map(states(model).map(({ id, name }) => [id, voice.say(name).toLowerCase()]));
  const words = model.states.map((state) => known.get(state) ?? state.replaceAll(':', ' '));
  return [...words, ...(model.damage > 0 ? [`damage ${model.damage}`] : [])].join(', ');
}

/** Whether the system counts damage on such a model, and whether it could take one more. The check of its files knows. */
export function damageOf(
  battle: Battle,
  model: Model,
  { check }: Pick<Rulebook, 'check'>,
): { readonly may: boolean; readonly can: boolean } {
  const index = battle.models.indexOf(model);
  const allowed = (damage: number): boolean => {
    const models = battle.models.with(index, { ...model, damage });
    return check({ ...battle, models }).every(({ path }) => !path.startsWith(`models[${index}]`));
  };
  return { may: model.damage > 0 || allowed(1), can: allowed(model.damage + 1) };
}
