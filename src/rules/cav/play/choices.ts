import type { Model } from '../../../battlefield/battle.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { waiting } from './deck.ts';
import { hasState } from '../book/model-states.ts';
import { machineOf } from '../data/profiles.ts';
import { columnsOf } from '../data/values.ts';
import { boundTo, canAct, type CavState, modelIn, rulingsIn, valuesIn } from './state.ts';
import { type Actor, actorOf, hasGun, whyNot } from './actions.ts';
import {
  breakChoices,
  lockChoices,
  meleeChoices,
  repairChoice,
  standChoices,
  twistChoices,
} from './other-choices.ts';
import { deploymentChoices } from './place-choices.ts';
import { openPoints, whyNoCombat } from './declare.ts';
import { asJson, fireChoices } from './fire-choices.ts';
import { movingFireChoices } from './moving-fire.ts';
import { isMissionKill } from './mission-kill.ts';
import { gapBetween, moveChoices, nearestEnemy } from './move-choices.ts';
import { type Reaction, reactionsAt } from './options.ts';
import { relocations } from './relocation.ts';
import { retreatWays } from './retreat.ts';
import { sideName } from './turn.ts';

/** The side that has to say something now; null when the battle is over. */
export function toAct(state: CavState): string | null {
  const { combat, journey, active, card } = state;
  if (state.outcome) return null;
  const picks = state.deployment?.picking?.[0];
  if (picks !== undefined) return picks;
  if (combat && combat.moving !== null) return opponentOf(state, modelIn(state, combat.assault.attacker));
  const asked = combat?.asked[0] ?? journey?.asked[0];
  if (asked !== undefined) return modelIn(state, asked).side;
  if (active) return modelIn(state, active.model).side;
  return card ?? state.sides[0]?.id ?? null;
}

/** Who moves a fumbled point: the side shot at, or the next one. */
function opponentOf(state: CavState, attacker: Model): string {
  const strike = state.combat?.strikes[state.combat.moving ?? -1];
  const target = state.models.find(({ id }) => id === strike?.target);
  if (target && target.side !== attacker.side) return target.side;
  return state.sides.find(({ id }) => id !== attacker.side)?.id ?? attacker.side;
}

/** What the side to act may do, sensible ways of doing it first. `decide` takes any other legal way as well. */
export function choicesIn(state: CavState): Choice[] {
  const { combat, journey, active, card, turn } = state;
  if (state.outcome) return [];
  if (state.deployment) return deploymentChoices(state, state.deployment);
  if (combat && combat.moving !== null) return relocateChoices(state);
  if (combat?.asked[0] !== undefined) return defenceChoices(state, combat.asked[0], combat.assault.attacker);
  if (journey?.asked[0] !== undefined) return watchChoices(state, journey.asked[0]);
  const actor = active && actorOf(state);
  if (actor) return actorChoices(state, actor);
  if (card !== null) return [...activateChoices(state, card), ...concedeChoice(state, card)];
  if (turn === 0)
    return [{ type: 'start', label: 'Shuffle the deck and turn the first card', clause: 'CAV-TURN-2' }];
  return callChoices(state);
}

function relocateChoices(state: CavState): Choice[] {
  return relocations(state).map((aim) => ({
    type: 'relocate',
    aim: [aim[0], aim[1]],
    clause: 'CAV-FUM-1',
    label: `Move the strike-point to ${aim[0].toFixed(1)}, ${aim[1].toFixed(1)}`,
  }));
}

function defenceChoices(state: CavState, id: string, attacker: string): Choice[] {
  const reactions = reactionsAt(state, modelIn(state, id), modelIn(state, attacker), 'defensive');
  return [
    ...reactions.map(({ shots, ...turn }): Choice => ({
      type: 'defend',
      model: id,
      shots: asJson(shots),
      ...turn,
      label: `${id} ${turning(turn)}fires back`,
      clause: 'CAV-DEF-2',
    })),
    { type: 'hold', model: id, label: `${id} holds its fire`, clause: 'CAV-DEF-3' },
  ];
}

const turning = ({ twist }: Pick<Reaction, 'twist'>): string =>
  twist === undefined ? '' : `turns its torso by ${Math.round(twist)}° and `;

