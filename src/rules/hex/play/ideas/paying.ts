import type { Model } from '../../../../battlefield/battle.ts';
import type { Choice, SlotValue } from '../../../contract/play.ts';
import { priceFault } from '../script.ts';
import { capsOf } from '../state.ts';
import type { Moment, UnitDeed } from '../unit-actions.ts';

/** The ways a unit can pay for an action now, in CAPs towards it: none, all, or any part where the table allows it. */
export function waysToPay(moment: Moment, model: Model, cost: number): readonly number[] {
  const most = Math.min(cost, capsOf(moment.state, model.side).left);
  return Array.from({ length: most + 1 }, (_, command) => command).filter((command) =>
    canAfford(moment, model, { cost, command, boost: 0 }),
  );
}

export const canAfford = (
  { state, situation }: Moment,
  model: Model,
  price: Parameters<typeof priceFault>[3],
): boolean => priceFault(state, situation.rulings, model, price) === null;

/** What one unit would do. */
export const deed = (
  { side, id }: Model,
  type: UnitDeed,
  filled: Readonly<Record<string, SlotValue>> = {},
): Choice => ({ type, by: { side, model: id }, with: filled });
