import type { Action, Actor, Slot } from '../../contract/play.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { missionOf } from '../data/missions.ts';
import { isVehicle, trooperOf } from '../data/profiles.ts';
import type { Unit } from '../judge/units.ts';
import { isInFormation } from '../travel/formation.ts';
import { abilityOf, knownActions, MOST_ACTIONS } from './declaring.ts';
import { targetsOf } from './fire.ts';
import { actingUnit, actionNow } from './flow.ts';
import { securable } from './objectives.ts';
import { woundable } from './resolve.ts';
import { entriesFor, mayHold, readyUnits } from './round.ts';
import { actionSlot, ENTRY, eyesSlot, slotOf, TARGET, weaponSlots } from './slots.ts';
import { phaseOf, rulingsIn, transportOf, unitIn, type Game } from './state.ts';
import { abilityTargets, boardable } from './support.ts';

const by = ({ id, side }: Unit): Actor => ({ side, unit: id });

/** Every kind of deed open now. */
export function openActions(game: Game): readonly Action[] {
  const { state } = game;
  switch (phaseOf(state)) {
    case 'over':
      return [];
    case 'muster':
      return [beginning(game)];
    case 'allocate':
      return allocating(game);
    case 'choose':
      return choosing(game);
    case 'declare': {
      const unit = actingUnit(state);
      return unit ? [declaring(game, unit)] : [];
    }
    case 'act':
      return acting(game);
  }
}

const beginning = (game: Game): Action => ({
  type: 'begin',
  by: { side: game.state.sides[0] ?? '' },
  label: say('label.begin', { mission: missionOf(rulingsIn(game)).name }),
  clause: 'CADENCE-SETUP-1',
  slots: [],
});

/** CADENCE-HP-1. */
function allocating({ state }: Game): readonly Action[] {
  const unit = state.wounds && unitIn(state, state.wounds.unit);
  if (!unit) return [];
  const among = woundable(unit).map(({ id }) => id);
  return [
    {
      type: 'allocate',
      by: by(unit),
      label: say('label.allocate', { unit: unit.id }),
      clause: 'CADENCE-HP-1',
      slots: [{ name: TARGET, kind: 'target', among }],
      reaction: true,
    },
  ];
}

/** CADENCE-ACT-1, CADENCE-RES-1. */
function choosing(game: Game): readonly Action[] {
  const { here, away } = readyUnits(game.state, game.state.turn ?? '');
  return [
    ...away.flatMap((unit) => {
      const held = mayHold(game.state, unit) ? [holding(unit)] : [];
      return entriesFor(game.state, unit).length > 0 ? [deploying(game, unit), ...held] : held;
    }),
    ...here.map((unit) => declaring(game, unit)),
  ];
}

function deploying(game: Game, unit: Unit): Action {
  const from = transportOf(unit);
  const places = unit.models.flatMap(({ id }): Slot[] => [
    {
      name: slotOf(unit, 'at', id),
      kind: 'point',
      label: say('slot.place', { model: id }),
      // Whoever finds no room beside a transport is lost.
      ...(from !== null && { optional: true }),
    },
    facingSlot(unit, id),
  ]);
  const options = entriesFor(game.state, unit).map((_, index) => ({
    value: `${index + 1}`,
    label: say('option.entry', { entry: index + 1 }),
  }));
  const entry: Slot = {
    name: ENTRY,
    kind: 'option',
    options,
    optional: true,
    label: say('slot.entry'),
  };
  return {
    type: 'deploy',
    by: by(unit),
    label: say('label.deploy', { unit: unit.id, from }),
    clause: from === null ? 'CADENCE-RES-1' : 'CADENCE-ADV-VEH-1',
    slots: from === null ? [...places, entry] : places,
  };
}

const facingSlot = (unit: Unit, model: string): Slot => ({
  name: slotOf(unit, 'facing', model),
  kind: 'number',
  least: -360,
  most: 360,
  optional: true,
  label: say('slot.facing', { model }),
});

const holding = (unit: Unit): Action => ({
  type: 'hold',
  by: by(unit),
  label: say('label.hold', { unit: unit.id }),
  clause: transportOf(unit) === null ? 'CADENCE-SR-13' : 'CADENCE-ADV-VEH-1',
  slots: [],
});

