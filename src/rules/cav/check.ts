import type { Battle } from '../../battlefield/battle.ts';
import { stateFault } from './model-states.ts';
import { findMachine, MACHINES } from './profiles.ts';
import { readingFault } from './readings.ts';

export interface Fault {
  readonly path: string;
  readonly text: string;
}

/** What these rules refuse in a file beyond its form. */
export function checkBattle(battle: Battle): Fault[] {
  const ids = battle.models.map(({ id }) => id);
  const readings = Object.entries(battle.rules.readings).flatMap(([key, value]) => {
    const text = readingFault(key, value);
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
    return model.states.flatMap((state, place) => {
      const text = stateFault(state, machine, ids);
      return text === null ? [] : [{ path: `models[${index}].states[${place}]`, text }];
    });
  });
  return [...readings, ...models];
}
