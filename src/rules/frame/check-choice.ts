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

/** A slot that a choice does not fill as its action asks. */
export interface SlotFault {
  readonly slot: string;
  /** The clause that says what may fill it. */
  readonly clause: string;
  /** The action has no such slot; nothing fills it; not what fills such slots; the right kind, but none of those open. */
  readonly why: 'unknown' | 'empty' | 'form' | 'outside';
}

/** The first slot of an action that a choice leaves empty or fills with something else; null when all fit. */
export function slotFault({ slots, clause }: Action, { with: values }: Choice): SlotFault | null {
  const stranger = Object.keys(values).find((name) => !slots.some((slot) => slot.name === name));
  if (stranger !== undefined) return { slot: stranger, clause, why: 'unknown' };
  for (const slot of slots) {
    const why = wrongWith(slot, values[slot.name]);
    if (why) return { slot: slot.name, clause: slot.clause ?? clause, why };
  }
  return null;
}

function wrongWith(slot: Slot, value: SlotValue | undefined): SlotFault['why'] | null {
  if (value === undefined) return slot.optional === true ? null : 'empty';
  if (!hasForm(slot, value)) return 'form';
  return isWithin(slot, value) ? null : 'outside';
}

/** Far more than any rule asks for: what is longer was not drawn by a hand. */
const MOST = { steps: 256, inches: 1000, degrees: 360 };

/** Is it of the kind the slot takes, whatever is open now? Choices come from files and from other programs. */
function hasForm(slot: Slot, value: SlotValue): boolean {
  switch (slot.kind) {
    case 'target':
    case 'option':
      return typeof value === 'string';
    case 'number':
      return isNumber(value);
    case 'point':
      return isPair(value, false);
    case 'hex':
      return isPair(value, true);
    case 'path':
      return isPath(slot.steps, value);
    case 'shares':
      return areShares(value);
  }
}

/** Is a value of the right kind one of those open now? */
function isWithin(slot: Slot, value: SlotValue): boolean {
  switch (slot.kind) {
    case 'target':
      return slot.among.some((id) => id === value);
    case 'option':
      return slot.options.some((option) => option.value === value);
    case 'number':
      return (
        Number(value) >= slot.least && Number(value) <= slot.most && (!slot.whole || Number.isInteger(value))
      );
    case 'hex': {
      const [column, row] = value as readonly number[];
      return slot.among.some(([q, r]) => q === column && r === row);
    }
    case 'shares':
      return fitsTotal(slot, value as Readonly<Record<string, number>>);
    case 'point':
    case 'path':
      return true;
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

function areShares(value: SlotValue): boolean {
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value as Readonly<Record<string, unknown>>).every(
      (part) => isNumber(part) && Number.isInteger(part) && part > 0,
    )
  );
}

function fitsTotal(
  { among, total, upTo = false, each = total }: Extract<Slot, { kind: 'shares' }>,
  shares: Readonly<Record<string, number>>,
): boolean {
  const sum = Object.values(shares).reduce((all, part) => all + part, 0);
  return (
    Object.entries(shares).every(([id, part]) => among.includes(id) && part <= each) &&
    (upTo ? sum <= total : sum === total)
  );
}
