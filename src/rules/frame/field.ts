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
 * The same table with its models as they stand now; terrain is not prepared again, whoever stands as before keeps its
 * body, and no bodies are put on the table before somebody looks.
 */
export function withModels(bodyOf: BodyOf, field: Field, models: readonly Model[]): Field {
  if (models === field.battle.models) return field;
  const known = STANDING.get(models);
  if (known && isOneTable(known.battle, field.battle)) return known;
  const battle = { ...field.battle, models };
  let sight: SightTable | null = null;
  const made: Field = {
    battle,
    get sight() {
      sight ??= field.sight.withBodies(bodiesAfter(bodyOf, field, battle));
      return sight;
    },
  };
  STANDING.set(models, made);
  return made;
}

/**
 * Earns its place: between two moves a game is asked many times about the same arrangement, and what was looked at once
 * is remembered by its field.
 */
const STANDING = new WeakMap<readonly Model[], Field>();

const isOneTable = (a: Battle, b: Battle): boolean => a.table === b.table && a.rules === b.rules;

function bodiesAfter(bodyOf: BodyOf, before: Field, now: Battle): readonly Body[] {
  const { battle, sight } = before;
  return now.models.map((model, index) => {
    const known = sight.bodies[index];
    return known?.id === model.id && battle.models[index] === model
      ? known
      : bodyIn(bodyOf, now, sight, model);
  });
}

const bodiesOf = (bodyOf: BodyOf, battle: Battle, sight: SightTable): readonly Body[] =>
  battle.models.map((model) => bodyIn(bodyOf, battle, sight, model));

function bodyIn(bodyOf: BodyOf, { rules, table }: Battle, { groundAt }: SightTable, model: Model): Body {
  const { id, unit, at, facing } = model;
  const { base, height } = bodyOf(model, rules.readings);
  return { id, unit, at, facing, base, height, bottom: groundAt(at) * table.levelHeight };
}
