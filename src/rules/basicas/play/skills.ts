import { valueOf } from '../data/cards.ts';
import type { Skill } from '../data/skills.ts';
import { areNear, type Unit } from '../judge/units.ts';
import { startWounds } from './casualties.ts';
import { DONE, type Done, type Script } from './script.ts';
import { countOf, sidesFrom, unitsIn, type BasicasState } from './state.ts';

/** A skill a unit may use now, and on whom. BASICAS-LEAD-1. */
export interface Help {
  readonly unit: Unit;
  readonly skill: Skill;
  readonly target: Unit;
}

/** Every skill of a side that can help a unit with wounds. Each is used once a turn by each unit. */
export function helpOf(state: BasicasState, side: string): readonly Help[] {
  const friends = unitsIn(state).filter((unit) => unit.side === side);
  return friends.flatMap((unit) =>
    skillsOf(unit)
      .filter(({ id }) => !state.used.includes(`${unit.id}:${id}`))
      .flatMap((skill) =>
        friends
          .filter((target) => countOf(state.wounds, target.id) > 0 && isHelped(unit, skill, target))
          .map((target) => ({ unit, skill, target })),
      ),
  );
}

const isHelped = (unit: Unit, { range }: Skill, target: Unit): boolean =>
  unit.id === target.id || (range > 0 && areNear(unit, target, range));

const skillsOf = ({ models }: Unit): readonly Skill[] => [
  ...new Set(models.flatMap((model) => valueOf(model, 'skills'))),
];

/** The Leadership phase begins with skills, the first player of the turn before the others. BASICAS-LEAD-1. */
export function startLeadership(script: Script): void {
  const { first, turn } = script.state;
  script.emit({ type: 'phase', phase: 'skills', side: first, turn, clause: 'BASICAS-LEAD-1' });
  askForSkills(script, first);
}

/** Gives the floor to the next side that has a skill to use; without one, wounds are resolved. */
function askForSkills(script: Script, from: string | null): void {
  const { state } = script;
  const next = sidesFrom(state, from).find(
    (side) => !state.silent.includes(side) && helpOf(state, side).length > 0,
  );
  if (next === undefined) return startWounds(script);
  if (next !== state.side) script.emit({ type: 'side', side: next, clause: 'BASICAS-LEAD-1' });
}

const afterSide = (state: BasicasState): string | null => sidesFrom(state, state.side)[1] ?? state.side;

/** BASICAS-LEAD-1. */
export function spendSkill(script: Script, { unit, skill, target }: Help): Done {
  const { id, does, amount } = skill;
  const names = { unit: unit.id, skill: id, target: target.id };
  script.emit({ type: 'skill', ...names, does, amount, clause: 'BASICAS-LEAD-1' });
  askForSkills(script, afterSide(script.state));
  return DONE;
}

/** A side uses no more skills this turn. */
export function keepSilent(script: Script, side: string): Done {
  script.emit({ type: 'silent', side, clause: 'BASICAS-LEAD-1' });
  askForSkills(script, afterSide(script.state));
  return DONE;
}
