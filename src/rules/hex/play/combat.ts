import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { sameHex, type Hex } from '../../../geometry/hex.ts';
import { ELIMINATES } from '../judge/chances.ts';
import { hitEffects } from '../judge/hits.ts';
import { aim } from '../judge/shot.ts';
import { enemiesIn, hexOf, nameHex } from '../judge/situation.ts';
import { situationIn } from './state.ts';
import { suffer } from './damage.ts';
import { MOST_BOOST, nextTurn, spentCheck } from './round.ts';
import { act, DONE, emit, priceFault, refuse, reveal, twoDice, type Done, type Script } from './script.ts';

/** How an attack is paid: CAPs for the action, and CAPs on each of its rolls. */
export interface Effort {
  readonly command: number;
  readonly caps: number;
}

/** Fire at a hex: every enemy in it is rolled for. HEX-COMBAT-4. */
export function fire(script: Script, model: Model, hex: Hex, effort: Effort): Done {
  if (sameHex(hex, hexOf(model)))
    return refuse('HEX-COMBAT-4', 'In the own hex one enemy is chosen: close combat.');
  const targets = enemiesIn(situationIn(script.state), hex, model.side);
  if (targets.length === 0) return refuse('HEX-COMBAT-4', `There is no enemy in ${nameHex(hex)}.`);
  return attack(script, model, targets, effort, `fires at ${nameHex(hex)}`);
}

/** Close combat with one enemy in the own hex. HEX-COMBAT-4. */
export function fightClose(script: Script, model: Model, id: unknown, effort: Effort): Done {
  const target = enemiesIn(situationIn(script.state), hexOf(model), model.side).find(
    (enemy) => enemy.id === id,
  );
  if (!target) return refuse('HEX-COMBAT-4', `${String(id)} is no enemy in the hex of ${model.id}.`);
  return attack(script, model, [target], effort, `fights ${target.id} hand to hand`);
}

function attack(
  script: Script,
  model: Model,
  targets: readonly Model[],
  effort: Effort,
  words: string,
): Done {
  const situation = situationIn(script.state);
  const shots = targets.map((target) => aim(situation, model, target));
  const [bar] = shots.flatMap(({ bars }) => bars);
  if (bar) return err(bar);
  const { command, caps } = effort;
  if (!Number.isInteger(caps) || caps < 0 || caps > MOST_BOOST)
    return refuse('HEX-COMBAT-1', 'From 0 to 2 CAPs go into a combat roll.');
  const price = { cost: Math.max(...shots.map(({ cost }) => cost)), command, boost: caps * targets.length };
  const fault = priceFault(script.state, model, price);
  if (fault) return err(fault);
  if (hitEffects(model, script.state.rulings).fireCost !== 0) reveal(script, model.id);
  act(script, model, words, price, 'HEX-COMBAT-5');
  for (const target of targets) rollAttack(script, model, target, caps);
  spentCheck(script, model.id, price.cost - command);
  nextTurn(script);
  return DONE;
}

/** HEX-COMBAT-1 to HEX-COMBAT-3. */
function rollAttack(script: Script, model: Model, target: Model, caps: number): void {
  const { fp, dv, modifiers, colour, front } = aim(situationIn(script.state), model, target);
  const { rulings } = script.state;
  if (hitEffects(model, rulings)[colour] !== 0) reveal(script, model.id);
  if (hitEffects(target, rulings)[front ? 'front' : 'flank'] !== 0) reveal(script, target.id);
  const dice = twoDice(script, 'HEX-COMBAT-1');
  const av = fp + dice[0] + dice[1] + caps;
  const result = av >= dv + ELIMINATES ? 'eliminated' : av >= dv ? 'hit' : 'nothing';
  const outcome = { eliminated: 'eliminated', hit: 'a hit', nothing: 'no effect' }[result];
  emit(script, {
    type: 'attack',
    from: model.id,
    to: target.id,
    dice,
    caps,
    modifiers,
    av,
    dv,
    result,
    clause: 'HEX-COMBAT-3',
    text: `${model.id} attacks ${target.id}: AV ${av} against DV ${dv}, ${outcome}.`,
  });
  suffer(script, target, result, colour);
}
