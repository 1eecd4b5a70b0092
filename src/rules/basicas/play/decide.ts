import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import type { Json } from '../../../core/json.ts';
import { onLattice } from '../../../core/lattice.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import type { Paths } from '../travel/march.ts';
import { findUnit, situationIn, type BasicasState } from './state.ts';
import { foesInCombat, isMarked, type Unit } from '../judge/units.ts';
import type { WeaponKind } from '../data/weapons.ts';
import { chooseDamage, chooseFlight } from './casualties.ts';
import { ableModels, attack, type Aims } from './combat.ts';
import { march } from './manoeuvre.ts';
import { DONE, emit, refuse, type Done, type Script } from './script.ts';
import { keepSilent, spendSkill } from './skills.ts';
import { endAction, endActivation, nextStep, pass, rollOff } from './turn.ts';

/** Works a choice out into events, or says why it may not be made. */
export function decide(
  state: BasicasState,
  choice: Choice,
  dice: DiceSource,
): Result<readonly BattleEvent[], Refusal> {
  const script: Script = { state, events: [], dice };
  const done = carryOut(script, choice);
  return done.ok ? ok(script.events) : done;
}

function carryOut(script: Script, choice: Choice): Done {
  switch (choice.type) {
    case 'roll-off':
      return rollOff(script);
    case 'pass':
      return pass(script);
    case 'skill':
      return spendSkill(script, choice['unit'], choice['skill'], choice['target']);
    case 'silent':
      return keepSilent(script);
    case 'damage':
      return chooseDamage(script, choice.model);
    case 'flee':
      return chooseFlight(script, choice.model);
    default: {
      const found = unitToAct(script.state, choice['unit']);
      return found.ok ? unitAction(script, found.value, choice) : found;
    }
  }
}

/** The unit of a choice, if it may act. BASICAS-TURN-3, BASICAS-TURN-4. */
function unitToAct(state: BasicasState, id: unknown): Result<Unit, Refusal> {
  const unit = typeof id === 'string' ? findUnit(state, id) : undefined;
  if (!unit) return refuse('BASICAS-UNIT-1', `There is no unit ${String(id)} on the table.`);
  if (state.phase !== 'action' || unit.side !== state.side)
    return refuse('BASICAS-TURN-3', `It is not the turn of ${unit.id}’s side.`);
  if (isMarked(unit, 'activated'))
    return refuse('BASICAS-TURN-3', `${unit.id} has been activated this turn.`);
  if (state.active && state.active.unit !== unit.id)
    return refuse('BASICAS-TURN-3', `${state.active.unit} is still acting.`);
  return ok(unit);
}

/** An action, or the rest of one. */
function unitAction(script: Script, unit: Unit, choice: Choice): Done {
  const { active } = script.state;
  if (active && active.step !== 'next') return goOn(script, unit, choice, active.step);
  if (choice.type === 'end' && active) {
    endActivation(script, unit.id);
    return DONE;
  }
  if (!ACTION_WORDS.has(choice.type)) return refuse('BASICAS-TURN-4', `"${choice.type}" is no action.`);
  const text = `${unit.id} is activated: ${ACTION_WORDS.get(choice.type) ?? choice.type}.`;
  emit(script, { type: 'activate', unit: unit.id, action: choice.type, clause: 'BASICAS-TURN-3', text });
  return startAction(script, unit, choice);
}

/** The choices that begin an action, as the log names them. */
const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['hold', 'nothing'],
  ['move', 'move'],
  ['run', 'run'],
  ['charge', 'charge'],
  ['retreat', 'retreat'],
  ['advance', 'shoot after moving'],
  ['shoot', 'shoot'],
  ['adjust', 'fight after an Adjust'],
  ['fight', 'fight'],
]);

function startAction(script: Script, unit: Unit, choice: Choice): Done {
  const paths = pathsIn(choice, unit);
  const { id } = unit;
  switch (choice.type) {
    case 'move':
    case 'run':
    case 'retreat':
      return then(march(script, unit, choice.type, paths), () => endAction(script, id));
    case 'charge':
      return then(march(script, unit, 'charge', paths), () =>
        nextStep(script, id, 'strike', `${id} may fight at once.`, true),
      );
    case 'advance':
      return then(march(script, unit, 'move', paths), () =>
        nextStep(script, id, 'aim', `${id} may shoot now.`),
      );
    case 'shoot': {
      const stays = isBound(script, unit);
      return then(attack(script, unit, aimsIn(script, choice, unit, 'ranged'), 'ranged'), () =>
        stays ? endAction(script, id) : nextStep(script, id, 'after', `${id} may move now.`),
      );
    }
    case 'adjust':
      return then(march(script, unit, 'adjust', paths), () =>
        nextStep(script, id, 'strike', `${id} fights now.`),
      );
    case 'fight':
      return then(attack(script, unit, aimsIn(script, choice, unit, 'melee'), 'melee'), () =>
        endAction(script, id),
      );
    default:
      endAction(script, id);
      return DONE;
  }
}

