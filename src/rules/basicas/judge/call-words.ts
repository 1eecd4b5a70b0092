import type { Because, Modifier } from '../../contract/verdict.ts';
import type { Call } from './call.ts';
import { gapBetween, isMarked } from './units.ts';

const inches = (value: number): string => `${value.toFixed(2)} in`;

/** Why the attack may or may not be made, and what it has to roll. */
export function tellCall(call: Call): Because[] {
  const { bar, broken, unit, foes } = call;
  return [
    tellRange(call),
    ...tellSight(call),
    ...(foes.length > 0
      ? [
          {
            clause: 'BASICAS-GAP-2',
            about: call.model.id,
            say: `${unit.id} is in combat with ${foes.map(({ id }) => id).join(' and ')}.`,
          },
        ]
      : []),
    ...(bar ? [{ ...bar, about: call.mark.id }] : []),
    ...tellRoll(call),
    ...broken.map((id) => ({
      clause: 'BASICAS-COH-1',
      say: `${id} does not hold together: its next move has to end coherent.`,
    })),
    ...tellMarks(call),
  ];
}

function tellRange({ model, mark, target, striker }: Call): Because {
  const { closest, inches: gap, weapon, band } = striker;
  const other = closest === mark ? '' : ` (${mark.id} is ${inches(gapBetween(model, mark))} away)`;
  const where = `${model.id} is ${inches(gap)} from ${closest.id}, the closest model of ${target.id}${other}`;
  if (!weapon)
    return { clause: 'BASICAS-ATK-6', about: model.id, say: `${where}, and has no weapon for it.` };
  const least = weapon.minimum > 0 ? `${weapon.minimum} to ` : '';
  return {
    clause: 'BASICAS-ATK-1',
    about: closest.id,
    say: `${where}: ${band} of ${weapon.name}, ${least}${weapon.range} in.`,
  };
}

function tellSight({ model, mark, target, striker, sight, kind }: Call): Because[] {
  if (kind === 'melee' || striker.sees === null) return [];
  const told = (say: string): Because[] => [{ clause: 'BASICAS-GAP-3', about: model.id, say }];
  if (!striker.sees)
    return told(`${model.id} sees no part of any model of ${target.id} and may not shoot at it.`);
  return sight === 'blocked'
    ? told(
        `${model.id} does not see ${mark.id}, but sees another model of ${target.id}: it may shoot at the unit.`,
      )
    : [];
}

function tellRoll({ legal, steps, model, target, situation }: Call): Because[] {
  if (!legal || !steps) return [];
  const die = situation.rulings['basicas.die'];
  const { precision, dice, armor, cover, pierce, above } = steps;
  const cut = pierce > 0 ? ` less Pierce ${pierce}` : '';
  const more = cover > 0 ? ` and ${cover} for cover` : '';
  const rolls = dice === 1 ? 'one die' : `${dice} dice`;
  return [
    {
      clause: 'BASICAS-ATK-2',
      about: model.id,
      say: `${model.id} hits on ${precision} or less with a d${die}.`,
    },
    {
      clause: 'BASICAS-ATK-3',
      about: target.models[0]?.id ?? target.id,
      say: `A hit rolls ${rolls}; above ${above} wounds (Armor ${armor}${more}${cut}).`,
    },
  ];
}

function tellMarks({ unit }: Call): Because[] {
  const told: Because[] = [];
  if (isMarked(unit, 'activated'))
    told.push({ clause: 'BASICAS-TURN-3', say: `${unit.id} has been activated this turn.` });
  if (isMarked(unit, 'charged'))
    told.push({ clause: 'BASICAS-RETREAT-1', say: `${unit.id} was charged this turn and may not retreat.` });
  return told;
}

/** The numbers of the roll. */
export function modifiersOf({ steps }: Call): Modifier[] {
  if (!steps) return [];
  return [
    { clause: 'BASICAS-ATK-2', label: 'Precision', value: steps.precision },
    { clause: 'BASICAS-ATK-3', label: 'Damage dice', value: steps.dice },
    { clause: 'BASICAS-ATK-3', label: 'Armor', value: steps.armor },
    { clause: 'BASICAS-GAP-3', label: 'Armor for cover', value: steps.cover },
    { clause: 'BASICAS-ATK-3', label: 'Pierce', value: 0 - steps.pierce },
  ];
}
