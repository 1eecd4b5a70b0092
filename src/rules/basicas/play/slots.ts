import type { Model } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Choice, Slot } from '../../contract/play.ts';
import { pointsIn, wordIn } from '../../frame/slot-values.ts';
import { say } from '../book/says.ts';
import type { Unit } from '../judge/units.ts';
import type { Gait, Paths } from '../travel/march.ts';
import type { Aims } from './combat.ts';

/** What a slot of one model is called: `path`, or `path.red-a-3` where its unit has other models. */
export const slotOf = (kind: 'path' | 'target', { models }: Unit, { id }: Model): string =>
  models.length === 1 ? kind : `${kind}.${id}`;

/** A way for each model of a unit; where there are several, each may also stay. */
export const pathSlots = (unit: Unit, gait: Gait): Slot[] =>
  unit.models.map((model) => ({
    name: slotOf('path', unit, model),
    kind: 'path',
    of: model.id,
    steps: 'points',
    allowance: gait.allowance(model),
    clause: gait.clause,
    label: say('slot.path', { model: model.id }),
    ...(unit.models.length > 1 && { optional: true }),
  }));

/** Where each model goes, its own place left out; whoever stays is not in it. */
export function pathsIn(choice: Choice, unit: Unit): Paths {
  const ways = unit.models.map(({ id, ...model }): [string, Point[]] => {
    const way = pointsIn(choice, slotOf('path', unit, { id, ...model }));
    return [id, way.map(([x, y]): Point => [onLattice(x), onLattice(y)])];
  });
  return new Map(ways.filter(([, way]) => way.length > 0));
}

/**
 * Whom a unit attacks: `target` for everybody who can reach it, and a target of its own for each model. BASICAS-ATK-5.
 *
 * With one model there is one slot, which has to be filled.
 */
export function targetSlots(unit: Unit, marks: Aims): Slot[] {
  const among = [...marks.keys()];
  const together = { name: 'target', kind: 'target', among, label: say('slot.target') } as const;
  const clause = 'BASICAS-ATK-1';
  if (unit.models.length === 1) return [{ ...together, clause }];
  const apart = unit.models.map((model): Slot => {
    const own = among.filter((target) => marks.get(target)?.includes(model.id));
    const label = say('slot.target-of', { model: model.id });
    const name = slotOf('target', unit, model);
    return { name, kind: 'target', among: own, optional: true, label, clause };
  });
  return [{ ...together, optional: true, clause }, ...apart];
}

/** Who attacks whom, in the order of the targets' first attackers. */
export function aimsIn(choice: Choice, unit: Unit, marks: Aims): Aims {
  const common = wordIn(choice, 'target');
  const aims = new Map<string, string[]>();
  for (const model of unit.models) {
    const able = common !== undefined && marks.get(common)?.includes(model.id) ? common : undefined;
    const at = wordIn(choice, slotOf('target', unit, model)) ?? able;
    if (at !== undefined) aims.set(at, [...(aims.get(at) ?? []), model.id]);
  }
  return aims;
}
