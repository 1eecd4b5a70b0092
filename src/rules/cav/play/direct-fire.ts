import type { Model } from '../../../battlefield/battle.ts';
import { ammoCheck, needsAmmoDie, shockStrikes, shockSuppresses, statePenalty } from '../judge/checks.ts';
import { damageRow, penetrate } from '../judge/damage.ts';
import { earnsExtraDie, targetPoint } from '../judge/dice.ts';
import { binsSpent } from '../book/model-states.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { against, columnsOf, ravOf } from '../data/values.ts';
import type { Mount, Weapon } from '../data/weapons.ts';
import { afflict, type Hit } from './aftermath.ts';
import { changeStates, named, type Script, total } from './script.ts';
import { type Assault, modelIn, type Shot } from './state.ts';
import { rulingsIn, type Situation, valuesIn } from './situation.ts';
import { directTerms } from './fire-line.ts';
import { say } from '../book/says.ts';

/** Systems used in a whole assault. */
export const systemCount = ({ shots }: Assault): number => total(shots.map(({ mounts }) => mounts.length));

/** One roll of a salvo, or one for each system (CAV-CMB-8, CAV-SAL-1). */
export const rollsOf = (assault: Assault, shot: Shot): Shot[] =>
  assault.manner === 'salvo' ? [shot] : shot.mounts.map((mount) => ({ ...shot, mounts: [mount] }));

/** Damage a target would have if step 8 came now (CAV-RES-8). */
export const isDoomed = (script: Script, id: string, hits: readonly Hit[]): boolean => {
  const model = modelIn(script.state, id);
  const pending = total(hits.filter(({ target }) => target === id).map(({ row }) => row.points));
  return model.damage + pending >= columnsOf(machineOf(model));
};

/** Steps 4A to 6 of a direct assault: every roll, target by target; damage waits (CAV-RES-5 to CAV-RES-8). */
export function fireDirect(script: Script, assault: Assault, from: Model, hits: Hit[]): void {
  const order = [...new Set(assault.shots.map(({ target }) => target))];
  for (const target of order) {
    if (target === undefined) continue;
    for (const shot of assault.shots.filter((entry) => entry.target === target)) {
      for (const single of rollsOf(assault, shot)) fireOnce(script, assault, from, target, single, hits);
    }
  }
}

function fireOnce(
  script: Script,
  assault: Assault,
  from: Model,
  target: string,
  shot: Shot,
  hits: Hit[],
): void {
  const weapon = weaponOf(machineOf(from), shot.weapon);
  if (isDoomed(script, target, hits)) return lose(script, from, target, weapon);
  const to = modelIn(script.state, target);
  const systems = assault.manner === 'salvo' ? shot.mounts.length : systemCount(assault);
  const { impossible, needs, modifiers } = directTerms(script.state, from, to, shot, {
    subType: assault.manner,
    systems,
  });
  if (impossible) {
    script.emit({
      type: 'roll',
      of: 'wasted',
      model: from.id,
      target,
      weapon: weapon.id,
      why: impossible.say,
      dice: [],
      modifiers,
      total: 0,
      needs: null,
      clause: impossible.clause,
    });
    return;
  }
  const critical = criticalFrom(script.state, assault, weapon);
  const { margin, natural } = combatRoll(script, {
    from,
    to,
    weapon,
    needs,
    modifiers,
    criticalFrom: critical,
  });
  if (needsAmmoDie(natural, 'primary', weapon))
    checkAmmo(script, from.id, weapon, shot.mounts, assault.keepBin ?? false);
  const rav = ravOf(machineOf(from), weapon, from);
  const damaged = margin !== null && strikeHome(script, from, to, margin, { id: weapon.id, rav }, hits);
  if (weapon.shock !== null && shockStrikes({ hit: margin !== null, damaged }, rulingsIn(script.state)))
    shock(script, to, weapon.shock);
}

/** The least natural roll that earns another die: none in defensive fire, where the table denies it (HR-20). */
export const criticalFrom = (state: Situation, { manner }: Assault, weapon: Weapon): number =>
  manner === 'defensive' && rulingsIn(state).defensiveFireCrit === 'denied' ? 13 : weapon.criticalFrom;

/** CAV-RES-8, CAV-AP-11: what was declared at a target that is done for is not aimed anew. */
export function lose(script: Script, from: Model, target: string, weapon: Weapon): void {
  script.emit({
    type: 'roll',
    of: 'wasted',
    model: from.id,
    target,
    weapon: weapon.id,
    why: null,
    dice: [],
    modifiers: [],
    total: 0,
    needs: null,
    clause: 'CAV-RES-8',
  });
}

