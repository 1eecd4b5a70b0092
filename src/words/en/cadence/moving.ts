import type { TravelSays } from '../../../rules/cadence/book/says-moving.ts';
import type { Sentences } from '../../voice.ts';
import { measured } from './parts.ts';

export const MOVING: Sentences<TravelSays> = {
  'rest.impassable': ({ piece }, { name }) => `Nothing can stand on the ${name(piece)}.`,
  'rest.rough': ({ piece }, { name }) => `A move may not end on the rough ground of the ${name(piece)}.`,
  'rest.climbable': ({ piece }, { name }) => `A move may not end on the ${name(piece)}, only beyond it.`,
  'rest.edge': ({ piece }, { name }) =>
    `The base does not fit: it lies across the edge of the ${name(piece)}.`,
  'move.noModel': ({ model }) => `There is no model "${model}".`,
  'move.away': ({ model }, { Name }) => `${Name(model)} is not on the table.`,
  'move.needs': ({ model, inches, movement }, voice) =>
    `${voice.Name(model)} would need ${measured(inches, voice)} of movement and has ${voice.mark(movement)}.`,
  'move.offTable': ({ model }, { Name }) => `${Name(model)} would leave the table with part of its base.`,
  'move.pivotOffTable': ({ model }, { Name }) => `${Name(model)} would leave the table while it pivots.`,
  'move.endsOn': ({ model, by }, { Name, name }) => `${Name(model)} would end on the base of ${name(by)}.`,
  'move.crossVehicle': ({ model, by }, { Name, name }) =>
    `${Name(model)} and ${name(by)} may not cross: one is a vehicle.`,
  'move.overBase': ({ model, by }, { Name, name }) =>
    `${Name(model)} may not move over the base of ${name(by)}.`,
  'move.pivotOverBase': ({ model, by }, { Name, name }) =>
    `${Name(model)} would pivot over the base of ${name(by)}.`,
  'move.impassable': ({ model, by }, { name }) => `The ${name(by)} is impassable for ${name(model)}.`,
  'move.cannotClimb': ({ model, by }, { Name, name }) => `${Name(model)} cannot climb the ${name(by)}.`,
  'move.pivotInto': ({ model, by }, { Name, name }) => `${Name(model)} would pivot into the ${name(by)}.`,
  'move.noVehicle': ({ model }, { Name }) => `${Name(model)} is no vehicle: it goes from place to place.`,
  'move.isVehicle': ({ model }, { Name }) =>
    `${Name(model)} is a vehicle: it goes straight ahead or back and pivots.`,
  'move.noPlace': ({ model }, { name }) => `The path of ${name(model)} has a place that is none.`,
  'move.noInches': () => 'A leg lacks its inches.',
  'pivot.far': ({ most, turn }) => `A pivot turns by ${most}° at most, not by ${turn}°.`,
  'pivot.often': ({ model, most }, { Name }) => `${Name(model)} pivots ${most} times at most in one action.`,
  'pivot.soon': () => 'Between two pivots a vehicle goes an inch at least.',
  'formation.apart': ({ from, to, inches, most }, voice) =>
    `${voice.Name(from)} and ${voice.name(to)} are ${measured(inches, voice)} apart, ${voice.mark(most)} is the most in a formation.`,
  'charge.climb': ({ levels, inches }, { mark }) => {
    const count = Math.round(Math.abs(levels));
    return `${count} ${count === 1 ? 'level' : 'levels'} ${levels > 0 ? 'up' : 'down'}: ${mark(inches)}`;
  },
  'charge.rough': ({ piece, inches }, { name, mark }) => `rough ${name(piece)}: ${mark(inches)}`,
  'charge.over': ({ piece, inches }, { name, mark }) => `over the ${name(piece)}: ${mark(inches)}`,
};
