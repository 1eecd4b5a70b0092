import type { Model } from '../../../battlefield/battle.ts';
import type { Json } from '../../../core/json.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import { assaultType, mayFire, smartMunition, type SmartSetting } from '../judge/indirect.ts';
import { loadedMounts } from '../book/model-states.ts';
import type { SubType } from '../judge/modifiers.ts';
import { isTouching } from '../travel/path-meet.ts';
import type { Step } from '../travel/path.ts';
import { machineOf } from '../data/profiles.ts';
import { type Assault, type CavState, footprintIn, isAlive, rulingsIn, type Shot } from './state.ts';
import { ravOf } from '../data/values.ts';
import type { Mount, Weapon } from '../data/weapons.ts';
import { refuse } from './script.ts';

type Read<T> = Result<T, Refusal>;

const isNumber = (value: Json | undefined, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const fieldsOf = (value: Json | undefined): { readonly [key: string]: Json | undefined } | null =>
  value !== null && typeof value === 'object' && !isList(value) ? value : null;

export const readNumber = (value: Json | undefined, most: number): Read<number> =>
  isNumber(value, most) ? ok(value) : refuse('CAV-AP-8', 'A number is missing from the declaration.');

export const readText = (value: Json | undefined): Read<string> =>
  typeof value === 'string' ? ok(value) : refuse('CAV-AP-8', 'A name is missing from the declaration.');

const MOST_STEPS = 64;
const MOST_INCHES = 60;

/** A path as somebody typed or dragged it. */
export function readPath(value: Json | undefined): Read<Step[]> {
  const wrong = refuse('CAV-MOV-2', 'A path is a list of turns (degrees) and goings (inches).');
  if (!isList(value) || value.length > MOST_STEPS) return wrong;
  const steps: Step[] = [];
  for (const entry of value) {
    const fields = fieldsOf(entry);
    if (fields && isNumber(fields['turn'], 180)) steps.push({ turn: fields['turn'] });
    else if (fields && isNumber(fields['go'], MOST_INCHES)) steps.push({ go: fields['go'] });
    else return wrong;
  }
  const inches = steps.reduce((sum, step) => sum + ('go' in step ? Math.abs(step.go) : 0), 0);
  return inches <= MOST_INCHES ? ok(steps) : wrong;
}

export function readPoint(value: Json | undefined): Read<Point> {
  const [x, y] = isList(value) ? value : [];
  if (isNumber(x, 1000) && isNumber(y, 1000)) return ok([x, y]);
  return refuse('CAV-SP-1', 'A point is a pair of inches.');
}

/** The assault a choice declares, or why it may not be declared (CAV-CMB-1, CAV-RES-2). */
export function readAssault(
  state: CavState,
  attacker: Model,
  choice: Choice,
  manner: SubType,
): Read<Assault> {
  const kind = choice['kind'] === 'indirect' ? 'indirect' : 'direct';
  const entries = isList(choice['shots']) ? choice['shots'] : [];
  if (entries.length === 0) return refuse('CAV-CMB-1', 'No weapon was declared.');
  const shots: Shot[] = [];
  for (const entry of entries) {
    const shot = readShot(state, attacker, entry, kind);
    if (!shot.ok) return shot;
    shots.push(shot.value);
  }
  const weapons = shots.map(({ weapon }) => machineOf(attacker).weapons.find(({ id }) => id === weapon)!);
  const mixed = assaultType(weapons);
  if (!mixed.ok) return mixed;
  const wrong = weapons.find((weapon) => !mayFire(weapon, kind));
  if (wrong) return refuse('CAV-CMB-6', `The ${wrong.name} does not fire ${kind}.`);
  const systems = shots.reduce((sum, { mounts }) => sum + mounts.length, 0);
  const isTwice = weapons.some((weapon) => {
    const fired = shots.filter((shot) => shot.weapon === weapon.id).flatMap(({ mounts }) => mounts);
    return !isPartOf(fired, loadedMounts(attacker, weapon));
  });
  if (isTwice) return refuse('CAV-CMB-8', 'A weapon system fires once in an assault.');
  const aims = new Set(shots.map(({ target, aim }) => target ?? aim?.join(',')));
  if (aims.size > 1 && rulingsIn(state).splitTargets === 'oneTarget')
    return refuse('CAV-CMB-8', 'This table plays one target for an assault.');
  if (manner === 'salvo' && shots.length !== 1)
    return refuse('CAV-SAL-2', 'In a salvo every other weapon stays silent.');
  if (manner === 'salvo' && systems < 2)
    return refuse('CAV-SAL-1', 'A salvo is two or more systems of one type at one target.');
  const keepBin = rulingsIn(state).ammoBin === 'ask' && choice['keepBin'] === true;
  return ok({ attacker: attacker.id, kind, manner, shots, ...(keepBin && { keepBin }) });
}

function readShot(state: CavState, attacker: Model, entry: Json, kind: Assault['kind']): Read<Shot> {
  const fields = fieldsOf(entry) ?? {};
  const weapon = machineOf(attacker).weapons.find(({ id }) => id === fields['weapon']);
  if (!weapon) return refuse('CAV-CMB-1', `${attacker.id} has no such weapon.`);
  const mounts = readMounts(attacker, weapon, fields['mounts']);
  if (!mounts.ok) return mounts;
  const smart = readSmart(state, attacker, weapon, fields['smart']);
  if (!smart.ok) return smart;
  const shot = { weapon: weapon.id, mounts: mounts.value, ...smart.value };
  const { target } = fields;
  if (typeof target !== 'string') {
    if (kind === 'direct') return refuse('CAV-CMB-1', 'Direct fire needs a target.');
    const aim = readPoint(fields['aim']);
    if (!aim.ok) return aim;
    const [x, y] = aim.value;
    if (x < 0 || y < 0 || x > state.table.width || y > state.table.depth)
      return refuse('CAV-SP-1', 'The strike-point is not on the table.');
    return ok({ ...shot, aim: aim.value });
  }
  const enemy = state.models.find(({ id }) => id === target);
  if (!enemy || enemy.side === attacker.side || !isAlive(enemy))
    return refuse('CAV-CMB-1', `${target} is no enemy to shoot at.`);
  if (isTouching(footprintIn(state, attacker), footprintIn(state, enemy)))
    return refuse('CAV-CMB-5', `${target} is in base contact: no ranged assault.`);
  return ok({ ...shot, target });
}

/** Whether a list of mounts can be taken out of another: a machine may have several systems on one arm. */
const isPartOf = (mounts: readonly Mount[], all: readonly Mount[]): boolean =>
  mounts.every(
    (mount) =>
      mounts.filter((entry) => entry === mount).length <= all.filter((entry) => entry === mount).length,
  );

function readMounts(attacker: Model, weapon: Weapon, value: Json | undefined): Read<Mount[]> {
  const loaded = loadedMounts(attacker, weapon);
  if (loaded.length === 0)
    return refuse('CAV-AMM-1', `The ${weapon.name} of ${attacker.id} is out of ammunition.`);
  const named = isList(value) ? value : loaded;
  const mounts = named.filter((mount): mount is Mount => loaded.some((entry) => entry === mount));
  if (mounts.length === 0 || mounts.length < named.length || !isPartOf(mounts, loaded))
    return refuse('CAV-AMM-1', `The ${weapon.name} of ${attacker.id} has no such system ready to fire.`);
  return ok(mounts);
}

function readSmart(
  state: CavState,
  attacker: Model,
  weapon: Weapon,
  value: Json | undefined,
): Read<{ readonly smart?: SmartSetting }> {
  if (value !== 'wider' && value !== 'harder') return ok({});
  const rav = ravOf(machineOf(attacker), weapon, attacker);
  const munition = smartMunition(weapon, rav, value, rulingsIn(state));
  return munition.ok ? ok({ smart: value }) : munition;
}
