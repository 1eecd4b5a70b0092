import { onLattice } from '../../../core/lattice.ts';
import type { Slot } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { type Pose, turned } from '../travel/path-meet.ts';
import { buildDeck, type Edge, edgeChoice, OPPOSITE, shuffle } from './deck.ts';
import { hasRoom } from './free-places.ts';
import { openEdges, whyNoPlace } from './placing.ts';
import { DONE, type Done, refuse, type Script, total } from './script.ts';
import type { Situation } from './situation.ts';
import { type Filled, numberIn, pointIn, wholeTable } from './slots.ts';
import type { CavState, Deployment } from './state.ts';

/** CAV-SET-3: two dice a side, plainly added up; when the best roll is shared nothing comes of it. */
export function rollForEdges(script: Script): void {
  const sides = sidesOf(script.state);
  const rolls = sides.map((side) => ({ side, dice: script.roll(2, 6, 'CAV-SET-3') }));
  const first = edgeChoice(rolls.map(({ side, dice }) => [side, total(dice)]));
  const ranked = rolls.toSorted((a, b) => total(b.dice) - total(a.dice)).map(({ side }) => side);
  script.emit({ type: 'edge-roll', rolls, order: first === null ? null : ranked, clause: 'CAV-SET-3' });
}

const sidesOf = ({ sides, cards }: CavState): string[] => sides.filter((id) => (cards[id] ?? 0) > 0);

export const edgeSlot = (deployment: Deployment): Slot => ({
  name: 'edge',
  label: say('slot.edge'),
  kind: 'option',
  options: openEdges(deployment).map((edge) => ({ value: edge, label: say('option.edge', { edge }) })),
});

/** The winner takes any edge; of two sides the other then has the opposite one (CAV-SET-2). */
export function pickEdge(script: Script, side: string, edge: Edge): void {
  const give = (to: string, which: Edge): void =>
    script.emit({ type: 'edge', side: to, edge: which, clause: 'CAV-SET-2' });
  give(side, edge);
  const [next, ...more] = script.state.deployment?.picking ?? [];
  if (next !== undefined && more.length === 0 && sidesOf(script.state).length === 2)
    give(next, OPPOSITE[edge]);
  if (script.state.deployment?.picking?.length === 0) deal(script);
}

/** CAV-SET-5: the deck gives the order in which models are placed. */
function deal(script: Script): void {
  const die = (faces: number): number => script.roll(1, faces, 'CAV-SET-5')[0] ?? 1;
  const { deck, dice } = shuffle(buildDeck(script.state.cards), die);
  script.emit({ type: 'deal', deck, dice, clause: 'CAV-SET-5' });
  nextToPlace(script);
}

/** Turns cards until one belongs to a side with a model left to place. */
function nextToPlace(script: Script): void {
  for (;;) {
    const { deployment, deck } = script.state;
    const [side] = deck;
    if (!deployment || deployment.reserve.length === 0 || side === undefined) break;
    const ignored = deployment.reserve.every((model) => model.side !== side);
    script.emit({ type: 'card', side, ignored, clause: 'CAV-SET-5' });
    if (!ignored) return;
  }
  script.emit({ type: 'deployed', clause: 'CAV-SET-8' });
}

/** What finds no room in its zone is out of the battle. */
export function keepBack(script: Script, deployment: Deployment, id: string): Done {
  const model = deployment.reserve.find((one) => one.id === id);
  if (!model || hasRoom(script.state, deployment, model))
    return refuse('CAV-SET-5', say('no.place-room', { model: id }));
  script.emit({ type: 'keep-back', model: id, clause: 'CAV-SET-5' });
  nextToPlace(script);
  return DONE;
}

export const placeSlots = (state: Situation): Slot[] => [
  { name: 'at', label: say('slot.place'), kind: 'point', within: wholeTable(state) },
  { name: 'facing', label: say('slot.facing'), kind: 'number', least: 0, most: 360 },
];

export function place(script: Script, deployment: Deployment, id: string, filled: Filled): Done {
  const { state } = script;
  const model = deployment.reserve.find((one) => one.id === id);
  const [x, y] = pointIn(filled, 'at') ?? [0, 0];
  if (!model) return refuse('CAV-SET-5', say('no.place-waiting', { model: id }));
  const pose: Pose = {
    at: [onLattice(x), onLattice(y)],
    facing: turned(numberIn(filled, 'facing') ?? 0, 0),
  };
  const not = whyNoPlace(state, deployment, model, pose);
  if (not) return refuse(not.clause, not.say);
  script.emit({ type: 'place', model: id, ...pose, clause: 'CAV-SET-5' });
  nextToPlace(script);
  return DONE;
}
