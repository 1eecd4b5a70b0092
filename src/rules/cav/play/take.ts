import type { Choice } from '../../contract/play.ts';
import { DONE, type Done, type Script } from './script.ts';
import { fireBack, fireFromWatch, holdFire, letPass, moveStrikePoint } from './answers.ts';
import { actorOf } from './actor.ts';
import { retire } from './aftermath.ts';
import { advanceCombat } from './combat.ts';
import type { Edge } from './deck.ts';
import { deedOf, type DeedType } from './deeds.ts';
import { keepBack, pickEdge, place, rollForEdges } from './deployment.ts';
import { advanceJourney } from './journey.ts';
import { DRAW, othersFighting } from './open-actions.ts';
import { textIn } from './slots.ts';
import { canAct, isAlive } from './state.ts';
import { activate, endActivation, nextCard, startTurn } from './turn.ts';

/** What a choice leads to, up to the next choice somebody has; or why it is refused. Its action is open. */
export function take(script: Script, choice: Choice): Done {
  const done = takeOne(script, choice);
  if (done.ok) carryOn(script);
  return done;
}

function takeOne(script: Script, { type, by, with: filled }: Choice): Done {
  const { deployment, combat, journey } = script.state;
  const model = by.model ?? '';
  switch (type) {
    case 'roll-edges':
      rollForEdges(script);
      return DONE;
    case 'edge':
      pickEdge(script, by.side, textIn(filled, 'edge') as Edge);
      return DONE;
    case 'start':
      startTurn(script);
      return DONE;
    case 'activate':
      activate(script, model, textIn(filled, 'contact') ?? null);
      return DONE;
    case 'call':
      callResult(script, textIn(filled, 'winner') ?? DRAW);
      return DONE;
    case 'concede':
      concede(script, by.side);
      return DONE;
    case 'hold':
      holdFire(script, model);
      return DONE;
    case 'let-pass':
      letPass(script, model);
      return DONE;
  }
  if (deployment)
    return type === 'place' ? place(script, deployment, model, filled) : keepBack(script, deployment, model);
  if (combat)
    return type === 'relocate'
      ? moveStrikePoint(script, combat, filled)
      : fireBack(script, combat, model, filled);
  if (journey) return fireFromWatch(script, journey, model, filled);
  const actor = actorOf(script.state);
  if (!actor) throw new Error(`take: nobody can ${type} now`);
  return deedOf(type as DeedType).take(script, actor, filled);
}

/** CAV-VIC-1: with one side left besides it, that one has won; with more they fight on (CAV-VIC-3). */
function concede(script: Script, side: string): void {
  const { state } = script;
  const fighting = othersFighting(state, side);
  if (fighting.length > 1) {
    for (const { id } of state.models.filter((model) => model.side === side && isAlive(model)))
      retire(script, id);
    return nextCard(script);
  }
  const others = state.sides.filter((id) => id !== side);
  const [winner = null] = others.length === 1 ? others : fighting;
  script.emit({ type: 'over', winner, why: 'conceded', side, clause: 'CAV-VIC-1' });
}

function callResult(script: Script, said: string): void {
  const winner = said === DRAW ? null : said;
  script.emit({ type: 'over', winner, why: 'called', clause: 'CAV-VIC-5' });
}

/** Everything that follows of itself, until somebody has a choice again. */
function carryOn(script: Script): void {
  for (;;) {
    const { combat, journey, active, outcome } = script.state;
    if (outcome) return;
    if (combat) {
      if (!advanceCombat(script)) return;
    } else if (journey) {
      if (!advanceJourney(script)) return;
    } else if (active) {
      const model = script.state.models.find(({ id }) => id === active.model);
      if (model && canAct(model)) return;
      endActivation(script);
    } else return;
  }
}
