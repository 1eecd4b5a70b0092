import type { Choice } from '../../contract/ruleset.ts';
import { missionOf } from '../data/missions.ts';
import { trooperOf } from '../data/profiles.ts';
import { phaseOf, rulingsIn, transportOf, unitIn, type CadenceState } from './state.ts';
import type { Unit } from '../judge/units.ts';
import { abilityOf } from './actions.ts';
import { actingUnit, actionNow } from './flow.ts';
import { attackChoices } from './fire-choices.ts';
import { moveChoices } from './move-choices.ts';
import { securable } from './objectives.ts';
import { deployments } from './place.ts';
import { declareChoices } from './plan-choices.ts';
import { woundable } from './resolve.ts';
import { entriesFor, mayHold, readyUnits } from './round.ts';
import { abilityTargets, boardable } from './support.ts';

/** Everything the side to act may do now, best first within a type. Moves and attacks are a selection. */
export function choicesOf(state: CadenceState): readonly Choice[] {
  switch (phaseOf(state)) {
    case 'over':
      return [];
    case 'muster': {
      const label = `Begin: ${missionOf(rulingsIn(state)).name}`;
      return [{ type: 'begin', label, clause: 'CADENCE-SETUP-1' }];
    }
    case 'allocate':
      return allocations(state);
    case 'choose':
      return activations(state);
    case 'declare': {
      const unit = actingUnit(state);
      return unit ? declareChoices(state, [unit]) : [];
    }
    case 'act':
      return actionChoices(state);
  }
}

function activations(state: CadenceState): Choice[] {
  const { here, away } = readyUnits(state, state.turn ?? '');
  return [
    ...away.flatMap((unit) => arrivals(state, unit)),
    ...declareChoices(state, here),
    ...away
      .filter((unit) => mayHold(state, unit))
      .map((unit): Choice => ({
        type: 'hold',
        unit: unit.id,
        label: `${unit.id} is held back this round`,
        clause: transportOf(unit) === null ? 'CADENCE-SR-13' : 'CADENCE-ADV-VEH-1',
      })),
  ];
}

/** Ways to come on from each entry point. CADENCE-RES-1. */
function arrivals(state: CadenceState, unit: Unit): Choice[] {
  const inside = transportOf(unit);
  return entriesFor(state, unit).flatMap((entry, index) =>
    deployments(state, unit, entry).map((placed): Choice => ({
      type: 'deploy',
      unit: unit.id,
      entry: index,
      placed: placed.map(({ model, at, facing }) => ({ model, at: [at[0], at[1]], facing })),
      clause: inside === null ? 'CADENCE-RES-1' : 'CADENCE-ADV-VEH-1',
      label:
        inside === null ? `${unit.id} comes on at entry point ${index + 1}` : `${unit.id} leaves ${inside}`,
    })),
  );
}

function actionChoices(state: CadenceState): Choice[] {
  const unit = actingUnit(state);
  const action = actionNow(state);
  if (!unit || action === null) return [];
  if (action === 'move' || action === 'advance') return moveChoices(state, unit, action);
  if (action === 'attack' || action === 'heavy-attack')
    return attackChoices(state, unit, action === 'heavy-attack');
  if (action === 'secure')
    return securable(state, unit).map(({ id, kind }) => ({
      type: 'secure',
      unit: unit.id,
      marker: id,
      label: `Secure the ${id} marker (${kind})`,
      clause: 'CADENCE-SEC-1',
    }));
  if (action === 'embark')
    return boardable(state, unit).map(({ id }) => ({
      type: 'embark',
      unit: unit.id,
      transport: id,
      label: `Board ${id}`,
      clause: 'CADENCE-ADV-VEH-1',
    }));
  const ability = abilityOf(unit, action);
  if (!ability) return [];
  return abilityTargets(state, unit, ability).map((target) => ({
    type: 'ability',
    unit: unit.id,
    target,
    label: `${ability.name}: ${target}`,
    clause: 'CADENCE-ABIL-1',
  }));
}

/** Whose model is lost: cheap ones first. CADENCE-HP-1. */
function allocations(state: CadenceState): Choice[] {
  const unit = state.wounds && unitIn(state, state.wounds.unit);
  if (!unit) return [];
  return woundable(unit)
    .toSorted((a, b) => trooperOf(a).command - trooperOf(b).command)
    .map(({ id }) => ({
      type: 'allocate',
      model: id,
      label: `${id} takes the next hit points`,
      clause: 'CADENCE-HP-1',
    }));
}

/** Whose choice it is; null when the battle is over. */
export function toAct(state: CadenceState): string | null {
  const { wounds, sides, turn } = state;
  const phase = phaseOf(state);
  if (phase === 'over') return null;
  if (phase === 'muster') return sides[0]?.id ?? null;
  return phase === 'allocate' && wounds ? (unitIn(state, wounds.unit)?.side ?? null) : turn;
}
