import type { Battle, Model } from '../../../battlefield/battle.ts';
import { bandOf, closestOf } from './attack.ts';
import { valueOf } from '../data/cards.ts';
import type { Situation } from './situation.ts';
import { foesInCombat, unitNamed, type Unit } from './units.ts';
import type { WeaponKind } from '../data/weapons.ts';

/** The model of a query; asking about one that is not on the table is the caller's bug. */
export function modelIn({ models }: Pick<Battle, 'models'>, id: string): Model {
  const model = models.find((entry) => entry.id === id);
  if (!model) throw new Error(`modelIn: there is no model "${id}" on the table`);
  return model;
}

/** The way of attacking a query means: the weapon named, or the first that bears. BASICAS-ATK-6. */
export function weaponFor(
  situation: Situation,
  model: Model,
  target: Unit,
  asked: string | undefined,
): { readonly kind: WeaponKind; readonly named: string | undefined } {
  const weapons = valueOf(model, 'weapons');
  const named = weapons.find(({ id }) => id === asked);
  if (asked !== undefined && !named) throw new Error(`weaponFor: ${model.id} has no weapon "${asked}"`);
  if (named) return { kind: named.kind, named: asked };
  const { inches } = closestOf(model, target);
  const foes = foesInCombat(situation.models, unitNamed(situation.models, model.unit), situation.rulings);
  const fights = foes.some(({ id }) => id === target.id);
  const bears = weapons.filter((weapon) => bandOf(weapon, inches) === 'in range');
  const best =
    (fights ? bears.find(({ kind }) => kind === 'melee') : undefined) ??
    bears.find(({ kind }) => kind === 'ranged') ??
    weapons.find(({ kind }) => kind === 'ranged') ??
    weapons[0];
  return { kind: best?.kind ?? 'melee', named: undefined };
}
