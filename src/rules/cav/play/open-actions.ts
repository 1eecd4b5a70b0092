import type { Model } from '../../../battlefield/battle.ts';
import type { Field } from '../../contract/field.ts';
import type { Action, Actor as By, Slot } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { type Actor, actorOf } from './actor.ts';
import { mayTurnToAnswer, openPoints, pointKey } from './answers.ts';
import { waiting } from './deck.ts';
import { deedOf, DEEDS, type DeedType } from './deeds.ts';
import { edgeSlot, placeSlots } from './deployment.ts';
import { hasRoom } from './free-places.ts';
import { type Pending, pendingIn, sideOf } from './pending.ts';
import { type Situation, situationOf } from './situation.ts';
import { systemSlots, wholeTable } from './slots.ts';
import { canAct, type CavState, type Deployment, isAlive, modelIn } from './state.ts';

/** Every kind of deed open now, each with all it leaves open. What is worth doing is a player's business. */
export function actionsIn(field: Field, bare: CavState, asked?: Pick<Action, 'type'>): Action[] {
  const pending = pendingIn(bare);
  const state = situationOf(field, bare);
  return [...openTo(state, pending, asked?.type), ...concessions(state, pending)];
}

function openTo(state: Situation, { what, side }: Pending, asked?: string): Action[] {
  const { deployment, combat, journey } = state;
  const bySide = (type: 'roll-edges' | 'start', clause: string): Action[] => [
    { type, by: { side }, label: say(`deed.${type}`), clause, slots: [] },
  ];
  switch (what) {
    case 'roll-edges':
      return bySide('roll-edges', 'CAV-SET-3');
    case 'edge':
      return deployment
        ? [
            {
              type: 'edge',
              by: { side },
              label: say('deed.edge'),
              clause: 'CAV-SET-3',
              slots: [edgeSlot(deployment)],
            },
          ]
        : [];
    case 'place':
      return deployment ? placements(state, deployment, side) : [];
    case 'start':
      return bySide('start', 'CAV-TURN-2');
    case 'activate':
      return waiting(state.models, side, canAct).map((model) => activation(state, model));
    case 'act':
      return acts(state, asked);
    case 'relocate':
      return [relocation(state, side)];
    case 'defend':
      return answering(state, side, combat?.asked ?? []).flatMap((model) => defences(state, model));
    case 'watch':
      return answering(state, side, journey?.asked ?? []).flatMap((model) => watches(state, model));
    case 'call':
      return [result(state, side)];
  }
}

const byModel = ({ id, side }: Pick<Model, 'id' | 'side'>): By => ({ side, model: id });

function placements(state: Situation, deployment: Deployment, side: string): Action[] {
  return deployment.reserve
    .filter((model) => model.side === side)
    .map((model): Action => {
      const type = hasRoom(state, deployment, model) ? 'place' : 'keep-back';
      const slots = type === 'place' ? placeSlots(state) : [];
      const label = say(`deed.${type}`, { model: model.id });
      return { type, by: byModel(model), label, clause: 'CAV-SET-5', slots };
    });
}

/** Contact with friend or foe is declared with the activation (CAV-GEN-3). */
function activation(state: Situation, model: Model): Action {
  const among = state.models.filter((other) => other.id !== model.id && isAlive(other)).map(({ id }) => id);
  const contact: Slot = {
    name: 'contact',
    label: say('slot.contact'),
    clause: 'CAV-GEN-3',
    kind: 'target',
    among,
    optional: true,
  };
  return {
    type: 'activate',
    by: byModel(model),
    label: say('deed.activate', { model: model.id }),
    clause: 'CAV-TURN-3',
    slots: [contact],
  };
}

function acts(state: Situation, asked?: string): Action[] {
  const actor = actorOf(state);
  if (!actor) return [];
  return (Object.keys(DEEDS) as DeedType[])
    .filter((type) => asked === undefined || type === asked)
    .filter((type) => deedOf(type).closed(state, actor) === null)
    .map((type) => act(state, actor, type));
}

