import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import type { Because, Modifier } from '../../contract/verdict.ts';
import type { Call } from './call.ts';
import { gapBetween, isMarked } from './units.ts';

/** Why the attack may or may not be made, and what it has to roll. */
export function tellCall(call: Call): Because[] {
  const { model, mark, bar, broken, unit, foes } = call;
  const engaged = say('combat.with', { unit: unit.id, foes: foes.map(({ id }) => id) });
  return [
    tellRange(call),
    ...tellSight(call),
    ...(foes.length > 0 ? [{ clause: 'BASICAS-GAP-2', about: model.id, say: engaged }] : []),
    ...(bar ? [{ ...bar, about: mark.id }] : []),
    ...tellRoll(call),
    ...broken.map((id) => ({ clause: 'BASICAS-COH-1', say: say('unit.broken', { unit: id }) })),
    ...tellMarks(call),
  ];
}

function tellRange({ model, mark, target, striker }: Call): Because {
  const { closest, inches, weapon, band } = striker;
  const apart = {
    model: model.id,
    inches,
    closest: closest.id,
    unit: target.id,
    mark: closest === mark ? null : { id: mark.id, inches: gapBetween(model, mark) },
  };
  if (!weapon) return { clause: 'BASICAS-ATK-6', about: model.id, say: say('range.unarmed', apart) };
  const { name, minimum, range } = weapon;
  const reach = { weapon: name, minimum, range };
  return {
    clause: 'BASICAS-ATK-1',
    about: closest.id,
    say: say('range.armed', { ...apart, ...reach, band }),
  };
}

function tellSight({ model, mark, target, striker, sight, kind }: Call): Because[] {
  if (kind === 'melee' || striker.sees === null) return [];
  const pair = { model: model.id, unit: target.id };
  const told = striker.sees ? say('sees.another', { ...pair, mark: mark.id }) : say('sees.nobody', pair);
  return striker.sees && sight !== 'blocked' ? [] : [{ clause: 'BASICAS-GAP-3', about: model.id, say: told }];
}

function tellRoll({ legal, steps, model, target, situation }: Call): Because[] {
  if (!legal || !steps) return [];
  const die = situation.rulings['basicas.die'];
  const { precision, dice, armor, cover, pierce, above } = steps;
  return [
    { clause: 'BASICAS-ATK-2', about: model.id, say: say('roll.hit', { model: model.id, precision, die }) },
    {
      clause: 'BASICAS-ATK-3',
      about: target.models[0]?.id ?? target.id,
      say: say('roll.wound', { dice, above, armor, cover, pierce }),
    },
  ];
}

function tellMarks({ unit }: Call): Because[] {
  const told: Because[] = [];
  if (isMarked(unit, 'activated'))
    told.push({ clause: 'BASICAS-TURN-3', say: say('unit.activated', { unit: unit.id }) });
  if (isMarked(unit, 'charged'))
    told.push({ clause: 'BASICAS-RETREAT-1', say: say('unit.charged', { unit: unit.id }) });
  return told;
}

/** The numbers of the rolls: Precision is what the die to hit is held against, the others belong to the damage dice. */
export function modifiersOf({ steps }: Call): Modifier[] {
  if (!steps) return [];
  const armour = 'BASICAS-ATK-3' satisfies ClauseId;
  return [
    { clause: 'BASICAS-ATK-2', label: say('modifier.precision'), value: steps.precision },
    { clause: armour, label: say('modifier.dice'), value: steps.dice, of: 'damage' },
    { clause: armour, label: say('modifier.armor'), value: steps.armor, of: 'armour' },
    {
      clause: 'BASICAS-GAP-3',
      label: say('modifier.cover'),
      value: steps.cover,
      kind: 'cover',
      of: 'armour',
    },
    { clause: armour, label: say('modifier.pierce'), value: 0 - steps.pierce, of: 'armour' },
  ];
}
