import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import type { Json } from '../../../core/json.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import type { CamsState } from './state.ts';
import { evade, finish, focus, nominate, share, takeStance } from './activation.ts';
import { attack } from './attack.ts';
import { move } from './movement.ts';
import { DONE, type Done, refuse, type Script } from './script.ts';
import { callSupport, contestInitiative, hold } from './support.ts';
import { startTurn } from './turn.ts';

/** Works a choice out into events, or says why it may not be made. */
export function decide(
  state: CamsState,
  choice: Choice,
  dice: DiceSource,
): Result<readonly BattleEvent[], Refusal> {
  const script: Script = { state, events: [], dice };
  const done = carryOut(script, choice);
  return done.ok ? ok(script.events) : done;
}

function carryOut(script: Script, choice: Choice): Done {
  if (script.state.phase === 'over') return refuse('CAMS-SEQ-1', 'The battle is over.');
  switch (choice.type) {
    case 'begin':
      if (script.state.phase !== 'muster') return refuse('CAMS-SEQ-1', 'The battle has begun.');
      startTurn(script);
      return DONE;
    case 'support':
      return callSupport(script, choice['option'], choice['squad']);
    case 'hold':
      return hold(script);
    case 'initiative':
      return contestInitiative(script);
    case 'nominate':
      return nominate(script, choice['squad']);
    case 'share':
      return share(script, choice['shares']);
    case 'stance':
      return takeStance(script, choice.model, choice['stance']);
    default:
      return deed(script, choice);
  }
}

/** What the acting model does. CAMS-ACT-4. */
function deed(script: Script, choice: Choice): Done {
  const acting = script.state.active?.current?.model;
  if (acting === undefined || (choice.model !== undefined && choice.model !== acting))
    return refuse('CAMS-ACT-4', `${choice.model ?? 'Nobody'} is not the model that acts now.`);
  switch (choice.type) {
    case 'attack':
      return attack(script, choice['target'], choice['weapon']);
    case 'move':
      return move(script, pointsIn(choice['path']));
    case 'evade':
      return evade(script);
    case 'focus':
      return focus(script);
    case 'finish':
      return finish(script);
    default:
      return refuse('CAMS-ACT-4', `"${choice.type}" is nothing a model does.`);
  }
}

function pointsIn(value: Json | undefined): readonly Point[] | null {
  if (!Array.isArray(value)) return null;
  const points = (value as readonly Json[]).map((entry): Point | null => {
    const [x, y, ...more] = Array.isArray(entry) ? (entry as readonly Json[]) : [];
    const isPoint = Number.isFinite(x) && Number.isFinite(y) && more.length === 0;
    return isPoint ? [Number(x), Number(y)] : null;
  });
  return points.every((point) => point !== null) ? points : null;
}
