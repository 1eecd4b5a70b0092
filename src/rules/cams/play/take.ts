import type { Model } from '../../../battlefield/battle.ts';
import type { Choice } from '../../contract/play.ts';
import { pointsIn, sharesIn, wordIn } from '../../frame/slot-values.ts';
import { actingIn, evade, finish, focus, nominate, share, takeStance } from './activation.ts';
import { attack } from './attack.ts';
import { move } from './movement.ts';
import { say } from '../book/says.ts';
import { type CamsScript, DONE, type Done, refuse, rulingsIn } from './script.ts';
import { type CamsState, optionsIn } from './state.ts';
import { callSupport, contestInitiative, targetsOf } from './support.ts';
import type { Stance } from './tokens.ts';
import { startTurn } from './turn.ts';

/** Works a choice out into events, or says why it may not be made. Its action is open, its slots are well filled. */
export function take(script: CamsScript, choice: Choice): Done {
  const { side, unit } = choice.by;
  const { active } = script.state;
  switch (choice.type) {
    case 'begin':
      startTurn(script);
      return DONE;
    case 'support':
      return support(script, choice);
    case 'hold':
      script.emit({ type: 'hold', side, clause: 'CAMS-STRAT-1' });
      return DONE;
    case 'initiative':
      contestInitiative(script);
      return DONE;
    case 'nominate':
      nominate(script, side, given(unit));
      return DONE;
    case 'share':
      return share(script, given(active), sharesIn(choice, 'shares'));
    case 'stance': {
      const model = modelNamed(script.state, choice.by.model);
      const stance = given(wordIn(choice, 'stance')) as Stance;
      takeStance(script, model, stance, active?.shares?.[model.id] ?? 0);
      return DONE;
    }
    default:
      return deed(script, choice);
  }
}

/** What the acting model does. CAMS-ACT-4. */
function deed(script: CamsScript, choice: Choice): Done {
  const acting = given(actingIn(script.state));
  switch (choice.type) {
    case 'attack': {
      const target = modelNamed(script.state, wordIn(choice, 'target'));
      return attack(script, acting, target, wordIn(choice, 'weapon'));
    }
    case 'move':
      return move(script, acting, pointsIn(choice, 'path'));
    case 'evade':
      evade(script, acting);
      return DONE;
    case 'focus':
      focus(script, acting);
      return DONE;
    case 'finish':
      finish(script, given(script.state.active), acting);
      return DONE;
    default:
      throw new Error(`take: CAMS has no action "${choice.type}"`);
  }
}

function support(script: CamsScript, choice: Choice): Done {
  const { side } = choice.by;
  const option = given(optionsIn(script.state).find(({ id }) => id === wordIn(choice, 'option')));
  const squad = given(wordIn(choice, 'squad'));
  const rule = given(option.rule);
  if (!targetsOf(script.state, rulingsIn(script.field), side, rule.effect).includes(squad))
    return refuse('CAMS-GAP-4', say('no.such-squad', { option: option.name, squad }));
  callSupport(script, side, { ...option, rule }, squad);
  return DONE;
}

function modelNamed({ models }: CamsState, id: string | undefined): Model {
  return given(models.find((model) => model.id === id));
}

/** What the slots of an open action are filled with. */
function given<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('take: a slot was left empty');
  return value;
}
