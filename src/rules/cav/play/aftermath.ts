import type { Model } from '../../../battlefield/battle.ts';
import { pilotCheck, statePenalty } from '../judge/checks.ts';
import { criticalRow, type DamageRow } from '../judge/damage.ts';
import { criticalsOf, hasState, lockOf, type PlainState } from '../book/model-states.ts';
import { sumOf } from '../judge/modifiers.ts';
import { machineOf } from '../data/profiles.ts';
import { columnsOf } from '../data/values.ts';
import { changeStates, named, type Script, total } from './script.ts';
import { isAlive, memoryOf } from './state.ts';
import { rulingsIn } from './situation.ts';
import { say } from '../book/says.ts';

/** A hit that went through, waiting for step 8 (CAV-RES-10). */
export interface Hit {
  readonly target: string;
  readonly row: DamageRow;
}

const standing = (script: Script, id: string): Model | undefined =>
  script.state.models.find((model) => model.id === id && isAlive(model));

/** Step 8: damage is marked, the destroyed go, then pilot checks, states and criticals (CAV-RES-10, CAV-RES-11). */
export function settle(script: Script, hits: readonly Hit[]): void {
  const before = script.state;
  const targets = [...new Set(hits.map(({ target }) => target))];
  for (const id of targets) {
    const points = hits.filter(({ target }) => target === id).reduce((sum, { row }) => sum + row.points, 0);
    hurt(script, id, points, 'CAV-RES-10');
  }
  for (const id of targets) {
    const rows = hits.filter(({ target }) => target === id).map(({ row }) => row);
    const old = before.models.find((model) => model.id === id)?.states ?? [];
    checkPilot(script, id, rows, old);
    for (const { state } of rows) if (state !== null) afflict(script, id, [state], 'CAV-DMG-3');
    for (const { critical } of rows) if (critical) rollCritical(script, id);
  }
}

/** Marks damage; a machine without a column left becomes a wreck (CAV-DMG-5, CAV-MOV-22). */
export function hurt(script: Script, id: string, points: number, clause: string): void {
  const model = standing(script, id);
  if (!model || points === 0) return;
  const columns = columnsOf(machineOf(model));
  const sum = Math.min(columns, model.damage + points);
  script.emit({ type: 'damage', model: id, points, total: sum, columns, clause });
  if (sum >= columns) wreck(script, id, 'CAV-DMG-5');
}

/** A destroyed machine: a marker of rubble, bound to nobody, locked on by nobody. */
function wreck(script: Script, id: string, clause: string): void {
  const model = script.state.models.find((entry) => entry.id === id);
  if (!model) return;
  const remove = ['overwatch', 'knockdown'];
  changeStates(script, model, { add: ['destroyed'], remove }, clause, 'destroyed');
  if (script.state.bound.some((pair) => pair.includes(id)))
    script.emit({ type: 'unbind', model: id, why: 'wreck', clause: 'CAV-CC-9' });
  loseLocks(script, id);
}

/** Locks on a model that is no more (CAV-TL-4). */
function loseLocks(script: Script, id: string): void {
  for (const locker of script.state.models) {
    if (lockOf(locker) !== id) continue;
    changeStates(script, locker, { remove: [`lock:${id}`] }, 'CAV-TL-4', 'lock-lost');
  }
}

/** Off the table and not coming back (CAV-VIC-3). */
export function retire(script: Script, id: string): void {
  script.emit({ type: 'leave', model: id, clause: 'CAV-VIC-3' });
  loseLocks(script, id);
}

/** One check for each hit that asks for it, or one for the worst row (HR-44). */
function checkPilot(script: Script, id: string, rows: readonly DamageRow[], old: readonly string[]): void {
  const rulings = rulingsIn(script.state);
  const due = rows.filter(({ pilotCheck: modifier }) => modifier !== null);
  const worst = due.toSorted((a, b) => (a.pilotCheck ?? 0) - (b.pilotCheck ?? 0)).slice(0, 1);
  for (const { pilotCheck: modifier, state } of rulings.pilotChecks === 'worstRowOnly' ? worst : due) {
    const model = standing(script, id);
    if (!model) return;
    const states = rulings.newStateOnPilotCheck && state !== null ? [...new Set([...old, state])] : old;
    const dice = script.roll(2, 6, 'CAV-PIL-1');
    const natural = total(dice);
    if (natural === 12) dice.push(...script.roll(1, 6, 'CAV-DICE-8'));
    const { quad } = machineOf(model);
    const modifiers = named([
      ['CAV-DMG-3', say('roll.damage-row'), modifier ?? 0],
      ['CAV-PIL-2', say('roll.four-legs'), quad ? 1 : 0],
      ['CAV-STA-4', say('roll.states'), statePenalty(states, rulings)],
    ]);
    const extra = dice[2] === undefined ? {} : { extraDie: dice[2] };
    const check = { natural, modifier: modifier ?? 0, quad, states, ...extra };
    const { knockdown, damage } = pilotCheck(check, rulings);
    script.emit({
      type: 'roll',
      of: 'pilot',
      model: id,
      knockdown,
      dice,
      modifiers,
      total: total(dice) + sumOf(modifiers),
      needs: 6,
      clause: 'CAV-PIL-1',
    });
    if (knockdown) afflict(script, id, ['knockdown'], 'CAV-PIL-1');
    if (damage > 0) hurt(script, id, damage, 'CAV-PIL-3');
  }
}

/** Gives a model states it has not had this turn (CAV-STA-0); lying down or disabled it watches no more (CAV-OVW-5). */
export function afflict(script: Script, id: string, states: readonly PlainState[], clause: string): void {
  const model = standing(script, id);
  if (!model) return;
  const { had = [] } = memoryOf(script.state, id);
  const add = states.filter((state) => !had.includes(state));
  const ends = add.includes('knockdown') || add.includes('disabled');
  const change = { add, remove: ends ? ['overwatch'] : [] };
  changeStates(script, model, change, clause, 'came-over');
}

/** CAV-DMG-4: a look-up without criticals of its own (CAV-DICE-14). */
function rollCritical(script: Script, id: string): void {
  const model = standing(script, id);
  if (!model) return;
  const rulings = rulingsIn(script.state);
  const dice = script.roll(2, 6, 'CAV-DMG-4');
  const row = total(dice);
  const effect = criticalRow(row, rulings);
  const fails = row === 2 && rulings.plainRolls === 'literal'; // HR-49: a natural 2 fails whatever is rolled
  script.emit({
    type: 'roll',
    of: 'critical',
    model: id,
    row: fails ? null : row,
    dice,
    modifiers: [],
    total: row,
    needs: null,
    clause: fails ? 'CAV-DICE-14' : 'CAV-DMG-4',
  });
  if (fails) return;
  const isNew = !criticalsOf(model).includes(row) || rulings.criticalStacking === 'stack';
  if (effect.lasting && isNew)
    script.emit({
      type: 'states',
      model: id,
      add: [`critical:${row}`],
      remove: [],
      clause: 'CAV-DMG-4',
      why: 'critical',
    });
  if (effect.kills) wreck(script, id, 'CAV-DMG-4');
  else afflict(script, id, effect.states, 'CAV-DMG-4');
}

/** Whether a model can go on with what it was doing: on the table, whole and on its feet. */
export function isUp(script: Script, id: string): boolean {
  const model = standing(script, id);
  return model !== undefined && !hasState(model, 'knockdown') && !hasState(model, 'disabled');
}
