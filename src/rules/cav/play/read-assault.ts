import type { Model } from '../../../battlefield/battle.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/field.ts';
import { loadedMounts } from '../book/model-states.ts';
import { say } from '../book/says.ts';
import { machineOf } from '../data/profiles.ts';
import { ravOf } from '../data/values.ts';
import { assaultType, mayFire, smartMunition, type SmartSetting } from '../judge/indirect.ts';
import type { SubType } from '../judge/modifiers.ts';
import { modelUnder } from '../judge/point-sight.ts';
import { isTouching } from '../travel/path-meet.ts';
import { refuse } from './script.ts';
import { footprintIn, rulingsIn, type Situation, tableIn } from './situation.ts';
import { type Filled, pointIn, type System, systemsOf, textIn } from './slots.ts';
import { type Assault, isAlive, type Shot } from './state.ts';

/** The systems a choice gives something to shoot at, in the order in which it names them: they fire in that order. */
function systemsNamed(attacker: Model, filled: Filled): System[] {
  const all = systemsOf(machineOf(attacker));
  const found = Object.keys(filled).flatMap((name) =>
    all.filter(({ key }) => name === `target.${key}` || name === `aim.${key}`),
  );
  return [...new Set(found)];
}

/** The assault a choice declares before anything is resolved (CAV-AP-8), or why it may not be declared (CAV-CMB-1, CAV-RES-2). */
export function readAssault(
  state: Situation,
  attacker: Model,
  filled: Filled,
  { kind, manner }: Pick<Assault, 'kind' | 'manner'>,
): Result<Assault, Refusal> {
  const systems = systemsNamed(attacker, filled);
  if (systems.length === 0) return refuse('CAV-CMB-1', say('no.weapon'));
  const shots: Shot[] = [];
  for (const system of systems) {
    const shot = readShot(state, attacker, system, filled);
    if (!shot.ok) return shot;
    addTo(shots, shot.value);
  }
  const aims = new Set(shots.map(({ target, aim }) => aim?.join(',') ?? target));
  if (aims.size > 1 && rulingsIn(state).splitTargets === 'oneTarget')
    return refuse('CAV-CMB-8', say('no.split'));
  if (manner === 'salvo' && shots.length !== 1) return refuse('CAV-SAL-2', say('no.salvo-silent'));
  if (manner === 'salvo' && systems.length < 2) return refuse('CAV-SAL-1', say('no.salvo-size'));
  const keepBin = rulingsIn(state).ammoBin === 'ask' && textIn(filled, 'bin') === 'keep';
  return ok({ attacker: attacker.id, kind, manner, shots, ...(keepBin && { keepBin }) });
}

/** How the weapons of an assault fire: together in a salvo, or each for itself. */
export const mannerIn = (filled: Filled): Extract<SubType, 'plain' | 'salvo'> =>
  textIn(filled, 'manner') === 'salvo' ? 'salvo' : 'plain';

/** Systems of one weapon with one aim and one setting make one shot. */
function addTo(shots: Shot[], shot: Shot): void {
  const same = shots.findIndex(
    ({ weapon, target, aim, smart }) =>
      weapon === shot.weapon &&
      target === shot.target &&
      aim?.join(',') === shot.aim?.join(',') &&
      smart === shot.smart,
  );
  const known = shots[same];
  if (known) shots[same] = { ...known, mounts: [...known.mounts, ...shot.mounts] };
  else shots.push(shot);
}

function readShot(
  state: Situation,
  attacker: Model,
  { key, weapon, mount }: System,
  filled: Filled,
): Result<Shot, Refusal> {
  const setting = (textIn(filled, `smart.${key}`) ?? 'standard') as SmartSetting;
  const munition = smartMunition(
    weapon,
    ravOf(machineOf(attacker), weapon, attacker),
    setting,
    rulingsIn(state),
  );
  if (!munition.ok) return munition;
  const smart = setting === 'standard' ? {} : { smart: setting };
  const named = textIn(filled, `target.${key}`);
  const aim = pointIn(filled, `aim.${key}`);
  if (named !== undefined && aim) return refuse('CAV-SP-1', say('no.point-and-target'));
  if (aim && !isOnTable(state, aim)) return refuse('CAV-SP-1', say('no.point-off'));
  // The machine under the point is what is aimed at: it may fire back, and the roll is one at it (CAV-SP-1).
  const under = aim ? modelUnder(state.models, attacker, aim, rulingsIn(state)) : null;
  const target = named ?? (under && under.side !== attacker.side ? under.id : undefined);
  const not = target === undefined ? null : whyNoTarget(state, attacker, target);
  if (not) return refuse(not.clause, not.say);
  return ok({
    weapon: weapon.id,
    mounts: [mount],
    ...(target !== undefined && { target }),
    ...(aim && { aim }),
    ...smart,
  });
}

function isOnTable(state: Situation, [x, y]: readonly [number, number]): boolean {
  const { width, depth } = tableIn(state);
  return x >= 0 && y >= 0 && x <= width && y <= depth;
}

/** Why nobody may declare an assault at a model; null when it may be (CAV-CMB-1, CAV-CMB-5). */
export function whyNoTarget(state: Situation, attacker: Model, target: string): Refusal | null {
  const enemy = state.models.find(({ id }) => id === target);
  if (!enemy || enemy.side === attacker.side || !isAlive(enemy))
    return { clause: 'CAV-CMB-1', say: say('no.enemy-to-shoot', { target }) };
  if (isTouching(footprintIn(state, attacker), footprintIn(state, enemy)))
    return { clause: 'CAV-CMB-5', say: say('no.touching-shot', { target }) };
  return null;
}

/** Why the weapons a choice names may not make up an assault of a kind at all; null when that is not what is wrong. */
export function whyNoSystems(attacker: Model, filled: Filled, kind: Assault['kind']): Refusal | null {
  const systems = systemsNamed(attacker, filled);
  const mixed = assaultType(systems.map(({ weapon }) => weapon));
  if (!mixed.ok) return mixed.error;
  for (const { weapon, mount } of systems) {
    const { id: model } = attacker;
    if (!loadedMounts(attacker, weapon).includes(mount))
      return { clause: 'CAV-AMM-1', say: say('no.rounds', { model, weapon: weapon.name }) };
    if (!mayFire(weapon, kind))
      return { clause: 'CAV-CMB-6', say: say('no.kind', { weapon: weapon.name, kind }) };
  }
  return null;
}
