import type { Model } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Choice, SlotValue } from '../../contract/play.ts';
import { isVehicle, trooperOf, type Weapon } from '../data/profiles.ts';
import type { Unit } from '../judge/units.ts';
import type { Leg, Way } from '../travel/walk.ts';
import { MOST_ACTIONS } from './declaring.ts';
import type { Placed } from './events.ts';
import type { Order } from './fire.ts';

type Filled = Choice['with'];

/** What a slot is called that each model of a unit has: `path`, or `path.<model>` where they are several. */
export const slotOf = ({ models }: Pick<Unit, 'models'>, name: string, model: string): string =>
  models.length === 1 ? name : `${name}.${model}`;

/** The slot for a target of one weapon: `target.<weapon>`, or `target.<model>.<weapon>`. */
export const weaponSlot = (unit: Pick<Unit, 'models'>, model: string, weapon: string): string =>
  `${slotOf(unit, 'target', model)}.${weapon}`;

export const actionSlot = (place: number): string => `action.${place}`;
export const eyesSlot = (target: string): string => `eyes.${target}`;
export const ENTRY = 'entry';
export const TARGET = 'target';

const wordIn = (filled: Filled, name: string): string | undefined => {
  const value = filled[name];
  return typeof value === 'string' ? value : undefined;
};

/** The word of a slot that has to be filled. */
export const targetIn = ({ with: filled }: Choice): string => wordIn(filled, TARGET) ?? '';

/** Which of a unit's entries it comes on at; null: any it can. */
export function entryIn({ with: filled }: Choice): number | null {
  const given = wordIn(filled, ENTRY);
  return given === undefined ? null : Number(given) - 1;
}

/** The actions declared, in order; places left empty between them are skipped. */
export function declaredIn({ with: filled }: Choice): readonly string[] {
  // One more than any unit may declare, so that a list that is too long is told from one that fits.
  const places = Array.from({ length: MOST_ACTIONS + 1 }, (_, index) => index + 1);
  return places.flatMap((place) => wordIn(filled, actionSlot(place)) ?? []);
}

/** How the models of a unit go, in the order they were filled in. */
export function waysIn(unit: Unit, { with: filled }: Choice): readonly Way[] {
  const mine = (name: string) => new Map(unit.models.map((model) => [slotOf(unit, name, model.id), model]));
  const [paths, facings] = [mine('path'), mine('facing')];
  const going = Object.keys(filled).flatMap((name) => paths.get(name) ?? facings.get(name) ?? []);
  return [...new Set(going)].map((model) => wayOf(unit, model, filled));
}

function wayOf(unit: Unit, model: Model, filled: Filled): Way {
  const path = filled[slotOf(unit, 'path', model.id)];
  const facing = filled[slotOf(unit, 'facing', model.id)];
  const laid = path === undefined ? {} : isVehicle(model) ? { legs: legsOf(path) } : { path: pointsOf(path) };
  return { model: model.id, ...laid, ...(typeof facing === 'number' && { facing }) };
}

// The frame has checked the form of what fills a slot.
const legsOf = (value: SlotValue): readonly Leg[] => value as readonly Leg[];
const pointsOf = (value: SlotValue): readonly Point[] => value as readonly (readonly [number, number])[];
const pointOf = (value: SlotValue): Point => value as readonly [number, number];

/** Where models are put, in the order of the unit. */
export function placesIn(unit: Unit, { with: filled }: Choice): readonly Placed[] {
  return unit.models.flatMap((model): Placed[] => {
    const at = filled[slotOf(unit, 'at', model.id)];
    const facing = filled[slotOf(unit, 'facing', model.id)];
    if (at === undefined) return [];
    return [{ model: model.id, at: pointOf(at), facing: typeof facing === 'number' ? facing : model.facing }];
  });
}

/** Every weapon of every model, with the name of its slot. */
export function weaponSlots(
  unit: Unit,
): readonly { readonly name: string; readonly model: Model; readonly weapon: Weapon }[] {
  return unit.models.flatMap((model) =>
    trooperOf(model).weapons.map((weapon) => ({
      name: weaponSlot(unit, model.id, weapon.id),
      model,
      weapon,
    })),
  );
}

/** Who attacks whom with what, in the order it was filled in: that is the order of the attacks. CADENCE-GAP-8. */
export function ordersIn(unit: Unit, { with: filled }: Choice): readonly Order[] {
  const known = new Map(weaponSlots(unit).map((slot) => [slot.name, slot]));
  return Object.keys(filled).flatMap((name): Order[] => {
    const slot = known.get(name);
    const target = wordIn(filled, name);
    if (!slot || target === undefined) return [];
    return [{ model: slot.model.id, weapon: slot.weapon.id, target }];
  });
}

/** Who looks at which target for the whole unit, where somebody is named. */
export function eyesIn(orders: readonly Order[], { with: filled }: Choice): Readonly<Record<string, string>> {
  const targets = [...new Set(orders.map(({ target }) => target))];
  return Object.fromEntries(
    targets.flatMap((target) => {
      const eye = wordIn(filled, eyesSlot(target));
      return eye === undefined ? [] : [[target, eye]];
    }),
  );
}
