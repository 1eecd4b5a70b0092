import type { Model } from '../../../battlefield/battle.ts';
import { HEX_DIRECTIONS } from '../../../geometry/hex.ts';
import { facingOfDirection } from '../../../geometry/hex-layout.ts';
import type { Action, Slot } from '../../contract/play.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { hitEffects } from '../judge/hits.ts';
import type { Situation } from '../judge/situation.ts';
import { canMove, paidStep, PIVOT_COST } from '../travel/movement.ts';
import { RALLY_COST, rallyBar } from './rally.ts';
import { MOST_BOOST } from './round.ts';
import { capsOf, type HexState } from './state.ts';
import { hexesUnderFire, openShots } from './targets.ts';

/** What one unit may do in its side's turn. HEX-TURN-1, HEX-TURN-3. */
export const UNIT_DEEDS = ['fire', 'close', 'move', 'pivot', 'rally', 'stall'] as const;
export type UnitDeed = (typeof UNIT_DEEDS)[number];

/** A side's turn, as it is looked at for what its units may do. */
export interface Moment {
  readonly state: HexState;
  readonly situation: Situation;
}

/** One deed of one unit with its slots; null where it is not open. */
export function unitAction(moment: Moment, model: Model, deed: UnitDeed): Action | null {
  const found = DEEDS[deed](moment, model);
  if (!found) return null;
  const { clause, slots } = found;
  return { type: deed, by: { side: model.side, model: model.id }, label: say(`deed.${deed}`), clause, slots };
}

type Found = { readonly clause: ClauseId; readonly slots: readonly Slot[] } | null;

const DEEDS: Readonly<Record<UnitDeed, (moment: Moment, model: Model) => Found>> = {
  fire: fireSlots,
  close: closeSlots,
  move: moveSlots,
  pivot: pivotSlots,
  rally: rallySlots,
  stall: ({ situation }, model) => (canStall(situation, model) ? { clause: 'HEX-TURN-1', slots: [] } : null),
};

/** Can it pay at all, in AP or in CAPs? A spent unit acts for CAPs only. HEX-TURN-1, HEX-TURN-4. */
const canPay = (state: HexState, model: Model, cost: number): boolean =>
  !model.states.includes('spent') || capsOf(state, model.side).left >= cost;

/** CAPs paid towards an action that costs so much at most. */
function commandSlot({ state }: Moment, { side }: Model, cost: number): Slot {
  const most = Math.min(cost, capsOf(state, side).left);
  const bounds = { least: 0, most, whole: true, optional: true } as const;
  return { name: 'command', kind: 'number', ...bounds, label: say('slot.command'), clause: 'HEX-CAP-2' };
}

function capsSlot(most: number, clause: ClauseId): Slot {
  const bounds = { least: 0, most, whole: true, optional: true } as const;
  return { name: 'caps', kind: 'number', ...bounds, label: say('slot.caps'), clause };
}

/** HEX-COMBAT-4: fire is aimed at a hex; CAPs go on each of its rolls. */
function fireSlots(moment: Moment, model: Model): Found {
  const far = openShots(moment.situation, model).filter(({ shot }) => shot.band !== 'close');
  const payable = far.filter(({ shot }) => canPay(moment.state, model, shot.cost));
  if (payable.length === 0) return null;
  const among = payable.map(({ target }) => target.id);
  const cost = Math.max(...payable.map(({ shot }) => shot.cost));
  return {
    clause: 'HEX-COMBAT-1',
    slots: [
      {
        name: 'aim',
        kind: 'hex',
        among: hexesUnderFire(payable),
        label: say('slot.aim'),
        clause: 'HEX-COMBAT-4',
      },
      commandSlot(moment, model, cost),
      {
        name: 'caps',
        kind: 'shares',
        among,
        total: MOST_BOOST * among.length,
        upTo: true,
        each: MOST_BOOST,
        optional: true,
        label: say('slot.caps'),
        clause: 'HEX-COMBAT-1',
      },
    ],
  };
}

/** HEX-COMBAT-4: close combat is with one enemy. */
function closeSlots(moment: Moment, model: Model): Found {
  const near = openShots(moment.situation, model).filter(({ shot }) => shot.band === 'close');
  const [first] = near;
  if (!first || !canPay(moment.state, model, first.shot.cost)) return null;
  const among = near.map(({ target }) => target.id);
  return {
    clause: 'HEX-COMBAT-1',
    slots: [
      { name: 'target', kind: 'target', among, label: say('slot.target'), clause: 'HEX-COMBAT-4' },
      commandSlot(moment, model, first.shot.cost),
      capsSlot(MOST_BOOST, 'HEX-COMBAT-1'),
    ],
  };
}

/** HEX-MOVE-1: along a path of hexes, of which the first is paid for. */
function moveSlots(moment: Moment, model: Model): Found {
  const { situation } = moment;
  const allowance = allowanceOf(moment, model);
  if (allowance === 0) return null;
  return {
    clause: 'HEX-MOVE-1',
    slots: [
      { name: 'path', kind: 'path', of: model.id, steps: 'hexes', allowance, label: say('slot.path') },
      { ...facingSlot(situation, () => true), clause: 'HEX-MOVE-4', optional: true },
      commandSlot(moment, model, allowance),
    ],
  };
}

/** AP of the dearest hex a unit can enter and pay for; 0 where there is none. */
export function allowanceOf({ situation, state }: Moment, model: Model): number {
  if (!canMove(model, situation)) return 0;
  const costs = HEX_DIRECTIONS.flatMap((way) => paidStep(situation, model, way)?.cost ?? []);
  return Math.max(0, ...costs.filter((cost) => canPay(state, model, cost)));
}

function pivotSlots(moment: Moment, model: Model): Found {
  const { situation, state } = moment;
  if (!canMove(model, situation) || !canPay(state, model, PIVOT_COST)) return null;
  const facing = facingSlot(situation, (degrees) => degrees !== model.facing);
  return {
    clause: 'HEX-MOVE-5',
    slots: [{ ...facing, clause: 'HEX-MOVE-5' }, commandSlot(moment, model, PIVOT_COST)],
  };
}

/** The hexsides a unit may face, in degrees. */
function facingSlot({ ground }: Situation, isOpen: (degrees: number) => boolean): Slot {
  const all = HEX_DIRECTIONS.map((way) => facingOfDirection(ground.map.layout, way));
  const options = all
    .filter(isOpen)
    .map((degrees) => ({ value: String(degrees), label: say('option.facing', { degrees }) }));
  return { name: 'facing', kind: 'option', options, label: say('slot.facing') };
}

function rallySlots(moment: Moment, model: Model): Found {
  const { situation, state } = moment;
  if (rallyBar(situation, model) || !canPay(state, model, RALLY_COST)) return null;
  const most = situation.rulings['hex.caps.modifyRally'] ? MOST_BOOST : 0;
  return {
    clause: 'HEX-RALLY-1',
    slots: [commandSlot(moment, model, RALLY_COST), capsSlot(most, 'HEX-RALLY-2')],
  };
}

/** HEX-TURN-1: with an unspent unit, and only in AP. */
const canStall = ({ rulings }: Situation, model: Model): boolean =>
  !model.states.includes('spent') && !hitEffects(model, rulings).onlyRally;
