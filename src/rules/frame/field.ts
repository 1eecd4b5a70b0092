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
 * The same table with its models as they stand now; terrain is not prepared again, and whoever stands as before keeps
 * its body.
 */
export function withModels(bodyOf: BodyOf, field: Field, models: readonly Model[]): Field {
  const { battle, sight } = field;
  if (models === battle.models) return field;
  const now = { ...battle, models };
  const bodies = models.map((model, index) => {
    const known = sight.bodies[index];
    return known?.id === model.id && battle.models[index] === model
      ? known
      : bodyIn(bodyOf, now, sight, model);
  });
  return { battle: now, sight: sight.withBodies(bodies) };
}

const bodiesOf = (bodyOf: BodyOf, battle: Battle, sight: SightTable): readonly Body[] =>
  battle.models.map((model) => bodyIn(bodyOf, battle, sight, model));

function bodyIn(bodyOf: BodyOf, { rules, table }: Battle, { groundAt }: SightTable, model: Model): Body {
  const { id, unit, at, facing } = model;
  const { base, height } = bodyOf(model, rules.readings);
  return { id, unit, at, facing, base, height, bottom: groundAt(at) * table.levelHeight };
}
