import type { Model } from '../../../battlefield/battle.ts';
import type { ModelState } from '../../contract/ruleset.ts';
import { trooperOf } from '../data/profiles.ts';
import { has } from '../data/traits.ts';
import { RESERVE } from '../judge/units.ts';
import { say } from './says.ts';

const ACTIONS = 'actions:';
const USED = 'used:';

/** State of a model that has fired a weapon it may use once. CADENCE-SR-27. */
export const usedState = (weapon: string): string => `${USED}${weapon}`;

/** State of a model whose unit performs so many actions. CADENCE-HIT-3. */
export const actionsState = (count: number): string => `${ACTIONS}${count}`;

export const isActionsState = (word: string): boolean => word.startsWith(ACTIONS);

/** Actions a model's unit has declared, as far as its states say. CADENCE-HIT-3. */
export function declaredActions({ states }: Pick<Model, 'states'>): number {
  const state = states.find((word) => word.startsWith(ACTIONS));
  return state === undefined ? USUAL_ACTIONS : Number(state.slice(ACTIONS.length));
}

const USUAL_ACTIONS = 2;

/** The states a model may be given by hand. */
export function statesOf(model: Pick<Model, 'profile'>): readonly ModelState[] {
  const single = trooperOf(model).weapons.filter((weapon) => has(weapon, 'oneUse'));
  return [
    ...[3, 4].map((count) => ({
      id: `${ACTIONS}${count}`,
      name: say('state.actions', { count }),
      text: say('state.actions.means', { count }),
      clause: 'CADENCE-HIT-3',
      group: 'actions',
    })),
    ...single.map(({ id, name }) => ({
      id: usedState(id),
      name: say('state.used', { weapon: name }),
      text: say('state.used.means', { weapon: name }),
      clause: 'CADENCE-SR-27',
    })),
    {
      id: RESERVE,
      name: say('state.reserve'),
      text: say('state.reserve.means'),
      clause: 'CADENCE-RES-1',
      pose: 'spent',
    },
  ];
}