const act = (state: Situation, actor: Actor, type: DeedType): Action => ({
  type,
  by: byModel(actor.model),
  label: say(`deed.${type}`),
  clause: deedOf(type).clause,
  slots: deedOf(type).slots(state, actor),
});

const answering = (state: Situation, side: string, asked: readonly string[]): Model[] =>
  asked.filter((id) => sideOf(state, id) === side).map((id) => modelIn(state, id));

/** HR-18: by ruling a torso turns to answer. */
const turning = (state: Situation, model: Model): Slot[] =>
  mayTurnToAnswer(state, model)
    ? [{ name: 'twist', label: say('slot.degrees'), kind: 'number', least: -90, most: 90, optional: true }]
    : [];

function defences(state: Situation, model: Model): Action[] {
  const { combat } = state;
  if (!combat) return [];
  const slots = systemSlots(state, model, 'direct', [combat.assault.attacker]);
  const common = { by: byModel(model), reaction: true } as const;
  const who = { model: model.id };
  return [
    {
      ...common,
      type: 'defend',
      label: say('deed.defend', who),
      clause: 'CAV-DEF-2',
      slots: [...slots, ...turning(state, model)],
    },
    { ...common, type: 'hold', label: say('deed.hold', who), clause: 'CAV-DEF-3', slots: [] },
  ];
}

function watches(state: Situation, model: Model): Action[] {
  const { journey } = state;
  if (!journey) return [];
  const points = openPoints(state, journey, model);
  const keys = [...new Set(points.map(pointKey))];
  const after: Slot = {
    name: 'after',
    label: say('slot.after'),
    kind: 'option',
    options: keys.map((value) => {
      const [leg = 0, inches = 0] = value.split(':').map(Number);
      return { value, label: say('option.after', { inches, leg }) };
    }),
  };
  const common = { by: byModel(model), reaction: true } as const;
  const who = { model: model.id };
  const slots = [after, ...systemSlots(state, model, 'direct', [journey.model]), ...turning(state, model)];
  return [
    { ...common, type: 'watch-fire', label: say('deed.watch-fire', who), clause: 'CAV-OVW-3', slots },
    { ...common, type: 'let-pass', label: say('deed.let-pass', who), clause: 'CAV-OVW-2', slots: [] },
  ];
}

const relocation = (state: Situation, side: string): Action => ({
  type: 'relocate',
  by: { side },
  label: say('deed.relocate'),
  clause: 'CAV-FUM-1',
  slots: [{ name: 'aim', label: say('slot.place'), kind: 'point', within: wholeTable(state) }],
  reaction: true,
});

/** Where both sides are gone and the table wants to say itself who won (HR-36). */
const result = ({ sides }: Situation, side: string): Action => ({
  type: 'call',
  by: { side },
  label: say('deed.call'),
  clause: 'CAV-VIC-5',
  slots: [
    {
      name: 'winner',
      label: say('slot.winner'),
      kind: 'option',
      options: [
        { value: DRAW, label: say('option.draw') },
        ...sides.map((id) => ({ value: id, label: say('option.side', { side: id }) })),
      ],
    },
  ],
});

/** What a table says that gives it to nobody; no side of a file is called so. */
export const DRAW = 'nobody wins';

/**
 * CAV-VIC-1: a side gives up whenever it has something to say. Of three sides or more the others fight on, so nothing may
 * be under way (CAV-VIC-3).
 */
function concessions(state: Situation, { what, side }: Pending): Action[] {
  if (state.outcome || what === 'call' || !mayConcede(state, side)) return [];
  return [{ type: 'concede', by: { side }, label: say('deed.concede'), clause: 'CAV-VIC-1', slots: [] }];
}

/** Sides besides one that still have somebody to fight with. */
export const othersFighting = ({ sides, models, deployment }: CavState, side: string): string[] =>
  sides.filter(
    (id) =>
      id !== side &&
      [...models, ...(deployment?.reserve ?? [])].some((model) => model.side === id && canAct(model)),
  );

function mayConcede(state: CavState, side: string): boolean {
  const { deployment, active, card } = state;
  return othersFighting(state, side).length <= 1 || (!deployment && !active && card === side);
}
