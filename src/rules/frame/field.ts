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

/** The same table with its models as they stand now; terrain is not prepared again. */
export const withModels = (bodyOf: BodyOf, field: Field, models: readonly Model[]): Field =>
  models === field.battle.models ? field : fieldOf(bodyOf, { ...field.battle, models }, field.sight);

function bodiesOf(bodyOf: BodyOf, battle: Battle, { groundAt }: SightTable): readonly Body[] {
  const { levelHeight } = battle.table;
  return battle.models.map((model) => ({
    id: model.id,
    unit: model.unit,
    at: model.at,
    facing: model.facing,
    ...bodyOf(model),
    bottom: groundAt(model.at) * levelHeight,
  }));
}