/** CADENCE-ACT-2: up to four actions, in order. */
function declaring(game: Game, unit: Unit): Action {
  const options = knownActions(game, unit).map((action) => ({
    value: action,
    label: say('option.action', { action }),
  }));
  const slots = Array.from({ length: MOST_ACTIONS }, (_, index): Slot => ({
    name: actionSlot(index + 1),
    kind: 'option',
    options,
    label: say('slot.action', { place: index + 1 }),
    ...(index > 0 && { optional: true }),
  }));
  return {
    type: 'declare',
    by: by(unit),
    label: say('label.declare', { unit: unit.id }),
    clause: 'CADENCE-ACT-2',
    slots,
  };
}

function acting(game: Game): readonly Action[] {
  const unit = actingUnit(game.state);
  const action = actionNow(game.state);
  if (!unit || action === null) return [];
  const deed = (type: string, clause: ClauseId, slots: readonly Slot[]): Action => ({
    type,
    by: by(unit),
    label: say('label.act', { unit: unit.id, action }),
    clause,
    slots,
  });
  if (action === 'move') return [deed('move', 'CADENCE-MOVE-1', pathSlots(unit)), ...giving(game, unit)];
  if (action === 'advance')
    return [deed('move', 'CADENCE-ADVANCE-1', pathSlots(unit)), ...giving(game, unit)];
  if (action === 'attack' || action === 'heavy-attack')
    return [deed('attack', 'CADENCE-TGT-1', targetSlots(game, unit, action === 'heavy-attack'))];
  if (action === 'secure') {
    const among = securable(game, unit).map(({ id }) => id);
    const slot: Slot = { name: TARGET, kind: 'target', among, label: say('slot.marker') };
    return [deed('secure', 'CADENCE-SEC-1', [slot])];
  }
  if (action === 'embark') {
    const among = boardable(game, unit).map(({ id }) => id);
    const slot: Slot = { name: TARGET, kind: 'target', among, label: say('slot.transport') };
    return [deed('embark', 'CADENCE-ADV-VEH-1', [slot])];
  }
  const ability = abilityOf(unit, action);
  if (!ability) return [];
  const among = abilityTargets(game, unit, ability);
  return [
    deed('ability', 'CADENCE-ABIL-1', [{ name: TARGET, kind: 'target', among, label: say('slot.whom') }]),
  ];
}

/** Everybody goes his own way, or stays. CADENCE-MOVE-1, CADENCE-ADV-VEH-1. */
function pathSlots(unit: Unit): readonly Slot[] {
  return unit.models.flatMap((model): Slot[] => {
    const drives = isVehicle(model);
    const path: Slot = {
      name: slotOf(unit, 'path', model.id),
      kind: 'path',
      of: model.id,
      steps: drives ? 'pivots' : 'points',
      allowance: trooperOf(model).movement,
      optional: true,
      label: say('slot.path', { model: model.id }),
    };
    return drives ? [path] : [path, facingSlot(unit, model.id)];
  });
}

/** A unit out of formation may be given up. CADENCE-FORM-2. */
function giving(game: Game, unit: Unit): readonly Action[] {
  if (isInFormation(unit.models, rulingsIn(game))) return [];
  const label = say('label.disband', { unit: unit.id });
  return [{ type: 'disband', by: by(unit), label, clause: 'CADENCE-FORM-2', slots: [] }];
}

/** Each weapon with the units it may be declared at, and for each target who looks at it. CADENCE-TGT-1, CADENCE-LOS-1. */
function targetSlots(game: Game, unit: Unit, heavy: boolean): readonly Slot[] {
  const targets = targetsOf(game, unit, heavy);
  const weapons = weaponSlots(unit).flatMap(({ name, model, weapon }): Slot[] => {
    const among = targets
      .filter(({ shots }) =>
        shots.some(({ order }) => order.model === model.id && order.weapon === weapon.id),
      )
      .map(({ target }) => target.id);
    const label = say('slot.weapon', { model: model.id, weapon: weapon.name });
    return among.length === 0 ? [] : [{ name, kind: 'target', among, optional: true, label }];
  });
  const eyes = targets.map(({ target, shots }): Slot => {
    const armed = [...new Set(shots.map(({ order }) => order.model))];
    return {
      name: eyesSlot(target.id),
      kind: 'option',
      options: armed.map((id) => ({ value: id, label: say('thing', { id }) })),
      optional: true,
      label: say('slot.eyes', { target: target.id }),
    };
  });
  return [...weapons, ...eyes];
}
