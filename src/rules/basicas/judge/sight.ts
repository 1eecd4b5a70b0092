import type { Model, Table } from '../../../battlefield/battle.ts';
import type { Point3 } from '../../../geometry/point.ts';
import type { Body, Visibility } from '../../../sight/facts.ts';
import { EYE_SHARE } from '../../frame/eye.ts';
import type { Sight } from '../../contract/verdict.ts';
import { cardFor } from '../data/cards.ts';
import type { Situation } from './situation.ts';
import { footprintOf, type Unit } from './units.ts';

/** The volume a model takes up. */
function bodyOf(model: Model, { table, sight }: Pick<Situation, 'table' | 'sight'>): Body {
  return {
    id: model.id,
    unit: model.unit,
    ...footprintOf(model),
    height: cardFor(model).height,
    bottom: sight.groundAt(model.at) * table.levelHeight,
  };
}

/** Where a model looks from: on its axis, nine tenths of the way up. */
export function eyeOf(model: Model, situation: Pick<Situation, 'table' | 'sight'>): Point3 {
  const { at, bottom, height } = bodyOf(model, situation);
  return [at[0], at[1], bottom + EYE_SHARE * height];
}

/**
 * What models see of each other on a table. Looking is the costly part of these rules and is asked for again with every
 * list of what may be done; models are never changed, only replaced, so it holds as long as both are there.
 */
const views = new WeakMap<Table, WeakMap<Model, WeakMap<Model, Visibility>>>();

/**
 * What a model sees of another through terrain. BASICAS-GAP-3.
 *
 * A piece that either of them stands in, by the centre of its base, hides nothing between them; hills always do.
 */
export function viewOf(from: Model, to: Model, situation: Pick<Situation, 'table' | 'sight'>): Visibility {
  const { table } = situation;
  const known = views.get(table) ?? new WeakMap<Model, WeakMap<Model, Visibility>>();
  views.set(table, known);
  const seen = known.get(from) ?? new WeakMap<Model, Visibility>();
  known.set(from, seen);
  const old = seen.get(to);
  if (old) return old;
  const view = lookAt(from, to, situation);
  seen.set(to, view);
  return view;
}

/** `viewOf` without remembering: for places tried out. */
export function lookAt(from: Model, to: Model, situation: Pick<Situation, 'table' | 'sight'>): Visibility {
  const pieces = new Set([...stoodIn(from, situation), ...stoodIn(to, situation)]);
  return situation.sight.visibility(eyeOf(from, situation), bodyOf(to, situation), { pieces });
}

/** The pieces a model stands in, hills left out. */
export const stoodIn = ({ at }: Model, { sight }: Pick<Situation, 'sight'>): readonly string[] =>
  sight.piecesAt(at).map(({ id }) => id);

/** The word for what is seen of a model. */
export function sightWord({ any, fully }: Pick<Visibility, 'any' | 'fully'>): Sight {
  if (!any) return 'blocked';
  return fully ? 'clear' : 'obscured';
}

/** Whether a shooter sees some part of some model of a unit. BASICAS-GAP-3. */
export const seesUnit = (from: Model, unit: Unit, situation: Situation): boolean =>
  unit.models.some((to) => viewOf(from, to, situation).any);

/** Whether more than half of a unit's models are partly covered, as a shooter sees them. BASICAS-GAP-3. */
export function isCovered(from: Model, unit: Unit, situation: Situation): boolean {
  const covered = unit.models.filter((to) => !viewOf(from, to, situation).fully).length;
  return covered * 2 > unit.models.length;
}
