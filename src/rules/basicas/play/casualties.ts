import type { Model } from '../../../battlefield/battle.ts';
import { say } from '../book/says.ts';
import type { Rulings } from '../book/readings.ts';
import { valueOf } from '../data/cards.ts';
import type { Bar } from '../judge/attack.ts';
import { fleeing } from '../judge/chances.ts';
import { isCoherent } from '../judge/coherency.ts';
import type { Unit } from '../judge/units.ts';
import { endTurn } from './end.ts';
import { rollDie, rulingsIn, type Script } from './script.ts';
import { countOf, findUnit, unitsInOrder, unitToFlee, unitToHurt, type BasicasState } from './state.ts';

/** The second step of the Leadership phase. BASICAS-WOUND-1. */
export function startWounds(script: Script): void {
  const { turn } = script.state;
  script.emit({ type: 'phase', phase: 'wounds', side: null, turn, clause: 'BASICAS-WOUND-1' });
  goOnWithWounds(script);
}

/** Deals out wounds as long as nobody has anything to choose. BASICAS-WOUND-1, BASICAS-WOUND-2. */
export function goOnWithWounds(script: Script): void {
  for (let unit = unitToHurt(script.state); unit; unit = unitToHurt(script.state)) {
    const wounds = countOf(script.state.wounds, unit.id);
    const health = unit.models.reduce((sum, model) => sum + healthLeft(model), 0);
    const hurt = unit.models.find(({ damage }) => damage > 0);
    const forced = hurt ?? (wounds >= health || unit.models.length === 1 ? unit.models[0] : undefined);
    if (!forced) return;
    dealDamage(script, unit, forced, wounds >= health);
    if (!findUnit(script.state, unit.id)) spareRest(script, unit.id);
  }
  startMorale(script);
}

const healthLeft = (model: Model): number => valueOf(model, 'health') - model.damage;

/** One model takes all it can, or all there is. */
export function dealDamage(script: Script, unit: Unit, model: Model, isLost = false): void {
  const points = Math.min(countOf(script.state.wounds, unit.id), healthLeft(model));
  const slain = points === healthLeft(model);
  const rest = unit.models.filter((other) => other !== model);
  const splits = slain && !isLost && !isCoherent(rest, rulingsIn(script)['basicas.coherency.mode']);
  const clause = splits ? 'BASICAS-COH-2' : model.damage > 0 ? 'BASICAS-WOUND-2' : 'BASICAS-WOUND-1';
  script.emit({ type: 'damage', unit: unit.id, model: model.id, points, slain, splits, clause });
}

/** Wounds beyond the last model are lost. BASICAS-WOUND-1. */
function spareRest(script: Script, unit: string): void {
  const wounds = countOf(script.state.wounds, unit);
  script.emit({ type: 'spare', unit, wounds, clause: 'BASICAS-WOUND-1' });
}

/**
 * Models the owner may name next: those whose loss keeps the unit together, if there are any. BASICAS-COH-2.
 *
 * Whoever survives the wounds there are is not lost, and may be named wherever it stands.
 */
export function losable(state: BasicasState, unit: Unit, rulings: Rulings): readonly Model[] {
  const mode = rulings['basicas.coherency.mode'];
  const wounds = state.phase === 'wounds' ? countOf(state.wounds, unit.id) : Infinity;
  const keeping = unit.models.filter(
    (model) =>
      wounds < healthLeft(model) ||
      isCoherent(
        unit.models.filter((other) => other !== model),
        mode,
      ),
  );
  return keeping.length > 0 ? keeping : unit.models;
}

/** Why a model may not be the next to go; asked about those `losable` leaves out. BASICAS-COH-2. */
export function lossBar(unit: Unit, id: string, clause: Bar['clause']): Bar {
  return unit.models.some((model) => model.id === id)
    ? { clause: 'BASICAS-COH-2', say: say('loss.splits', { model: id }) }
    : { clause, say: say('loss.stranger', { model: id, unit: unit.id }) };
}

function startMorale(script: Script): void {
  const { turn } = script.state;
  script.emit({ type: 'phase', phase: 'morale', side: null, turn, clause: 'BASICAS-MORALE-1' });
  goOnWithMorale(script);
}

/** Tests units one by one; whoever is to flee goes before the next test. BASICAS-MORALE-1, BASICAS-MORALE-2. */
export function goOnWithMorale(script: Script): void {
  for (;;) {
    const running = unitToFlee(script.state);
    if (running) {
      if (countOf(script.state.fleeing, running.id) < running.models.length) return;
      for (const model of running.models) flee(script, running, model);
      continue;
    }
    const { state } = script;
    const next = unitsInOrder(state).find(
      ({ id }) => countOf(state.slain, id) > 0 && !state.tested.includes(id),
    );
    if (!next) return endTurn(script);
    testMorale(script, next);
  }
}

function testMorale(script: Script, unit: Unit): void {
  const { state } = script;
  const slain = countOf(state.slain, unit.id);
  const bravery = unit.card.bravery + countOf(state.heart, unit.id);
  const die = rollDie(script, 'BASICAS-MORALE-1');
  const flees = Math.min(unit.models.length, fleeing(die, slain, bravery));
  const test = { die, slain, bravery, flee: flees };
  script.emit({ type: 'morale', unit: unit.id, ...test, clause: 'BASICAS-MORALE-1' });
}

export function flee(script: Script, unit: Unit, model: Model): void {
  script.emit({ type: 'flee', unit: unit.id, model: model.id, clause: 'BASICAS-MORALE-2' });
}
