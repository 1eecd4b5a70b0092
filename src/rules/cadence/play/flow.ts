import { formationFault } from '../travel/formation.ts';
import { commandOf, rulingsIn, unitIn, type CadenceState } from './state.ts';
import type { Unit } from '../judge/units.ts';
import { abilityOf } from './actions.ts';
import { targetsOf } from './fire.ts';
import { spreadWounds } from './losses.ts';
import { securable } from './objectives.ts';
import { resolveStrike } from './resolve.ts';
import { nextTurn } from './round.ts';
import { counted, emit, type Script } from './script.ts';
import { abilityTargets, boardable } from './support.ts';

/** The action a unit has to perform now. */
export function actionNow({ activation }: CadenceState): string | null {
  return activation?.actions[activation.done] ?? null;
}

/** The unit that acts, while it is on the table. */
export function actingUnit(state: CadenceState): Unit | undefined {
  return state.activation ? unitIn(state, state.activation.unit) : undefined;
}

/** Whether an action can be performed as things stand; else it is a pass. CADENCE-ACT-7. */
function isPossible(state: CadenceState, unit: Unit, action: string): boolean {
  if (action === 'move' || action === 'advance') return true;
  if (action === 'attack' || action === 'heavy-attack')
    return targetsOf(state, unit, action === 'heavy-attack').length > 0;
  if (action === 'secure') return securable(state, unit).length > 0;
  if (action === 'embark') return boardable(state, unit).length > 0;
  const ability = abilityOf(unit, action);
  return ability !== undefined && abilityTargets(state, unit, ability).length > 0;
}

/** Goes on with what needs no choice, until somebody has to choose or the battle is over. */
export function proceed(script: Script): void {
  while (script.state.outcome === null) {
    if (!spreadWounds(script)) return;
    const [strike] = script.state.strikes;
    if (strike) {
      resolveStrike(script, strike);
      continue;
    }
    const { activation } = script.state;
    if (!activation) return;
    const action = actionNow(script.state);
    const unit = actingUnit(script.state);
    const isUndeclared = activation.actions.length === 0 && commandOf(script.state, activation.unit) > 0;
    if (unit && isUndeclared) return;
    if (!unit || action === null) {
      endActivation(script, activation.unit);
      return;
    }
    if (isPossible(script.state, unit, action)) return;
    pass(script, unit, action);
  }
}

function pass(script: Script, unit: Unit, action: string): void {
  const isPlain = action === 'pass';
  const text = isPlain ? `${unit.id} passes.` : `${unit.id} cannot ${wordsFor(action)} now: it passes.`;
  const clause = isPlain ? 'CADENCE-PASS-1' : 'CADENCE-ACT-7';
  emit(script, { type: 'pass', unit: unit.id, action, clause, text });
}

/** `heavy attack`, `inspire`. */
export const wordsFor = (action: string): string =>
  action.replace('heavy-attack', 'attack with heavy weapons').replace('ability:', '').replaceAll('-', ' ');

function endActivation(script: Script, unit: string): void {
  const left = script.state.command[unit] ?? 0;
  const acting = unitIn(script.state, unit);
  const broken = acting ? formationFault(acting.models, rulingsIn(script.state)) : null;
  const text = `${unit} is done${left > 0 ? `, ${counted(left, 'command point')} left` : ''}.${broken === null ? '' : ` ${broken}`}`;
  emit(script, { type: 'end-activation', unit, clause: 'CADENCE-ACT-2', text });
  nextTurn(script);
}