function watchChoices(state: CavState, id: string): Choice[] {
  const points = state.journey ? openPoints(state, state.journey, modelIn(state, id)) : [];
  return [
    ...points.map(({ leg, after, shots, ...turn }): Choice => ({
      type: 'watch-fire',
      model: id,
      leg,
      after,
      shots: asJson(shots),
      ...turn,
      clause: 'CAV-OVW-3',
      label: `${id} ${turning(turn)}fires from over-watch after ${after}″`,
    })),
    { type: 'let-pass', model: id, label: `${id} lets it pass`, clause: 'CAV-OVW-2' },
  ];
}

/** CAV-VIC-1: what is left of a side may give up; offered to one that has lost half of what it had. */
function concedeChoice(state: CavState, side: string): Choice[] {
  const own = state.models.filter((model) => model.side === side);
  const gone = state.retreated.filter((model) => model.side === side).length;
  const columns = (model: Model): number => columnsOf(machineOf(model));
  const left = own.reduce((sum, model) => sum + 1 - model.damage / columns(model), 0);
  if (left > (own.length + gone) / 2) return [];
  return [{ type: 'concede', side, clause: 'CAV-VIC-1', label: `${sideName(state, side)} concedes` }];
}

/** Where both sides are gone and the table wants to say itself who won (HR-36). */
function callChoices({ sides }: CavState): Choice[] {
  const draw = { type: 'call', winner: null, label: 'Call it a draw', clause: 'CAV-VIC-5' };
  return [
    draw,
    ...sides.map(({ id, name }) => ({
      type: 'call',
      winner: id,
      label: `${name} wins`,
      clause: 'CAV-VIC-5',
    })),
  ];
}

/** Models of the card's side, those nearest to an enemy first; with contact declared where it is within reach. */
function activateChoices(state: CavState, side: string): Choice[] {
  const found = waiting(state.models, side, canAct).map((model) => {
    const enemy = nearestEnemy(state, model);
    const gap = enemy ? gapBetween(state, model, enemy) : Infinity;
    return { model, enemy, gap };
  });
  return found
    .toSorted((a, b) => a.gap - b.gap)
    .flatMap(({ model, enemy, gap }): Choice[] => {
      const plain = {
        type: 'activate',
        model: model.id,
        clause: 'CAV-TURN-3',
        label: `Activate ${model.id}`,
      };
      const isNear = enemy !== null && gap > 0.005 && gap <= 2 * valuesIn(state, model).move;
      if (!isNear || hasState(model, 'suppressed')) return [plain];
      const touching = {
        ...plain,
        clause: 'CAV-GEN-3',
        contact: enemy.id,
        label: `Activate ${model.id} to touch ${enemy.id}`,
      };
      return gap <= 3 ? [touching, plain] : [plain, touching];
    });
}

function actorChoices(state: CavState, actor: Actor): Choice[] {
  const rulings = rulingsIn(state);
  const { model } = actor;
  const end: Choice = {
    type: 'end',
    model: model.id,
    clause: 'CAV-AP-3',
    label: hasState(model, 'overwatch') ? 'Stay on over-watch' : 'End the activation',
  };
  const retreat = retreatWays(state, actor);
  if (retreat.length > 0) return retreat;
  if (hasState(model, 'knockdown'))
    return [...standChoices(state, actor), ...repairChoice(state, actor), end];
  const bound = boundTo(state, model.id).length > 0;
  const canMove = whyNot(state, actor, { ap: rulings['actionList.move'], retreating: true }) === null;
  const canFight = whyNoCombat(state, actor, rulings['actionList.combat']) === null;
  const both = rulings['actionList.move'] + rulings['actionList.combat'];
  return [
    ...(canFight ? [...meleeChoices(state, actor), ...fireChoices(state, actor)] : []),
    ...(bound ? breakChoices(state, actor) : []),
    ...(!bound && canMove ? moveChoices(state, actor) : []),
    ...(!bound && whyNoCombat(state, actor, both) === null ? movingFireChoices(state, actor, 'walk') : []),
    ...(!bound && whyNoCombat(state, actor, rulings['actionList.runAndGun']) === null
      ? movingFireChoices(state, actor, 'run')
      : []),
    ...lockChoices(state, actor),
    ...twistChoices(state, actor),
    ...repairChoice(state, actor),
    ...(whyNoCombat(state, actor, rulings['actionList.overwatch']) === null && hasGun(model)
      ? [{ type: 'watch', model: model.id, label: 'Go on over-watch', clause: 'CAV-OVW-1' }]
      : []),
    ...(canMove && !isMissionKill(state, model)
      ? [{ type: 'prone', model: model.id, label: 'Go prone', clause: 'CAV-MOV-23' }]
      : []),
    end,
  ];
}
