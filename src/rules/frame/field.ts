import type { Battle, Model } from '../../battlefield/battle.ts';
import type { Base } from '../../geometry/base.ts';
import type { Body } from '../../sight/facts.ts';
import type { SightTable } from '../../sight/sight-table.ts';
import type { Field } from '../contract/field.ts';

/** The volume a model takes up as it stands now. */
export type BodyOf = (model: Model) => { readonly base: Base; readonly height: number };

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

const bodyIn = (bodyOf: BodyOf, { table }: Battle, { groundAt }: SightTable, model: Model): Body => ({
  id: model.id,
  unit: model.unit,
  at: model.at,
  facing: model.facing,
  ...bodyOf(model),
  bottom: groundAt(model.at) * table.levelHeight,
});
