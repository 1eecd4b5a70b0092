import type { Battle } from '../../src/battlefield/battle.ts';
import type { Entry } from '../../src/battlefield/record.ts';
import type { DiceSource } from '../../src/core/dice.ts';
import type { Json } from '../../src/core/json.ts';

/** A log with one thing in it changed by somebody, and where. */
export interface Forged {
  readonly battle: Battle;
  readonly entry: number;
  readonly what: string;
}

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean | null;
}

/** Every value of an entry that is no list and no object: faces, numbers, ids, words. */
function leavesOf(value: Json, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => leavesOf(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item ?? null, [...path, key]));
}

function withLeaf(value: Json, [key, ...rest]: readonly (string | number)[], leaf: Json): Json {
  if (key === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === key ? withLeaf(item, rest, leaf) : item));
  const tree = value as Readonly<Record<string, Json>>;
  return { ...tree, [key]: withLeaf(tree[key] ?? null, rest, leaf) };
}

/** Another value of the same sort: another face of the die, a place a little off, another of the ids of the battle. */
function otherThan({ path, value }: Leaf, entry: Entry, ids: readonly string[], dice: DiceSource): Json {
  if (path[0] === 'dice') {
    const [sides] = entry.dice[Number(path[1])]!;
    if (path[2] === 0) return sides + 2;
    return (Number(value) % sides) + 1;
  }
  if (typeof value === 'number') return value + (Number.isInteger(value) ? 1 : 0.5);
  if (typeof value === 'boolean') return !value;
  const others = ids.filter((id) => id !== value);
  return others[dice.roll(Math.max(1, others.length), 'forge') - 1] ?? 'nobody';
}

/** One value of one entry changed at random: a die, a place, a side, a weapon, a word. */
export function forge(battle: Battle, dice: DiceSource): Forged {
  const log = battle.log ?? [];
  const entry = dice.roll(log.length, 'entry') - 1;
  const leaves = leavesOf(log[entry] as unknown as Json);
  const leaf = leaves[dice.roll(leaves.length, 'leaf') - 1]!;
  const ids = [...battle.sides.map(({ id }) => id), ...battle.models.flatMap(({ id, unit }) => [id, unit])];
  const value = otherThan(leaf, log[entry]!, ids, dice);
  const changed = withLeaf(log[entry] as unknown as Json, leaf.path, value) as unknown as Entry;
  return {
    battle: { ...battle, log: log.map((old, index) => (index === entry ? changed : old)) },
    entry,
    what: `${leaf.path.join('.')}: ${JSON.stringify(leaf.value)} → ${JSON.stringify(value)}`,
  };
}