interface CombatRoll {
  readonly from: Model;
  readonly to: Model;
  readonly weapon: Weapon;
  readonly needs: number;
  readonly modifiers: readonly Modifier[];
  readonly criticalFrom: number;
}

/** One combat roll against a number (CAV-CMB-2, CAV-DICE-4). */
export function combatRoll(
  script: Script,
  { from, to, weapon, needs, modifiers, criticalFrom }: CombatRoll,
): { readonly margin: number | null; readonly natural: number } {
  const dice = script.roll(2, 6, 'CAV-RES-5');
  const natural = total(dice);
  if (earnsExtraDie(natural, criticalFrom)) dice.push(...script.roll(1, 6, 'CAV-DICE-8'));
  const extra = dice[2] === undefined ? {} : { extraDie: dice[2] };
  const values = modifiers.map(({ value }) => value);
  const result = targetPoint({ natural, modifiers: values, target: needs, criticalFrom, ...extra });
  script.emit({
    type: 'roll',
    of: 'attack',
    model: from.id,
    target: to.id,
    weapon: weapon.id,
    margin: result.margin,
    dice,
    modifiers,
    total: result.total,
    needs,
    clause: 'CAV-RES-5',
  });
  return { margin: result.margin, natural };
}

/** Step 5A: through the armour or off it (CAV-RES-7). True when damage is coming. */
export function strikeHome(
  script: Script,
  from: Model,
  to: Model,
  margin: number,
  { rav: pair, ...weapon }: Pick<Weapon, 'id' | 'rav'>,
  hits: Hit[],
): boolean {
  const machine = machineOf(to);
  const rav = against(pair, machine);
  const { armor } = valuesIn(script.state, to);
  const hit = { margin, rav, armor, reinforced: machine.reinforced };
  const rulings = rulingsIn(script.state);
  const row = penetrate(hit, rulings);
  if (row === null) {
    const counts = rulings.damageMargin !== 'penetrationMargin' && rulings.reinforcedTiming !== 'tableOnly';
    script.emit({
      type: 'roll',
      of: 'armour',
      model: from.id,
      target: to.id,
      weapon: weapon.id,
      margin,
      reinforced: counts ? Math.min(margin, machine.reinforced) : 0,
      dice: [],
      modifiers: [],
      total: rav,
      needs: armor,
      clause: 'CAV-RES-7',
    });
    return false;
  }
  hits.push({ target: to.id, row: damageRow(row, 'ranged') });
  return true;
}

/** CAV-AMM-1 to CAV-AMM-3, CAV-SAL-5: one die decides for every system of the roll. */
export function checkAmmo(
  script: Script,
  id: string,
  weapon: Weapon,
  mounts: readonly Mount[],
  keepBin: boolean,
): void {
  const model = modelIn(script.state, id);
  const dice = script.roll(1, 6, 'CAV-AMM-1');
  const spent = binsSpent(model);
  const bins = keepBin ? 0 : machineOf(model).ammoBins - spent;
  const { out, binSpent } = ammoCheck(dice[0] ?? 6, weapon, bins);
  script.emit({
    type: 'roll',
    of: 'ammo',
    model: id,
    weapon: weapon.id,
    outcome: out ? 'out' : binSpent ? 'bin' : 'left',
    dice,
    modifiers: [],
    total: dice[0] ?? 0,
    needs: null,
    clause: 'CAV-AMM-1',
  });
  if (binSpent) {
    const change = { add: [`bins:${spent + 1}`], remove: [`bins:${spent}`] };
    changeStates(script, model, change, 'CAV-AMM-3', 'bin');
  }
  if (!out) return;
  const add = mounts.map((mount) => `out:${weapon.id}/${mount}`);
  changeStates(script, model, { add }, 'CAV-AMM-2', 'empty');
}

/** CAV-SA-15: reach the number or be suppressed. */
export function shock(script: Script, target: Model, level: number): void {
  const dice = script.roll(2, 6, 'CAV-SA-15');
  const natural = total(dice);
  const penalty = statePenalty(target.states, rulingsIn(script.state));
  const suppressed = shockSuppresses(natural, level, penalty);
  script.emit({
    type: 'roll',
    of: 'shock',
    model: target.id,
    suppressed,
    dice,
    modifiers: named([['CAV-STA-4', say('roll.states'), penalty]]),
    total: natural + penalty,
    needs: level,
    clause: 'CAV-SA-15',
  });
  if (suppressed) afflict(script, target.id, ['suppressed'], 'CAV-SA-15');
}
