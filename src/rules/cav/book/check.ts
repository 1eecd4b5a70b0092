import type { Battle, Model } from '../../../battlefield/battle.ts';
import { hasState, stateFault } from './model-states.ts';
import { findMachine, MACHINES } from '../data/profiles.ts';
import { readingFault } from '../../frame/open-point.ts';
import { READINGS } from './readings.ts';
import { columnsOf, isDestroyed } from '../data/values.ts';

export interface Fault {
  readonly path: string;
  readonly text: string;
}

/** What these rules refuse in a file beyond its form. */
export function checkBattle(battle: Battle): Fault[] {
  const ids = battle.models.map(({ id }) => id);
  const readings = Object.entries(battle.rules.readings).flatMap(([key, value]) => {
    const text = readingFault('CAV', READINGS, key, value);
    return text === null ? [] : [{ path: `rules.readings.${key}`, text }];
  });
  const models = battle.models.flatMap((model, index) => {
    const machine = findMachine(model.profile);
    if (!machine) {
      const known = MACHINES.map(({ id }) => id).join(', ');
      return [
        {
          path: `models[${index}].profile`,
          text: `There is no machine "${model.profile}" in CAV: ${known}.`,
        },
      ];
    }
    const states = model.states.flatMap((state, place) => {
      const text = stateFault(state, machine, ids);
      return text === null ? [] : [{ path: `models[${index}].states[${place}]`, text }];
    });
    const columns = columnsOf(machine);
    if (model.damage <= columns) return states;
    const text = `${model.id} has ${model.damage} damage: its card has ${columns} columns, ${columns} destroy it.`;
    return [...states, { path: `models[${index}].damage`, text }];
  });
  return [...readings, ...models, ...deploymentFaults(battle)];
}

/** Models are deployed along the four edges, and wrecks are not (CAV-SET-2). */
function deploymentFaults({ models, sides }: Battle): Fault[] {
  const waits = (model: Model): boolean => hasState(model, 'reserve');
  const wrecks = models.flatMap((model, index): Fault[] => {
    const machine = findMachine(model.profile);
    if (!machine || !waits(model) || !isDestroyed(machine, model)) return [];
    return [{ path: `models[${index}].states`, text: `${model.id} is destroyed and cannot be in reserve.` }];
  });
  const manned = sides.filter(({ id }) => models.some(({ side }) => side === id));
  if (manned.length <= 4 || !models.some(waits)) return wrecks;
  return [...wrecks, { path: 'sides', text: 'A table has four edges: no more than four sides can deploy.' }];
}
