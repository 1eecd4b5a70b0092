import type { Action, Choice, Pivot, Slot, SlotValue } from '../contract/play.ts';

/** The action a choice fills in, if any of those open now. */
export function actionOf(actions: readonly Action[], { type, by }: Choice): Action | undefined {
  return actions.find(
    (action) =>
      action.type === type &&
      action.by.side === by.side &&
      action.by.unit === by.unit &&
      action.by.model === by.model,
  );
}

/** The first slot of an action that a choice leaves empty or fills with something else; null when it fits. */
export function slotFault({ slots }: Action, { with: values }: Choice): string | null {
  const stranger = Object.keys(values).find((name) => !slots.some((slot) => slot.name === name));
  if (stranger !== undefined) return stranger;
  const wrong = slots.find((slot) => {
    const value = values[slot.name];
    return value === undefined ? slot.optional !== true : !fits(slot, value);
  });
  return wrong?.name ?? null;
}

/** Far more than any rule asks for: what is longer was not drawn by a hand. */
const MOST = { steps: 256, inches: 1000, degrees: 360 };

function fits(slot: Slot, value: SlotValue): boolean {
  switch (slot.kind) {
    case 'target':
      return typeof value === 'string' && slot.among.includes(value);
    case 'option':
      return slot.options.some((option) => option.value === value);
    case 'number':
      return (
        isNumber(value) &&
        value >= slot.least &&
        value <= slot.most &&
        (!slot.whole || Number.isInteger(value))
      );
    case 'point':
      return isPair(value, false);
    case 'hex':
      return isPair(value, true) && slot.among.some(([q, r]) => q === value[0] && r === value[1]);
    case 'path':
      return isPath(slot.steps, value);
    case 'shares':
      return areShares(slot, value);
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isPair(value: unknown, whole: boolean): value is readonly [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(
      (part) => isNumber(part) && Math.abs(part) <= MOST.inches && (!whole || Number.isInteger(part)),
    )
  );
}

function isPath(steps: Extract<Slot, { kind: 'path' }>['steps'], value: SlotValue): boolean {
  if (!Array.isArray(value) || value.length > MOST.steps) return false;
  if (steps === 'pivots') return value.every(isPivot);
  return value.every((step) => isPair(step, steps === 'hexes'));
}

function isPivot(step: unknown): step is Pivot {
  if (typeof step !== 'object' || step === null) return false;
  const { turn, go, ...rest } = step as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || (turn === undefined) === (go === undefined)) return false;
  return turn === undefined
    ? isNumber(go) && Math.abs(go) <= MOST.inches
    : isNumber(turn) && Math.abs(turn) <= MOST.degrees;
}

function areShares({ among, total }: Extract<Slot, { kind: 'shares' }>, value: SlotValue): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const parts = Object.entries(value as Readonly<Record<string, unknown>>);
  return (
    parts.every(([id, part]) => among.includes(id) && isNumber(part) && Number.isInteger(part) && part > 0) &&
    parts.reduce((sum, [, part]) => sum + Number(part), 0) === total
  );
}
