import type { Battle, Model } from '../../battlefield/battle.ts';
import type { Body } from '../../sight/facts.ts';
import type { SightTable } from '../../sight/sight-table.ts';
import type { Field } from '../contract/field.ts';
import type { Ruleset } from '../contract/ruleset.ts';

/** The volume a model takes up as it stands now. */
export type BodyOf = Ruleset['body'];

/** A battle with its terrain prepared and its models put into it. */
export const fieldOf = (bodyOf: BodyOf, battle: Battle, sight: SightTable): Field => ({
  battle,
  sight: sight.withBodies(bodiesOf(bodyOf, battle, sight)),
});

/**
 * The same table with its models as they stand now; terrain is not prepared again, and the bodies are not put into it
 * before somebody looks. Whoever stands as before keeps its body.
 */
export function withModels(bodyOf: BodyOf, field: Field, models: readonly Model[]): Field {
  if (models === field.battle.models) return field;
  const battle = { ...field.battle, models };
  let sight: SightTable | null = null;
  return {
    battle,
    get sight() {
      sight ??= field.sight.withBodies(bodiesOf(bodyOf, battle, field.sight, field.battle.models));
      return sight;
    },
  };
}

function bodiesOf(
  bodyOf: BodyOf,
  { models, rules, table }: Battle,
  { groundAt, bodies }: SightTable,
  before: readonly Model[] = [],
): readonly Body[] {
  return models.map((model, index) => {
    const known = bodies[index];
    if (known?.id === model.id && before[index] === model) return known;
    const { id, unit, at, facing } = model;
    const { base, height } = bodyOf(model, rules.readings);
    return { id, unit, at, facing, base, height, bottom: groundAt(at) * table.levelHeight };
  });
}
