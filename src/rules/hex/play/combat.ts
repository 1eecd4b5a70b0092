import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { sameHex, type Hex } from '../../../geometry/hex.ts';
import { ELIMINATES } from '../chances.ts';
import { hitEffects, hitOf, TOKENS } from '../hits.ts';
import { aim } from '../shot.ts';
import { enemiesIn, hexOf, nameHex } from '../situation.ts';
import { situationIn } from '../state.ts';
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
  if (result === 'eliminated') lose(script, target.id, 'HEX-COMBAT-3', `${target.id} is eliminated.`);
  if (result === 'hit') takeHit(script, target, colour);
}

/** HEX-HIT-1; a token that destroys is shown at once. With no token left a hit eliminates. */
function takeHit(script: Script, target: Model, pool: 'soft' | 'armoured'): void {
  const { id } = target;
  if (hitOf(target)) return lose(script, id, 'HEX-HIT-1', `${id} is hit a second time and eliminated.`);
  const left = script.state.pools[pool];
  const tokens = TOKENS[pool].flatMap((token) => Array.from({ length: left[token.id] ?? 0 }, () => token));
  if (tokens.length === 0) return lose(script, id, 'HEX-HIT-1', `No hit token is left: ${id} is eliminated.`);
  const die = script.dice.roll(tokens.length, 'HEX-HIT-1');
  const token = tokens[die - 1];
  if (!token) throw new Error(`takeHit: no token ${die} in the ${pool} pool`);
  emit(script, {
    type: 'hit',
    model: id,
    pool,
    token: token.id,
    die,
    clause: 'HEX-HIT-1',
    text: `${id} takes a hit: its owner draws a ${pool} token and keeps it face down.`,
  });
  if (!token.lost || !script.state.rulings['hex.hits.effects']) return;
  reveal(script, id);
  lose(script, id, 'HEX-GAP-3', `The token destroys ${id}.`);
}

/** HEX-CAP-1 follows when the event is folded. */
function lose(
  script: Script,
  model: string,
  clause: 'HEX-COMBAT-3' | 'HEX-HIT-1' | 'HEX-GAP-3',
  text: string,
): void {
  emit(script, { type: 'lost', model, clause, text });
}
