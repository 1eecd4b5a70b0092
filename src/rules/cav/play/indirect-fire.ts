import type { Model } from '../../../battlefield/battle.ts';
import { bearing } from '../../../geometry/arcs.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { bearingMounts } from '../judge/arcs.ts';
import { fighterOf } from '../judge/attack.ts';
import { needsAmmoDie, shockStrikes } from '../judge/checks.ts';
import {
  aoeTargets,
  DRIFT_FACES,
  driftBearing,
  driftInches,
  driftPoint,
  fumbleBand,
  smartMunition,
  strikePoint,
} from '../judge/indirect.ts';
import { lockOf } from '../book/model-states.ts';
import { attackModifiers, strikePointModifiers } from '../judge/modifiers.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { modelUnder, pointInSight } from '../judge/point-sight.ts';
import { type Band, BANDS, rangeBand } from '../judge/range.ts';
import { ravOf } from '../data/values.ts';
import { needsLock, type Weapon } from '../data/weapons.ts';
import type { Hit } from './aftermath.ts';
import {
  checkAmmo,
  combatRoll,
  isDoomed,
  lose,
  rollsOf,
  shock,
  strikeHome,
  systemCount,
} from './direct-fire.ts';
import { type Script, total } from './script.ts';
import { type Assault, type Combat, isAlive, memoryOf, modelIn, type Shot, type Strike } from './state.ts';
import { footprintIn, rulingsIn, type Situation, tableIn } from './situation.ts';
import { coverBetween } from './fire-line.ts';
import { say } from '../book/says.ts';
import type { Modifier } from '../../contract/verdict.ts';

const weaponIn = (model: Model, { weapon }: Shot): Weapon => weaponOf(machineOf(model), weapon);

const rangeTo = (state: Situation, from: Model, weapon: Weapon, point: Point) =>
  rangeBand(weapon, gapToPoint(footprintIn(state, from), point), rulingsIn(state));

/** Why a weapon cannot strike at a point; null when it can (CAV-CMB-3, CAV-RNG-8, CAV-ARC-3, CAV-TL-2). */
export function whyNoStrike(state: Situation, from: Model, shot: Shot, aim: Point): Refusal | null {
  const weapon = weaponIn(from, shot);
  const { band, tooClose, inches } = rangeTo(state, from, weapon, aim);
  if (band === null) return { clause: 'CAV-RNG-5', say: say('point.far', { inches }) };
  if (tooClose) return { clause: 'CAV-RNG-8', say: say('point.near', { inches }) };
  if (needsLock(weapon) && (shot.target === undefined || lockOf(from) !== shot.target))
    return { clause: 'CAV-TL-2', say: say('point.lock') };
  const bears = bearingMounts(from, weapon, bearing(from.at, aim), rulingsIn(state));
  if (shot.mounts.every((mount) => bears.includes(mount))) return null;
  return { clause: 'CAV-ARC-3', say: say('point.arc') };
}

/** The farthest band of the weapons that share a point. */
function bandAt(state: Situation, from: Model, shots: readonly Shot[], point: Point): Band {
  const bands = shots.map((shot) => rangeTo(state, from, weaponIn(from, shot), point).band ?? 'extreme');
  return bands.reduce((far, band) => (BANDS.indexOf(band) > BANDS.indexOf(far) ? band : far), 'short');
}

const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Earlier activations that fired at a point, as the table counts them (CAV-SP-3, HR-29). */
function repeatsAt(state: Situation, from: Model, aim: Point): number {
  const counted =
    rulingsIn(state).repeatFireBonus === 'anyFriendly'
      ? state.models.filter((model) => model.side === from.side)
      : [from];
  return total(
    counted.map(({ id }) => {
      const memory = memoryOf(state, id);
      const isRecent = (memory.aimedIn ?? -1) >= state.turn - 1;
      const before = memory.aims?.find(({ at }) => samePoint(at, aim));
      return isRecent && before ? before.repeats + 1 : 0;
    }),
  );
}

/** The band of a strike-point and everything added to the roll for it (CAV-SP-3). */
export function strikeModifiers(
  state: Situation,
  from: Model,
  assault: Assault,
  strike: Pick<Strike, 'aim' | 'target' | 'shots'>,
): { readonly band: Band; readonly modifiers: readonly Modifier[] } {
  const rulings = rulingsIn(state);
  const band = bandAt(state, from, strike.shots, strike.aim);
  const target =
    strike.target === null
      ? modelUnder(state.models, from, strike.aim, rulings)
      : modelIn(state, strike.target);
  const modifiers = strikePointModifiers(
    {
      attacker: fighterOf(from),
      target: target && fighterOf(target),
      locked: target !== null && lockOf(from) === target.id,
      lineOfSight: pointInSight(state.field, from, strike.aim, target, rulings),
      repeats: repeatsAt(state, from, strike.aim),
      runAndGunSystems: assault.manner === 'run-and-gun' ? systemCount(assault) : 0,
      band,
    },
    rulings,
  );
  return { band, modifiers };
}

