import type { Model } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import { ok } from '../../../core/result.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { buildDeck, type Edge, edgeChoice, OPPOSITE, shuffle } from './deck.ts';
import { type Pose, turned } from '../travel/path-meet.ts';
import type { CavState, Deployment } from './state.ts';
import { freePlaces } from './place-choices.ts';
import { openEdges, whyNoPlace } from './placing.ts';
import { readNumber, readPoint } from './reading-choices.ts';
import { type Done, emit, refuse, roll, type Script, total } from './script.ts';
import { sideName } from './turn.ts';

/** Takes the next step of setting up: the roll for the edges, an edge, or a model on the table. */
export function deploy(script: Script, deployment: Deployment, choice: Choice): Done {
  if (deployment.picking === null) {
    if (choice.type !== 'roll-edges')
      return refuse('CAV-SET-3', 'The sides have to roll for the edges first.');
    rollForEdges(script);
    return ok(null);
  }
  const [picks] = deployment.picking;
  if (picks !== undefined) return pickEdge(script, deployment, picks, choice);
  if (choice.type !== 'place' && choice.type !== 'keep-back')
    return refuse('CAV-SET-5', 'The card asks for a model to be placed first.');
  const model = deployment.reserve.find(({ id }) => id === choice.model);
  if (!model) return refuse('CAV-SET-5', `${choice.model ?? 'That'} is not waiting to be placed.`);
  if (model.side !== script.state.card)
    return refuse('CAV-SET-5', `The card belongs to ${sideName(script.state, script.state.card ?? '')}.`);
  if (choice.type === 'place') return place(script, deployment, model, choice);
  return keepBack(script, deployment, model);
}

/** CAV-SET-3: two dice a side, plainly added up; when the best roll is shared nothing comes of it. */
function rollForEdges(script: Script): void {
  const sides = sidesOf(script.state);
  const rolls = sides.map((side) => ({ side, dice: roll(script, 2, 6, 'CAV-SET-3') }));
  const first = edgeChoice(rolls.map(({ side, dice }) => [side, total(dice)]));
  const ranked = rolls.toSorted((a, b) => total(b.dice) - total(a.dice)).map(({ side }) => side);
  const said = rolls
    .map(({ side, dice }) => `${sideName(script.state, side)} rolls ${total(dice)}`)
    .join(', ');
  emit(script, {
    type: 'edge-roll',
    rolls,
    order: first === null ? null : ranked,
    clause: 'CAV-SET-3',
    text:
      first === null
        ? `${said}: level, roll again.`
        : `${said}: ${sideName(script.state, first)} picks its edge.`,
  });
}

const sidesOf = ({ sides, cards }: CavState): string[] =>
  sides.map(({ id }) => id).filter((id) => (cards[id] ?? 0) > 0);

/** The winner takes any edge; of two sides the other then has the opposite one (CAV-SET-2). */
function pickEdge(script: Script, deployment: Deployment, side: string, choice: Choice): Done {
  if (choice.type !== 'edge')
    return refuse('CAV-SET-3', `${sideName(script.state, side)} has to pick its edge first.`);
  const edge = openEdges(deployment).find((open) => open === choice['edge']);
  if (!edge) return refuse('CAV-SET-3', 'That edge cannot be picked.');
  giveEdge(script, side, edge, `${sideName(script.state, side)} deploys along the ${edge} edge.`);
  const { deployment: now, sides } = script.state;
  const [next, ...more] = now?.picking ?? [];
  if (next !== undefined && more.length === 0 && sidesOf(script.state).length === 2)
    giveEdge(script, next, OPPOSITE[edge], `${sideName(script.state, next)} has the ${OPPOSITE[edge]} edge.`);
  if (script.state.deployment?.picking?.length === 0) deal(script, sides.length);
  return ok(null);
}

function giveEdge(script: Script, side: string, edge: Edge, text: string): void {
  emit(script, { type: 'edge', side, edge, clause: 'CAV-SET-2', text });
}

/** CAV-SET-5: the deck gives the order in which models are placed. */
function deal(script: Script, sides: number): void {
  const { deck, dice } = shuffle(buildDeck(script.state.cards), (faces) =>
    script.dice.roll(faces, 'CAV-SET-5'),
  );
  const text = `The deck of ${deck.length} cards for ${sides} sides is shuffled for deployment.`;
  emit(script, { type: 'deal', deck, dice, clause: 'CAV-SET-5', text });
  nextToPlace(script);
}

/** Turns cards until one belongs to a side with a model left to place. */
function nextToPlace(script: Script): void {
  for (;;) {
    const { deployment, deck } = script.state;
    const [side] = deck;
    if (!deployment || deployment.reserve.length === 0 || side === undefined) break;
    const ignored = deployment.reserve.every((model) => model.side !== side);
    const text = ignored
      ? `A card of ${side} comes up: all its models are placed.`
      : `${side} places a model.`;
    emit(script, { type: 'card', side, ignored, clause: 'CAV-SET-5', text });
    if (!ignored) return;
  }
  emit(script, {
    type: 'deployed',
    clause: 'CAV-SET-8',
    text: 'Every model is on the table: the battle can begin.',
  });
}

/** What finds no room in its zone is out of the battle. */
function keepBack(script: Script, deployment: Deployment, model: Model): Done {
  if (freePlaces(script.state, deployment, model).length > 0)
    return refuse('CAV-SET-5', `There is room for ${model.id}: it has to be placed.`);
  const text = `There is no room for ${model.id} in its zone: it stays out of the battle.`;
  emit(script, { type: 'keep-back', model: model.id, clause: 'CAV-SET-5', text });
  nextToPlace(script);
  return ok(null);
}

function place(script: Script, deployment: Deployment, model: Model, choice: Choice): Done {
  const { state } = script;
  const at = readPoint(choice['at']);
  if (!at.ok) return refuse('CAV-SET-5', 'A model is placed at a point of the table.');
  const facing = readNumber(choice['facing'], 360);
  if (!facing.ok) return facing;
  const pose: Pose = {
    at: [onLattice(at.value[0]), onLattice(at.value[1])],
    facing: turned(facing.value, 0),
  };
  const not = whyNoPlace(state, deployment, model, pose);
  if (not) return refuse(not.clause, not.say);
  const [x, y] = pose.at.map((inches) => inches.toFixed(1));
  const text = `${model.id} is placed at ${x ?? ''}, ${y ?? ''}.`;
  emit(script, { type: 'place', model: model.id, ...pose, clause: 'CAV-SET-5', text });
  nextToPlace(script);
  return ok(null);
}
