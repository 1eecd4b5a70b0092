import { valueOf } from '../data/cards.ts';
import type { Skill } from '../data/skills.ts';
import { countOf, nameSide, sidesFrom, unitsIn, type BasicasState } from './state.ts';
import { areNear, type Unit } from '../judge/units.ts';
import { startWounds } from './casualties.ts';
import { DONE, emit, many, refuse, type Done, type Script } from './script.ts';

/** A skill a unit may use now, and on whom. BASICAS-LEAD-1. */
export interface Deed {
  readonly unit: Unit;
  readonly skill: Skill;
  readonly target: Unit;
}

/** Every skill of a side that can help a unit with wounds. Each is used once a turn by each unit. */
export function deedsOf(state: BasicasState, side: string): readonly Deed[] {
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
  const text = 'Leadership phase: skills, wounds, morale.';
  emit(script, { type: 'phase', phase: 'skills', side: script.state.first, clause: 'BASICAS-LEAD-1', text });
  askForSkills(script, script.state.first);
}

/** Gives the floor to the next side that has a skill to use; without one, wounds are resolved. */
function askForSkills(script: Script, from: string | null): void {
  const { state } = script;
  const next = sidesFrom(state, from).find(
    (side) => !state.silent.includes(side) && deedsOf(state, side).length > 0,
  );
  if (next === undefined) return startWounds(script);
  if (next !== state.side)
    emit(script, {
      type: 'side',
      side: next,
      clause: 'BASICAS-LEAD-1',
      text: `${nameSide(state, next)} may use a skill.`,
    });
}

const afterSide = (state: BasicasState): string | null => sidesFrom(state, state.side)[1] ?? state.side;

/** BASICAS-LEAD-1. */
export function spendSkill(script: Script, unit: unknown, skill: unknown, target: unknown): Done {
  const { state } = script;
  if (state.phase !== 'skills' || state.side === null)
    return refuse('BASICAS-LEAD-1', 'Skills are used at the start of the Leadership phase.');
  const deed = deedsOf(state, state.side).find(
    (one) => one.unit.id === unit && one.skill.id === skill && one.target.id === target,
  );
  if (!deed)
    return refuse('BASICAS-LEAD-1', `${String(unit)} cannot use ${String(skill)} on ${String(target)}.`);
  const { id, name, does, amount } = deed.skill;
  const effect = does === 'bravery' ? `Bravery +${amount} this turn` : `${many(amount, 'wound')} fewer`;
  const text = `${deed.unit.id} uses ${name} on ${deed.target.id}: ${effect}.`;
  const names = { unit: deed.unit.id, skill: id, target: deed.target.id };
  emit(script, { type: 'skill', ...names, does, amount, clause: 'BASICAS-LEAD-1', text });
  askForSkills(script, afterSide(script.state));
  return DONE;
}

/** A side uses no more skills this turn. */
export function keepSilent(script: Script): Done {
  const { side, phase } = script.state;
  if (phase !== 'skills' || side === null) return refuse('BASICAS-LEAD-1', 'No skills are being used now.');
  const text = `${nameSide(script.state, side)} uses no more skills.`;
  emit(script, { type: 'silent', side, clause: 'BASICAS-LEAD-1', text });
  askForSkills(script, afterSide(script.state));
  return DONE;
}
