import type { Choice, SlotValue } from '../battlefield/record.ts';
import type { DiceSource } from '../core/dice.ts';
import type { Field } from '../rules/contract/field.ts';
import type { Action, Slot } from '../rules/contract/play.ts';
import { hexNeighbour, HEX_DIRECTIONS, type Hex } from '../geometry/hex.ts';

/** A whole number from `least` to `most`, each as likely as the others. */
const pick = (dice: DiceSource, least: number, most: number): number =>
  least + dice.roll(Math.max(1, most - least + 1), 'player') - 1;

const oneOf = <T>(dice: DiceSource, items: readonly T[]): T | undefined =>
  items[pick(dice, 0, items.length - 1)];

/** An action with its slots filled at random: what a hand might do that knows no rules. Null where nothing fits a slot. */
export function fillAtRandom(field: Field, { type, by, slots }: Action, dice: DiceSource): Choice | null {
  const filled: Record<string, SlotValue> = {};
  for (const slot of slots) {
    if (slot.optional === true && pick(dice, 0, 2) > 0) continue;
    const value = valueFor(field, slot, dice);
    if (value !== null) filled[slot.name] = value;
    else if (slot.optional !== true) return null;
  }
  return { type, by, with: filled };
}

function valueFor(field: Field, slot: Slot, dice: DiceSource): SlotValue | null {
  switch (slot.kind) {
    case 'target':
      return oneOf(dice, slot.among) ?? null;
    case 'option':
      return oneOf(dice, slot.options)?.value ?? null;
    case 'number':
      return numberFor(slot, dice);
    case 'hex': {
      const hex = oneOf(dice, slot.among);
      return hex ? [...hex] : null;
    }
    case 'point':
      return pointOn(field, dice);
    case 'path':
      return pathFor(field, slot, dice);
    case 'shares':
      return sharesFor(slot, dice);
  }
}

function numberFor(
  { least, most, whole = false }: Extract<Slot, { kind: 'number' }>,
  dice: DiceSource,
): number {
  if (whole) return pick(dice, Math.ceil(least), Math.floor(most));
  const steps = Math.max(0, Math.floor((most - least) * 2)); // halves: what a hand sets
  return least + pick(dice, 0, steps) / 2;
}

function pointOn({ battle: { table } }: Field, dice: DiceSource): readonly number[] {
  return [pick(dice, 0, Math.floor(table.width * 2)) / 2, pick(dice, 0, Math.floor(table.depth * 2)) / 2];
}

type PathSlot = Extract<Slot, { kind: 'path' }>;

function pathFor(field: Field, { of, steps, allowance }: PathSlot, dice: DiceSource): SlotValue {
  const model = field.battle.models.find(({ id }) => id === of);
  const count = pick(dice, 1, 3);
  if (steps === 'hexes') {
    let at: Hex = model?.hex ?? [0, 0];
    return Array.from({ length: count }, () => (at = hexNeighbour(at, oneOf(dice, HEX_DIRECTIONS)!)));
  }
  const far = Math.max(1, Math.ceil((2 * allowance) / count)); // halves of an inch a step
  if (steps === 'pivots')
    return Array.from({ length: count }, (_, index) =>
      index % 2 === 0 ? { turn: 15 * pick(dice, -6, 6) } : { go: pick(dice, -2, far) / 2 },
    );
  let [x, y] = model?.at ?? [0, 0];
  return Array.from({ length: count }, () => {
    [x, y] = [x + pick(dice, -far, far) / 2, y + pick(dice, -far, far) / 2];
    return [x, y];
  });
}

function sharesFor({ among, total }: Extract<Slot, { kind: 'shares' }>, dice: DiceSource): SlotValue | null {
  if (among.length === 0) return null;
  const shares: Record<string, number> = {};
  for (let part = 0; part < total; part++) {
    const id = oneOf(dice, among)!;
    shares[id] = (shares[id] ?? 0) + 1;
  }
  return shares;
}
