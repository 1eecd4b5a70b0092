import type { Choice } from '../../contract/play.ts';
import type { Field } from '../../contract/field.ts';
import { wordIn } from '../../frame/slot-values.ts';
import { DEEDS, type Deed } from '../book/play-says.ts';
import { rulingsOf } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { weaponsOf } from '../data/cards.ts';
import type { Bar } from '../judge/attack.ts';
import { situationOf } from '../judge/situation.ts';
import { foesInCombat, isMarked, type Unit } from '../judge/units.ts';
import { lossBar } from './casualties.ts';
import { aimBar } from './combat.ts';
import { attackIn, gaitIn } from './deeds.ts';
import { gaitBar } from './manoeuvre.ts';
import { findUnit, unitToFlee, unitToHurt, type BasicasState } from './state.ts';

/** Why a deed is not open, or a slot not to be filled like this, where more can be said than what everybody waits for. */
export function whyNot(field: Field, state: BasicasState, choice: Choice, slot: string | null): Bar | null {
  switch (choice.type) {
    case 'roll-off':
    case 'silent':
      return null;
    case 'pass':
      return state.phase === 'action' && !rulingsOf(field.battle.rules.readings)['basicas.activation.mayPass']
        ? { clause: 'BASICAS-TURN-3', say: say('pass.never') }
        : null;
    case 'skill':
      return slot === 'target' ? cannotHelp(choice) : null;
    case 'damage':
      return lossFault(unitToHurt(state), choice, slot, 'BASICAS-WOUND-1');
    case 'flee':
      return lossFault(unitToFlee(state), choice, slot, 'BASICAS-MORALE-2');
    default:
      return deedBar(field, state, choice, slot);
  }
}

/** A skill on a unit it does not help. BASICAS-LEAD-1. */
export function cannotHelp(choice: Choice): Bar {
  const facts = {
    unit: choice.by.unit ?? '',
    skill: wordIn(choice, 'skill') ?? '',
    target: wordIn(choice, 'target') ?? '',
  };
  return { clause: 'BASICAS-LEAD-1', say: say('skill.cannot', facts) };
}

function lossFault(
  unit: Unit | undefined,
  choice: Choice,
  slot: string | null,
  clause: 'BASICAS-WOUND-1' | 'BASICAS-MORALE-2',
): Bar | null {
  const named = wordIn(choice, 'target');
  return unit && slot === 'target' && named !== undefined ? lossBar(unit, named, clause) : null;
}

const isDeed = (type: string): type is Deed => DEEDS.some((deed) => deed === type);

/** The unit of a deed may not act, or may not do this. BASICAS-UNIT-1, BASICAS-TURN-3, BASICAS-TURN-4. */
function deedBar(field: Field, state: BasicasState, choice: Choice, slot: string | null): Bar | null {
  const { type, by } = choice;
  if (!isDeed(type)) return { clause: 'BASICAS-TURN-4', say: say('deed.unknown', { deed: type }) };
  const id = by.unit ?? '';
  const unit = findUnit(state, id);
  if (!unit) return { clause: 'BASICAS-UNIT-1', say: say('unit.unknown', { unit: id }) };
  if (state.phase !== 'action' || unit.side !== state.side || by.side !== state.side)
    return { clause: 'BASICAS-TURN-3', say: say('unit.not-its-turn', { unit: id }) };
  if (isMarked(unit, 'activated'))
    return { clause: 'BASICAS-TURN-3', say: say('unit.activated', { unit: id }) };
  if (state.active && state.active.unit !== id)
    return { clause: 'BASICAS-TURN-3', say: say('unit.acting', { unit: state.active.unit }) };
  if (attackIn(type)) return attackFault(field, state, unit, choice, slot);
  // In the middle of an action the wait says it: what is left of it may be done, and nothing else.
  const gait = gaitIn(type);
  if (!gait || (state.active && state.active.step !== 'next')) return null;
  const bar = gaitBar(situationOf(field), unit, gait);
  return bar ?? (type === 'advance' ? bowless(unit) : null);
}

const bowless = ({ id }: Unit): Bar => ({
  clause: 'BASICAS-ATK-6',
  say: say('unit.bowless', { unit: id }),
});

/** What keeps a unit from the target it has named, or from attacking at all. */
function attackFault(
  field: Field,
  { active }: BasicasState,
  unit: Unit,
  choice: Choice,
  slot: string | null,
): Bar | null {
  const kind = attackIn(choice.type) ?? 'melee';
  if (active && active.step !== 'next' && active.step !== (kind === 'ranged' ? 'aim' : 'strike')) return null;
  const situation = situationOf(field);
  const name = slot ?? namedSlot(choice);
  const to = name === undefined ? undefined : wordIn(choice, name);
  const model = unit.models.find(({ id }) => name === `target.${id}`);
  if (typeof to === 'string') return aimBar(situation, unit, kind, to, model?.id);
  if (!unit.models.some((one) => weaponsOf(one, kind).length > 0) && kind === 'ranged') return bowless(unit);
  if (kind === 'melee' && foesInCombat(situation.models, unit, situation.rulings).length === 0)
    return { clause: 'BASICAS-FIGHT-1', say: say('bar.apart', { unit: unit.id }) };
  return { clause: 'BASICAS-ATK-1', say: say('attack.no-target', { unit: unit.id, kind }) };
}

/** The first slot of a choice that names a target; nobody has looked at its slots before. */
const namedSlot = ({ with: values }: Choice): string | undefined =>
  Object.keys(values).find((name) => name === 'target' || name.startsWith('target.'));
