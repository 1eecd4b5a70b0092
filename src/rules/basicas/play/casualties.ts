import type { Model } from '../../../battlefield/battle.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { valueOf } from '../data/cards.ts';
import { fleeing } from '../judge/chances.ts';
import { isCoherent } from '../judge/coherency.ts';
import { countOf, findUnit, rulingsIn, sidesFrom, unitsIn, type BasicasState } from './state.ts';
import type { Unit } from '../judge/units.ts';
import { endTurn } from './end.ts';
import { DONE, emit, many, refuse, rollDie, type Done, type Script } from './script.ts';

/** Units in the order they are dealt with: those of the turn's first player, then round the table. */
const unitsInOrder = (state: BasicasState): readonly Unit[] =>
  sidesFrom(state, state.first).flatMap((side) => unitsIn(state).filter((unit) => unit.side === side));

/** The second step of the Leadership phase. BASICAS-WOUND-1. */
export function startWounds(script: Script): void {
  const text = 'Wounds are turned into damage.';
  emit(script, { type: 'phase', phase: 'wounds', side: null, clause: 'BASICAS-WOUND-1', text });
  goOnWithWounds(script);
}

/** The unit whose owner has to choose a model to damage. */
export const unitToHurt = (state: BasicasState): Unit | undefined =>
  unitsInOrder(state).find((unit) => countOf(state.wounds, unit.id) > 0);

/** Deals out wounds as long as nobody has anything to choose. BASICAS-WOUND-1, BASICAS-WOUND-2. */
function goOnWithWounds(script: Script): void {
  for (let unit = unitToHurt(script.state); unit; unit = unitToHurt(script.state)) {
    const wounds = countOf(script.state.wounds, unit.id);
    const health = unit.models.reduce((sum, model) => sum + healthLeft(model), 0);
    const hurt = unit.models.find(({ damage }) => damage > 0);
    const forced = hurt ?? (wounds >= health || unit.models.length === 1 ? unit.models[0] : undefined);
    if (!forced) return;
    damage(script, unit, forced, wounds >= health);
    if (!findUnit(script.state, unit.id)) spareRest(script, unit.id);
  }
  startMorale(script);
}

const healthLeft = (model: Model): number => valueOf(model, 'health') - model.damage;

/** One model takes all it can, or all there is. */
function damage(script: Script, unit: Unit, model: Model, isLost = false): void {
  const points = Math.min(countOf(script.state.wounds, unit.id), healthLeft(model));
  const slain = points === healthLeft(model);
  const rest = unit.models.filter((other) => other !== model);
  const split = slain && !isLost && !isCoherent(rest, rulingsIn(script.state)['basicas.coherency.mode']);
  const warning = split ? ` ${unit.id} does not hold together any more.` : '';
  const clause = split ? 'BASICAS-COH-2' : model.damage > 0 ? 'BASICAS-WOUND-2' : 'BASICAS-WOUND-1';
  const text = `${model.id} takes ${points} damage${slain ? ' and is slain' : ''}.${warning}`;
  emit(script, { type: 'damage', unit: unit.id, model: model.id, points, slain, clause, text });
}

/** Wounds beyond the last model are lost. BASICAS-WOUND-1. */
function spareRest(script: Script, unit: string): void {
  const wounds = countOf(script.state.wounds, unit);
  const lost = wounds > 0 ? `, ${many(wounds, 'wound')} lost` : '';
  const text = `Nobody is left of ${unit}${lost}.`;
  emit(script, { type: 'spare', unit, wounds, clause: 'BASICAS-WOUND-1', text });
}

/**
 * Models the owner may name next: those whose loss keeps the unit together, if there are any. BASICAS-COH-2.
 *
 * Whoever survives the wounds there are is not lost, and may be named wherever it stands.
 */
export function losable(state: BasicasState, unit: Unit): readonly Model[] {
  const mode = rulingsIn(state)['basicas.coherency.mode'];
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

/** The owner chooses who is damaged. BASICAS-WOUND-1. */
export function chooseDamage(script: Script, id: unknown): Done {
  const { state } = script;
  const unit = state.phase === 'wounds' ? unitToHurt(state) : undefined;
  if (!unit) return refuse('BASICAS-WOUND-1', 'No wounds are being resolved.');
  const chosen = chosenModel(state, unit, id);
  if (!chosen.ok) return chosen;
  damage(script, unit, chosen.value);
  goOnWithWounds(script);
  return DONE;
}

function chosenModel(state: BasicasState, unit: Unit, id: unknown): Result<Model, Refusal> {
  const model = unit.models.find((one) => one.id === id);
  if (!model) return refuse('BASICAS-WOUND-1', `${String(id)} is no model of ${unit.id}.`);
  if (!losable(state, unit).includes(model))
    return refuse(
      'BASICAS-COH-2',
      `Without ${model.id} its unit would not hold together: choose another model.`,
    );
  return ok(model);
}

function startMorale(script: Script): void {
  const text = 'Units that lost models test their morale.';
  emit(script, { type: 'phase', phase: 'morale', side: null, clause: 'BASICAS-MORALE-1', text });
  goOnWithMorale(script);
}

/** The unit whose owner has to choose who flees. */
export const unitToFlee = (state: BasicasState): Unit | undefined =>
  unitsInOrder(state).find((unit) => countOf(state.fleeing, unit.id) > 0);

/** Tests units one by one; whoever is to flee goes before the next test. BASICAS-MORALE-1, BASICAS-MORALE-2. */
function goOnWithMorale(script: Script): void {
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
  const sum = `${die} and ${slain} slain make ${die + slain} against Bravery ${bravery}`;
  const text = `${unit.id} tests: ${sum}, ${flees === 0 ? 'it holds' : `${many(flees, 'model')} flee${flees === 1 ? 's' : ''}`}.`;
  emit(script, {
    type: 'morale',
    unit: unit.id,
    die,
    slain,
    bravery,
    flee: flees,
    clause: 'BASICAS-MORALE-1',
    text,
  });
}

function flee(script: Script, unit: Unit, model: Model): void {
  const text = `${model.id} flees from the battle.`;
  emit(script, { type: 'flee', unit: unit.id, model: model.id, clause: 'BASICAS-MORALE-2', text });
}

/** The owner chooses who flees. BASICAS-MORALE-2. */
export function chooseFlight(script: Script, id: unknown): Done {
  const { state } = script;
  const unit = state.phase === 'morale' ? unitToFlee(state) : undefined;
  if (!unit) return refuse('BASICAS-MORALE-2', 'Nobody flees now.');
  const chosen = chosenModel(state, unit, id);
  if (!chosen.ok) return chosen;
  flee(script, unit, chosen.value);
  goOnWithMorale(script);
  return DONE;
}