/** What is open to a unit in the middle of an action. BASICAS-SHOOT-1, BASICAS-CHARGE-1, BASICAS-FIGHT-1. */
function goOn(script: Script, unit: Unit, choice: Choice, step: 'aim' | 'after' | 'strike'): Done {
  const { id } = unit;
  const paths = pathsIn(choice, unit);
  const finish = (): void => endAction(script, id);
  if (choice.type === 'end') {
    finish();
    return DONE;
  }
  if (step === 'after' && choice.type === 'move') return then(march(script, unit, 'move', paths), finish);
  if (step === 'aim' && choice.type === 'shoot')
    return then(attack(script, unit, aimsIn(script, choice, unit, 'ranged'), 'ranged'), finish);
  if (step === 'strike' && choice.type === 'fight')
    return then(attack(script, unit, aimsIn(script, choice, unit, 'melee'), 'melee'), finish);
  if (step === 'strike' && choice.type === 'adjust' && script.state.active?.mayAdjust)
    return then(march(script, unit, 'adjust', paths), () =>
      nextStep(script, id, 'strike', `${id} fights now.`),
    );
  if (step === 'strike')
    return refuse('BASICAS-FIGHT-1', `${id} may only fight now, after one Adjust at most.`);
  return refuse('BASICAS-SHOOT-1', `${id} moves before or after shooting, not both.`);
}

function then(done: Done, next: () => void): Done {
  if (done.ok) next();
  return done;
}

/** In combat a unit shoots without moving. BASICAS-SHOOT-1. */
function isBound({ state }: Script, unit: Unit): boolean {
  const { models, rulings } = situationIn(state);
  return foesInCombat(models, unit, rulings).length > 0;
}

/** Where each model goes: one shift for all (`by`), or straight legs for each (`paths`). */
function pathsIn(choice: Choice, unit: Unit): Paths | null {
  const by = pointIn(choice['by']);
  if (by)
    return new Map(
      unit.models.map(({ id, at }) => [id, [[onLattice(at[0] + by[0]), onLattice(at[1] + by[1])] as const]]),
    );
  const paths = choice['paths'];
  if (!isRecord(paths)) return null;
  const entries = Object.entries(paths).map(([id, legs]): [string, Point[]] | null => {
    const points = Array.isArray(legs) ? (legs as readonly Json[]).map(pointIn) : [];
    const whole = points.filter((point) => point !== null);
    const known = unit.models.some((model) => model.id === id);
    return known && whole.length > 0 && whole.length === points.length ? [id, whole] : null;
  });
  const good = entries.filter((entry) => entry !== null);
  return good.length === entries.length ? new Map(good) : null;
}

const isRecord = (value: Json | undefined): value is Readonly<Record<string, Json | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pointIn(value: Json | undefined): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value as readonly Json[];
  return Number.isFinite(x) && Number.isFinite(y) ? [onLattice(Number(x)), onLattice(Number(y))] : null;
}

/** Who attacks whom: everybody who can at one `target`, or the unit each model is given in `aims`. */
function aimsIn({ state }: Script, choice: Choice, unit: Unit, kind: WeaponKind): Aims {
  const { aims, target } = choice;
  if (typeof target === 'string') {
    const enemy = findUnit(state, target);
    const able = enemy ? ableModels(situationIn(state), unit, enemy, kind) : [];
    // A target nobody can attack is refused with its own reason, so all models are named.
    return new Map([[target, able.length > 0 ? able : unit.models.map(({ id }) => id)]]);
  }
  const found = new Map<string, string[]>();
  for (const [model, at] of Object.entries(isRecord(aims) ? aims : {})) {
    if (typeof at !== 'string') continue;
    found.set(at, [...(found.get(at) ?? []), model]);
  }
  return found;
}
