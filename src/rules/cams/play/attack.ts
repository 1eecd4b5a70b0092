import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { say } from '../book/says.ts';
import { ATTACK, unitOf } from '../data/units.ts';
import { opposed } from '../judge/pools.ts';
import { aim, damageOf, type Shot } from '../judge/shot.ts';
import { stageFor } from '../judge/stage.ts';
import type { Acting } from './activation.ts';
import { type CamsScript, DONE, type Done, refuse, rollPool, rulingsIn } from './script.ts';
import { tokensOf } from './tokens.ts';
import { endIfDecided } from './turn.ts';

/** The house attack: an opposed test for an action. CAMS-GAP-8, CAMS-TEST-2. */
export function attack(script: CamsScript, { model, current }: Acting, to: Model, weapon?: string): Done {
  const shot = aim(stageFor(script.field), model, to, weapon);
  const [bar] = shot.bars;
  if (bar) return err(bar);
  if (current.actions < ATTACK.actions) return refuse('CAMS-GAP-8', say('no.action', { model: model.id }));
  resolve(script, model, to, shot);
  return DONE;
}

function resolve(script: CamsScript, model: Model, to: Model, shot: Shot): void {
  const rulings = rulingsIn(script.field);
  const active = rollPool(script, shot.active, 'CAMS-TEST-2');
  const defence = rollPool(script, shot.defence, 'CAMS-TEST-2');
  const result = opposed(active.total, defence.total);
  script.emit({
    type: 'attack',
    from: model.id,
    to: to.id,
    weapon: shot.weapon?.id ?? '',
    active,
    defence,
    margin: result.wins ? result.margin : null,
    damage: result.wins ? damageOf(result.margin, rulings) : 0,
    actions: ATTACK.actions,
    focus: rulings['cams.focus.expiry'] === 'consumed' ? 0 : tokensOf(model, 'focus'),
    clause: 'CAMS-GAP-8',
  });
  removeIfSpent(script, to.id);
  endIfDecided(script);
}

/** A model whose damage has reached its hits is off the table. CAMS-GAP-8. */
export function removeIfSpent(script: CamsScript, id: string): void {
  const model = script.state.models.find((one) => one.id === id);
  if (!model) return;
  const { hits, cp } = unitOf(model);
  if (model.damage >= hits) script.emit({ type: 'lost', model: id, cp, clause: 'CAMS-GAP-8' });
}
