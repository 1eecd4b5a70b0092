import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import type { Choice } from '../../contract/play.ts';
import { wordIn } from '../../frame/slot-values.ts';
import type { Deed } from '../book/play-says.ts';
import type { GaitName } from '../book/kinds.ts';
import { say } from '../book/says.ts';
import { situationOf } from '../judge/situation.ts';
import { foesInCombat, type Unit } from '../judge/units.ts';
import { dealDamage, flee, goOnWithMorale, goOnWithWounds } from './casualties.ts';
import { attack, marksOf } from './combat.ts';
import { march } from './manoeuvre.ts';
import { DONE, refuse, type Done, type Script } from './script.ts';
import { helpOf, keepSilent, spendSkill } from './skills.ts';
import { aimsIn, pathsIn } from './slots.ts';
import { unitIn } from './state.ts';
import { endAction, endActivation, nextStep, pass, rollOff } from './turn.ts';
import { cannotHelp } from './why-not.ts';

/** Works a choice that is open out into events, or says why it may not be made like this. */
export function take(script: Script, choice: Choice): Done {
  const { type, by } = choice;
  switch (type) {
    case 'roll-off':
      return rollOff(script);
    case 'pass':
      return pass(script, by.side);
    case 'silent':
      return keepSilent(script, by.side);
    case 'skill':
      return useSkill(script, choice);
    case 'damage':
      return loseModel(script, choice, (unit, model) => {
        dealDamage(script, unit, model);
        goOnWithWounds(script);
      });
    case 'flee':
      return loseModel(script, choice, (unit, model) => {
        flee(script, unit, model);
        goOnWithMorale(script);
      });
    default:
      return unitAction(script, unitIn(script.state, by.unit ?? ''), choice);
  }
}

function useSkill(script: Script, choice: Choice): Done {
  const [skill, target] = [wordIn(choice, 'skill'), wordIn(choice, 'target')];
  const help = helpOf(script.state, choice.by.side).find(
    (one) => one.unit.id === choice.by.unit && one.skill.id === skill && one.target.id === target,
  );
  return help ? spendSkill(script, help) : err(cannotHelp(choice));
}

/** The owner chooses who is damaged, or who flees. BASICAS-WOUND-1, BASICAS-MORALE-2. */
function loseModel(script: Script, choice: Choice, lose: (unit: Unit, model: Model) => void): Done {
  const unit = unitIn(script.state, choice.by.unit ?? '');
  const model = unit.models.find(({ id }) => id === wordIn(choice, 'target'));
  if (!model) throw new Error('loseModel: a target its slot does not have');
  lose(unit, model);
  return DONE;
}

/** An action, or the rest of one. BASICAS-TURN-4. */
function unitAction(script: Script, unit: Unit, choice: Choice): Done {
  const { active } = script.state;
  const deed = choice.type as Deed;
  if (active && active.step !== 'next') return goOn(script, unit, choice, deed);
  if (deed === 'end') {
    endActivation(script, unit.id);
    return DONE;
  }
  script.emit({ type: 'activate', unit: unit.id, action: deed, clause: 'BASICAS-TURN-3' });
  return startAction(script, unit, choice, deed);
}

function startAction(script: Script, unit: Unit, choice: Choice, deed: Deed): Done {
  const { id } = unit;
  switch (deed) {
    case 'move':
    case 'run':
    case 'retreat':
      return go(script, unit, choice, deed, () => endAction(script, id));
    case 'charge':
      return go(script, unit, choice, deed, () => nextStep(script, id, 'strike', true));
    case 'advance':
      return go(script, unit, choice, 'move', () => nextStep(script, id, 'aim'));
    case 'adjust':
      return go(script, unit, choice, deed, () => nextStep(script, id, 'strike'));
    case 'shoot': {
      const stays = isBound(script, unit);
      return strike(script, unit, choice, () =>
        stays ? endAction(script, id) : nextStep(script, id, 'after'),
      );
    }
    case 'fight':
      return strike(script, unit, choice, () => endAction(script, id));
    default:
      endAction(script, id);
      return DONE;
  }
}

/** What is open in the middle of an action. BASICAS-SHOOT-1, BASICAS-CHARGE-1, BASICAS-FIGHT-1. */
function goOn(script: Script, unit: Unit, choice: Choice, deed: Deed): Done {
  const finish = (): void => endAction(script, unit.id);
  switch (deed) {
    case 'move':
      return go(script, unit, choice, deed, finish);
    case 'adjust':
      return go(script, unit, choice, deed, () => nextStep(script, unit.id, 'strike'));
    case 'shoot':
    case 'fight':
      return strike(script, unit, choice, finish);
    default:
      finish();
      return DONE;
  }
}

function go(script: Script, unit: Unit, choice: Choice, gait: GaitName, next: () => void): Done {
  const done = march(script, unit, gait, pathsIn(choice, unit));
  if (done.ok) next();
  return done;
}

function strike(script: Script, unit: Unit, choice: Choice, next: () => void): Done {
  const kind = choice.type === 'shoot' ? 'ranged' : 'melee';
  const aims = aimsIn(choice, unit, marksOf(situationOf(script.field), unit, kind));
  if (aims.size === 0) return refuse('BASICAS-ATK-1', say('attack.nobody', { unit: unit.id }));
  attack(script, unit, aims, kind);
  next();
  return DONE;
}

/** In combat a unit shoots without moving. BASICAS-SHOOT-1. */
function isBound(script: Script, unit: Unit): boolean {
  const { models, rulings } = situationOf(script.field);
  return foesInCombat(models, unit, rulings).length > 0;
}
