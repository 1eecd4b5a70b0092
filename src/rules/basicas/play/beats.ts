import type { Point } from '../../../geometry/point.ts';
import { bearingOf } from '../../../geometry/turn.ts';
import type { Beat, Place } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { closestOf } from '../judge/attack.ts';
import { footprintOf } from '../judge/units.ts';
import type { BasicasEvent, EventOf, ModelRoll } from './events.ts';
import { findUnit, unitIn, type BasicasState } from './state.ts';
import { tell } from './tell.ts';

/** What is to be seen of an event, given the state before it. */
export function beatsOf(before: BasicasState, event: BasicasEvent): readonly Beat[] {
  const label = tell(event).say;
  switch (event.type) {
    case 'turn':
      return [...event.rolls.map(rollOffBeat), { kind: 'turn', label, side: event.first }];
    case 'phase':
    case 'over':
      return [{ kind: 'turn', label }];
    case 'side':
    case 'pass':
    case 'silent':
      return [{ kind: 'activation', label, side: event.side }];
    case 'activate':
      return [{ kind: 'activation', label, ...leaderOf(before, event.unit) }];
    case 'march':
      return marchBeats(before, event);
    case 'attack':
      return event.rolls.flatMap((roll) => attackBeats(before, event.target, roll));
    case 'charged':
    case 'done':
      return unitIn(before, event.unit).models.map(({ id }) => ({ kind: 'marked', model: id, label }));
    case 'skill':
      return [{ kind: 'marked', model: unitIn(before, event.target).models[0]?.id ?? '', label }];
    case 'damage':
      return [{ kind: event.slain ? 'gone' : 'hurt', model: event.model, label }];
    case 'flee':
      return [{ kind: 'gone', model: event.model, label }];
    case 'morale':
      return [moraleBeat(event)];
    case 'declare':
    case 'step':
    case 'spare':
      return [];
  }
}

const rollOffBeat = ({ side, dice }: EventOf<'turn'>['rolls'][number]): Beat => ({
  kind: 'dice',
  faces: dice,
  needs: null,
  for: say('dice.roll-off', { side }),
  by: side,
});

const moraleBeat = ({ unit, die, slain, bravery }: EventOf<'morale'>): Beat => ({
  kind: 'dice',
  faces: [die],
  needs: bravery - slain, // this or less: all hold
  for: say('dice.morale', { unit }),
  by: unit,
});

/** The model that stands for its unit. */
function leaderOf(state: BasicasState, unit: string): { readonly model?: string } {
  const [first] = findUnit(state, unit)?.models ?? [];
  return first ? { model: first.id } : {};
}

function marchBeats(before: BasicasState, { places }: EventOf<'march'>): Beat[] {
  return places.flatMap(({ model: id, path, facing }) => {
    const model = before.models.find((one) => one.id === id);
    if (!model) return [];
    const turns = footprintOf(model).base.shape === 'round';
    const legs = path.map((at, index): Place => {
      const from: Point = path[index - 1] ?? model.at;
      const last = index === path.length - 1;
      const ahead = turns && !last ? bearingOf(at[0] - from[0], at[1] - from[1]) : facing;
      return { at, facing: ahead };
    });
    return [{ kind: 'move', model: id, trail: [{ at: model.at, facing: model.facing }, ...legs] }];
  });
}

/** The die to hit, the shot, and the damage dice if it hits. */
function attackBeats(before: BasicasState, target: string, roll: ModelRoll): Beat[] {
  const { model: id, weapon, die, precision, hit, damage, above } = roll;
  const model = before.models.find((one) => one.id === id);
  if (!model) return [];
  const { closest } = closestOf(model, unitIn(before, target));
  const toHit: Beat = {
    kind: 'dice',
    faces: [die],
    needs: precision, // this or less hits
    for: say('dice.hit', { model: id }),
    by: id,
  };
  const shot: Beat = { kind: 'shot', query: { from: id, to: closest.id, weapon }, hit };
  const wounds: Beat = {
    kind: 'dice',
    faces: damage,
    needs: above + 1,
    for: say('dice.wound', { model: id }),
    by: id,
  };
  return hit ? [toHit, shot, wounds] : [toHit, shot];
}
