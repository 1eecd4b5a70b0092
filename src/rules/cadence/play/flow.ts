import { formationGap } from '../travel/formation.ts';
import { commandOf, rulingsIn, unitIn, type CadenceState, type Game } from './state.ts';
import type { Unit } from '../judge/units.ts';
import { abilityOf } from './declaring.ts';
import { targetsOf } from './fire.ts';
import { spreadWounds } from './losses.ts';
import { securable } from './objectives.ts';
import { resolveStrike } from './resolve.ts';
import { nextTurn } from './round.ts';
import type { Script } from './script.ts';
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
function isPossible(game: Game, unit: Unit, action: string): boolean {
  if (action === 'move' || action === 'advance') return true;
  if (action === 'attack' || action === 'heavy-attack')
    return targetsOf(game, unit, action === 'heavy-attack').length > 0;
  if (action === 'secure') return securable(game, unit).length > 0;
  if (action === 'embark') return boardable(game, unit).length > 0;
  const ability = abilityOf(unit, action);
  return ability !== undefined && abilityTargets(game, unit, ability).length > 0;
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
    if (isPossible(script, unit, action)) return;
    pass(script, unit, action);
  }
}

function pass(script: Script, unit: Unit, action: string): void {
  const clause = action === 'pass' ? 'CADENCE-PASS-1' : 'CADENCE-ACT-7';
  script.emit({ type: 'pass', unit: unit.id, action, clause });
}

function endActivation(script: Script, unit: string): void {
  const left = commandOf(script.state, unit);
  const acting = unitIn(script.state, unit);
  const broken = acting ? formationGap(acting.models, rulingsIn(script)) : null;
  script.emit({ type: 'end-activation', unit, left, broken, clause: 'CADENCE-ACT-2' });
  nextTurn(script);
}
