import type { Model } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import { hasState } from '../book/model-states.ts';
import { settle, type Hit } from './aftermath.ts';
import { fireDirect, rollsOf } from './direct-fire.ts';
import { fireIndirect, recall, rollImpact, rollStrike, whyNoStrike } from './indirect-fire.ts';
import { reactionsAt } from './options.ts';
import { type Script } from './script.ts';
import {
  type Assault,
  canAct,
  type Combat,
  isAlive,
  memoryOf,
  modelIn,
  type Shot,
  type Strike,
} from './state.ts';
import type { Situation } from './situation.ts';

/** Opens a declared assault: whoever may fire back is asked before any roll (CAV-DEF-3, CAV-RES-3). */
export function openCombat(script: Script, assault: Assault): void {
  const { state } = script;
  const targets = [...new Set(assault.shots.flatMap(({ target }) => (target === undefined ? [] : [target])))];
  const attacker = modelIn(state, assault.attacker);
  const asked = targets.filter((id) => mayDefend(state, id, attacker, assault));
  const combat: Combat = {
    assault,
    asked,
    defences: [],
    moving: null,
    strikes: assault.kind === 'indirect' ? strikesOf(script, attacker, assault) : [],
  };
  script.emit({ type: 'assault', combat, clause: 'CAV-RES-2' });
}

/** CAV-DEF-1: shot at, not yet activated, on its feet, and with something that bears. */
function mayDefend(state: Situation, id: string, attacker: Model, assault: Assault): boolean {
  if (assault.manner === 'overwatch') return false;
  const model = state.models.find((entry) => entry.id === id);
  if (!model || !isAlive(model) || model.side === attacker.side) return false;
  if (!canAct(model) || hasState(model, 'knockdown') || hasState(model, 'activated')) return false;
  if (state.active?.model === id || memoryOf(state, id).defended) return false;
  return reactionsAt(state, model, attacker, 'defensive').length > 0;
}

/** One strike-point for each model or place aimed at (CAV-SP-2); systems that cannot reach it miss (CAV-CMB-3). */
function strikesOf(script: Script, attacker: Model, assault: Assault): Strike[] {
  const strikes: Strike[] = [];
  for (const declared of assault.shots) {
    const target = declared.target ?? null;
    const aim = declared.aim ?? (target === null ? null : modelIn(script.state, target).at);
    if (!aim) continue;
    const singles = rollsOf(assault, declared).filter((single) => reaches(script, attacker, single, aim));
    if (singles.length === 0) continue;
    const shot = { ...declared, mounts: singles.flatMap(({ mounts }) => mounts) };
    const same = strikes.findIndex((strike) => strike.aim[0] === aim[0] && strike.aim[1] === aim[1]);
    const known = strikes[same];
    if (known) strikes[same] = { ...known, shots: [...known.shots, shot] };
    else
      strikes.push({ aim, target, shots: [shot], result: null, band: null, impact: null, offTable: false });
  }
  return strikes;
}

function reaches(script: Script, attacker: Model, shot: Shot, aim: Point): boolean {
  const why = whyNoStrike(script.state, attacker, shot, aim);
  if (!why) return true;
  script.emit({
    type: 'roll',
    of: 'wasted',
    model: attacker.id,
    target: shot.target ?? null,
    weapon: shot.weapon,
    why: why.say,
    dice: [],
    modifiers: [],
    total: 0,
    needs: null,
    clause: why.clause,
  });
  return false;
}

/** Takes an assault as far as it goes. False: somebody has to say something first. */
export function advanceCombat(script: Script): boolean {
  const { combat } = script.state;
  if (!combat) return true;
  if (combat.asked.length > 0 || combat.moving !== null) return false;
  const open = combat.strikes.findIndex(({ result }) => result === null);
  if (open >= 0) {
    rollStrike(script, combat, open);
    return true;
  }
  const falling = combat.strikes.findIndex(({ impact, result }) => impact === null && result !== 'hit');
  if (falling >= 0) {
    rollImpact(script, combat, falling);
    return true;
  }
  resolve(script, combat);
  return true;
}

/** Steps 4 to 8: the attacker's rolls, fire returned after them (CAV-DEF-8), then all damage at once (CAV-RES-1, CAV-RES-9). */
function resolve(script: Script, { assault, defences }: Combat): void {
  const hits: Hit[] = [];
  const attacker = modelIn(script.state, assault.attacker);
  if (assault.kind === 'direct') fireDirect(script, assault, attacker, hits);
  else fireIndirect(script, assault, attacker, hits);
  for (const defence of defences) fireDirect(script, defence.assault, defence.model, hits);
  settle(script, hits);
  recall(script, assault.attacker);
  script.emit({ type: 'ceasefire', model: assault.attacker, clause: 'CAV-RES-10' });
}
