import type { Model } from '../../../battlefield/battle.ts';
import type { Beat } from '../../contract/play.ts';
import type { Say } from '../../contract/say.ts';
import { say } from '../book/says.ts';
import { weaponNamed } from '../data/profiles.ts';
import type { CadenceEvent, Moved, Rolled } from './events.ts';
import { BLAST } from './resolve.ts';
import type { CadenceState } from './state.ts';
import { told } from './tell.ts';

type Of<Type extends CadenceEvent['type']> = Extract<CadenceEvent, { type: Type }>;

/** What of an event is shown. */
export function beatsOf(before: CadenceState, event: CadenceEvent): readonly Beat[] {
  switch (event.type) {
    case 'round':
      return [{ kind: 'turn', label: told(event) }];
    case 'turn':
      return [{ kind: 'turn', label: told(event), side: event.side }];
    case 'initiative':
      return event.rolls.map(({ side, dice }) => ({
        kind: 'dice',
        faces: dice,
        needs: null,
        for: say('dice.initiative', { side }),
      }));
    case 'deploy':
      return event.placed.map(({ model }) => ({ kind: 'arrived', model, label: told(event) }));
    case 'activate':
    case 'declare':
      return activation(before, event);
    case 'last-point':
      return [rolled([event.die], 2, say('dice.lastPoint', { unit: event.unit }))];
    case 'move':
      return event.moves.map(({ model, ...moved }) => ({ kind: 'move', model, trail: trailOf(moved) }));
    case 'embark':
      return members(before, event.unit).map(({ id }) => ({ kind: 'gone', model: id, label: told(event) }));
    case 'heal':
      return [{ kind: 'marked', model: event.model, label: told(event) }];
    case 'inspire':
      return members(before, event.target)
        .slice(0, 1)
        .map(({ id }) => ({ kind: 'marked', model: id, label: told(event) }));
    case 'attack':
      return attack(event);
    case 'strikes':
      return event.blast ? [{ kind: 'blast', at: event.blast, radius: BLAST }] : [];
    case 'defence':
      return [rollOf(event.roll, say('dice.defence', { target: event.target }))];
    case 'counter':
      return event.rolls.map((roll) => rollOf(roll, say('dice.counter', { target: event.target })));
    case 'wound':
      return [{ kind: 'hurt', model: event.model, label: told(event) }];
    case 'destroyed':
      return [{ kind: 'gone', model: event.model, label: told(event) }];
    case 'disbanded':
      return members(before, event.unit).map(({ id }) => ({ kind: 'gone', model: id, label: told(event) }));
    case 'secure': {
      const { unit, marker } = event;
      return [rolled([event.die], 3, say('dice.secure', { unit, marker })), ruling(event)];
    }
    case 'marker':
    case 'pass':
    case 'spare':
    case 'over':
      return [ruling(event)];
    case 'score':
      return [{ kind: 'ruling', label: told(event), side: event.side }];
    case 'aim':
    case 'command':
    case 'hold':
    case 'end-activation':
      return [];
  }
}

const ruling = (event: CadenceEvent): Beat => ({ kind: 'ruling', label: told(event) });

const members = ({ models }: CadenceState, unit: string): readonly Model[] =>
  models.filter((model) => model.unit === unit);

function activation(before: CadenceState, event: Of<'activate' | 'declare'>): readonly Beat[] {
  const [first] = members(before, event.unit);
  return [
    {
      kind: 'activation',
      label: told(event),
      ...(first && { side: first.side, model: first.id }),
    },
  ];
}

const trailOf = ({ trail, facings, facing }: Omit<Moved, 'model'>) =>
  trail.map((at, index) => ({ at, facing: facings[index] ?? facing }));

/** Every model that takes part, and the dice they roll together. */
function attack({ models, nearest, weapon, target, roll, volley, hits }: Of<'attack'>): readonly Beat[] {
  const shots = models.map((from, index): Beat => ({
    kind: 'shot',
    query: { from, to: nearest[index] ?? '', weapon },
    hit: hits > 0,
  }));
  if (roll.dice.length === 0) return []; // hits of a blast: the blast itself is shown
  const dice = say('dice.attack', { target, weapon: weaponNamed(weapon) });
  const more = volley.length > 0 ? [rolled(volley, roll.needs, dice)] : [];
  return [...shots, rollOf(roll, dice), ...more];
}

const rollOf = ({ dice, again, needs }: Rolled, label: Say): Beat =>
  rolled([...dice, ...again], needs, label);

const rolled = (faces: readonly number[], needs: number | null, label: Say): Beat => ({
  kind: 'dice',
  faces,
  needs,
  for: label,
});
