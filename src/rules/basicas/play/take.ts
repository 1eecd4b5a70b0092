import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import type { Choice } from '../../contract/play.ts';
import { wordIn } from '../../frame/slot-values.ts';
import type { Deed } from '../book/play-says.ts';
import { say } from '../book/says.ts';
import { situationOf } from '../judge/situation.ts';
import { foesInCombat, type Unit } from '../judge/units.ts';
import { dealDamage, flee, goOnWithMorale, goOnWithWounds } from './casualties.ts';
import { attack, marksOf } from './combat.ts';
import { attackIn, gaitIn } from './deeds.ts';
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
      return giveHelp(script, choice);
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

function giveHelp(script: Script, choice: Choice): Done {
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
  const isRest = active !== null && active.step !== 'next';
  if (deed === 'end' && !isRest) {
    endActivation(script, unit.id);
    return DONE;
  }
  const { models, rulings } = situationOf(script.field);
  const isBound = foesInCombat(models, unit, rulings).length > 0; // it shoots without moving. BASICAS-SHOOT-1
  if (!isRest) script.emit({ type: 'activate', unit: unit.id, action: deed, clause: 'BASICAS-TURN-3' });
  const done = carryOut(script, unit, choice, deed);
  if (done.ok) goOn(script, unit.id, deed, isRest || isBound);
  return done;
}

function carryOut(script: Script, unit: Unit, choice: Choice, deed: Deed): Done {
  const gait = gaitIn(deed);
  if (gait) return march(script, unit, gait, pathsIn(choice, unit));
  const kind = attackIn(deed);
  if (!kind) return DONE;
  const aims = aimsIn(choice, unit, marksOf(situationOf(script.field), unit, kind));
  if (aims.size === 0) return refuse('BASICAS-ATK-1', say('attack.nobody', { unit: unit.id }));
  attack(script, unit, aims, kind);
  return DONE;
}

/** What a unit may still do after this. BASICAS-SHOOT-1, BASICAS-CHARGE-1, BASICAS-FIGHT-1. */
function goOn(script: Script, unit: string, deed: Deed, hasNoMove: boolean): void {
  if (deed === 'charge' || deed === 'adjust') nextStep(script, unit, 'strike', deed === 'charge');
  else if (deed === 'advance') nextStep(script, unit, 'aim');
  else if (deed === 'shoot' && !hasNoMove) nextStep(script, unit, 'after');
  else endAction(script, unit);
}