/** CAV-SP-2: one roll for a strike-point, however many weapons. */
export function rollStrike(script: Script, { assault, strikes }: Combat, index: number): void {
  const { state } = script;
  const strike = strikes[index];
  if (!strike) throw new Error(`rollStrike: no strike-point ${index}`);
  const from = modelIn(state, assault.attacker);
  const { band, modifiers } = strikeModifiers(state, from, assault, strike);
  const dice = script.roll(2, 6, 'CAV-SP-2');
  const natural = total(dice);
  const came = strikePoint(
    natural,
    modifiers.map(({ value }) => value),
  );
  const result = came === 'on-target' ? 'hit' : came;
  const clause = result === 'fumble' ? 'CAV-FUM-1' : 'CAV-SP-2';
  script.emit({ type: 'strike', model: from.id, index, result, band, dice, modifiers, clause });
  for (const shot of strike.shots) {
    const weapon = weaponIn(from, shot);
    if (needsAmmoDie(natural, 'strikePoint', weapon))
      checkAmmo(script, from.id, weapon, shot.mounts, assault.keepBin ?? false);
  }
}

/** CAV-DRF: how far and where to a shot drifts. */
export function rollImpact(script: Script, { assault, strikes }: Combat, index: number): void {
  const { state } = script;
  const rulings = rulingsIn(state);
  const strike = strikes[index];
  if (!strike?.band) throw new Error(`rollImpact: strike-point ${index} was not rolled for`);
  const from = modelIn(state, assault.attacker);
  const isMoved = strike.result === 'fumble';
  const band = isMoved
    ? fumbleBand(strike.band, bandAt(state, from, strike.shots, strike.aim), rulings)
    : strike.band;
  const dice = [
    ...script.roll(1, 10, 'CAV-DRF-1'),
    ...script.roll(1, DRIFT_FACES[rulings.driftDie], 'CAV-DRF-2'),
  ];
  const inches = driftInches(dice[0] ?? 0, band);
  const landed = driftPoint(strike.aim, inches, driftBearing(dice[1] ?? 0, rulings), tableIn(state), rulings);
  script.emit({
    type: 'impact',
    index,
    at: landed ?? strike.aim,
    offTable: landed === null,
    inches,
    dice,
    clause: landed === null ? 'CAV-DRF-5' : 'CAV-DRF-4',
  });
}

const SECONDARY = 6; // CAV-SP-6

/** Secondary rolls against everybody at the impacts, model by model (CAV-SP-6, CAV-AOE-2, CAV-AOE-3). */
export function fireIndirect(script: Script, assault: Assault, from: Model, hits: Hit[]): void {
  const { combat } = script.state;
  for (const { impact, offTable, shots } of combat?.strikes ?? []) {
    if (impact === null || offTable) continue;
    for (const target of script.state.models.filter(isAlive)) {
      for (const shot of shots) {
        for (const single of rollsOf(assault, shot))
          strikeOnce(script, assault, from, target, single, impact, hits);
      }
    }
  }
}

function strikeOnce(
  script: Script,
  assault: Assault,
  from: Model,
  target: Model,
  shot: Shot,
  impact: Point,
  hits: Hit[],
): void {
  const rulings = rulingsIn(script.state);
  const weapon = weaponIn(from, shot);
  const munition = smartMunition(
    weapon,
    ravOf(machineOf(from), weapon, from),
    shot.smart ?? 'standard',
    rulings,
  );
  if (!munition.ok) return;
  const { rav, radius } = munition.value;
  if (aoeTargets(impact, radius, [footprintIn(script.state, target)], rulings).length === 0) return;
  if (isDoomed(script, target.id, hits)) return lose(script, from, target.id, weapon);
  const modifiers = attackModifiers(
    {
      attacker: fighterOf(from),
      defender: fighterOf(target),
      roll: 'secondary',
      pointBlank: false,
      cover: coverBetween(script.state, from, target, 'indirect').modifier,
      locked: false,
      subType: assault.manner,
      systems: shot.mounts.length,
    },
    rulings,
  );
  const { margin } = combatRoll(script, {
    from,
    to: target,
    weapon,
    needs: SECONDARY,
    modifiers,
    criticalFrom: 12,
  });
  const damaged = margin !== null && strikeHome(script, from, target, margin, { id: weapon.id, rav }, hits);
  if (weapon.shock !== null && shockStrikes({ hit: margin !== null, damaged }, rulings))
    shock(script, modelIn(script.state, target.id), weapon.shock);
}

/** Remembers where an activation fired, for the next one (CAV-SP-3). */
export function recall(script: Script, attacker: string): void {
  const { combat, turn, models } = script.state;
  if (!combat || combat.strikes.length === 0) return;
  const memory = memoryOf(script.state, attacker);
  const before = memory.aimedIn === turn - 1 ? (memory.aims ?? []) : [];
  const aims = combat.strikes.map((strike) => {
    const { target, aim: declared } = strike.shots[0] ?? {};
    const aimedAt = models.find(({ id }) => id === target)?.at;
    const at = declared ?? aimedAt ?? strike.aim; // the point declared, wherever a fumble has moved it
    const again = before.find((entry) => samePoint(entry.at, at));
    return { at, repeats: again ? again.repeats + 1 : 0 };
  });
  script.emit({
    type: 'remember',
    model: attacker,
    clause: 'CAV-SP-3',
    memory: { aims, aimedIn: turn },
    why: 'ranged',
  });
}
