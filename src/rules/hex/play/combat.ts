import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import type { Hex } from '../../../geometry/hex.ts';
import { say } from '../book/says.ts';
import { hitEffects } from '../judge/hits.ts';
import { aim } from '../judge/shot.ts';
import { enemiesIn, situationIn } from '../judge/situation.ts';
import { resultOf, suffer, whatCounted } from './damage.ts';
import type { EventOf } from './events.ts';
import { nextTurn, spentCheck } from './round.ts';
import { act, DONE, priceFault, refuse, reveal, twoDice, type Done, type HexScript } from './script.ts';

/** How an attack is paid: CAPs for the action, and CAPs on each of its rolls, by target. */
export interface Effort {
  readonly command: number;
  readonly caps: Readonly<Record<string, number>>;
}

/** Fire at a hex: every enemy in it is rolled for. HEX-COMBAT-4. */
export function fire(script: HexScript, model: Model, hex: Hex, effort: Effort): Done {
  const targets = enemiesIn(situationIn(script.field), hex, model.side);
  const stray = Object.keys(effort.caps).find((id) => !targets.some((target) => target.id === id));
  if (stray !== undefined) return refuse('HEX-COMBAT-1', say('no.roll-on', { model: stray }));
  return attack(script, model, targets, effort, {
    action: 'fires',
    hex: [hex[0], hex[1]],
    clause: 'HEX-COMBAT-5',
  });
}

/** Close combat with one enemy in the own hex. HEX-COMBAT-4. */
export function fightClose(script: HexScript, model: Model, target: Model, effort: Effort): Done {
  return attack(script, model, [target], effort, {
    action: 'fights',
    target: target.id,
    clause: 'HEX-COMBAT-5',
  });
}

function attack(
  script: HexScript,
  model: Model,
  targets: readonly Model[],
  { command, caps }: Effort,
  deed: Pick<EventOf<'act'>, 'action' | 'hex' | 'target' | 'clause'>,
): Done {
  const situation = situationIn(script.field);
  const shots = targets.map((target) => aim(situation, model, target));
  const [bar] = shots.flatMap(({ bars }) => bars);
  if (bar) return err(bar);
  const boost = Object.values(caps).reduce((all, part) => all + part, 0);
  const price = { cost: Math.max(...shots.map(({ cost }) => cost)), command, boost };
  const fault = priceFault(script.state, situation.rulings, model, price);
  if (fault) return err(fault);
  if (hitEffects(model, situation.rulings).fireCost !== 0) reveal(script, model.id);
  act(script, model, deed, price);
  for (const target of targets) rollAttack(script, model, target, caps[target.id] ?? 0);
  spentCheck(script, model.id, price.cost - command);
  nextTurn(script);
  return DONE;
}

/** HEX-COMBAT-1 to HEX-COMBAT-3. */
function rollAttack(script: HexScript, model: Model, target: Model, caps: number): void {
  const situation = situationIn(script.field);
  const { fp, dv, modifiers, colour, front } = aim(situation, model, target);
  if (hitEffects(model, situation.rulings)[colour] !== 0) reveal(script, model.id);
  if (hitEffects(target, situation.rulings)[front ? 'front' : 'flank'] !== 0) reveal(script, target.id);
  const dice = twoDice(script, 'HEX-COMBAT-1');
  const av = fp + dice[0] + dice[1] + caps;
  const result = resultOf(av, dv);
  script.emit({
    type: 'attack',
    from: model.id,
    to: target.id,
    dice,
    caps,
    modifiers: whatCounted(modifiers),
    av,
    dv,
    result,
    clause: 'HEX-COMBAT-3',
  });
  suffer(script, target, result, colour);
}
