import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { opposed } from '../judge/pools.ts';
import { aim, damageOf } from '../judge/shot.ts';
import { stageIn } from './state.ts';
import { tokensOf } from './tokens.ts';
import { ATTACK, unitOf } from '../data/units.ts';
import type { RolledPool } from './events.ts';
import { currentModel } from './activation.ts';
import { DONE, type Done, emit, refuse, rollPool, rollWords, type Script } from './script.ts';
import { endIfDecided } from './turn.ts';

/** The house attack: an opposed test for an action. CAMS-GAP-8, CAMS-TEST-2. */
export function attack(script: Script, target: unknown, weapon: unknown): Done {
  const found = currentModel(script.state);
  if (!found.ok) return found;
  const { model, current } = found.value;
  const to = script.state.models.find(({ id }) => id === target);
  if (!to) return refuse('CAMS-GAP-8', `There is no ${String(target)} on the table.`);
  const shot = aim(stageIn(script.state), model, to, typeof weapon === 'string' ? weapon : undefined);
  const [bar] = shot.bars;
  if (bar) return err(bar);
  if (current.actions < ATTACK.actions)
    return refuse('CAMS-GAP-8', `${model.id} has no action left to attack with.`);
  resolve(script, model, to, shot);
  return DONE;
}

function resolve(script: Script, model: Model, to: Model, shot: ReturnType<typeof aim>): void {
  const { rulings } = script.state;
  const active = rollPool(script, shot.active, 'CAMS-TEST-2');
  const defence = rollPool(script, shot.defence, 'CAMS-TEST-2');
  const result = opposed(active.total, defence.total);
  const damage = result.wins ? damageOf(result.margin, rulings) : 0;
  emit(script, {
    type: 'attack',
    from: model.id,
    to: to.id,
    weapon: shot.weapon?.id ?? '',
    active,
    defence,
    margin: result.wins ? result.margin : null,
    damage,
    actions: ATTACK.actions,
    focus: rulings['cams.focus.expiry'] === 'consumed' ? 0 : tokensOf(model, 'focus'),
    clause: 'CAMS-GAP-8',
    text: `${model.id} attacks ${to.id}, ${shot.weapon?.name ?? ''}: ${resultWords(active, defence, damage)}`,
  });
  removeIfSpent(script, to.id);
  endIfDecided(script);
}

/** Both rolls and what they come to. */
export function resultWords(active: RolledPool, defence: RolledPool, damage: number): string {
  const result = opposed(active.total, defence.total);
  const end = result.wins ? `won by ${result.margin}, ${damage} damage.` : 'the target wins.';
  return `${rollWords(active)} against ${rollWords(defence)}: ${end}`;
}

/** A model whose damage has reached its hits is off the table. CAMS-GAP-8. */
export function removeIfSpent(script: Script, id: string): void {
  const model = script.state.models.find((one) => one.id === id);
  if (!model) return;
  const { hits, cp } = unitOf(model);
  if (model.damage < hits) return;
  emit(script, { type: 'lost', model: id, cp, clause: 'CAMS-GAP-8', text: `${id} is removed.` });
}
