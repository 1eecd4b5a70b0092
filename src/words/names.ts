import type { Battle } from '../battlefield/battle.ts';
import { parseHexId } from '../battlefield/hex-id.ts';
import { capital } from './figures.ts';
import type { Names } from './voice.ts';

/** A piece by its name, as inside a sentence: `knoll 3`, `hex (11, -1)`. The only place where an id becomes one. */
function pieceName(id: string): string {
  const at = hexText(id);
  return at === null ? id.replaceAll('-', ' ') : `hex ${at}`;
}

function hexText(id: string): string | null {
  const named = parseHexId(id);
  return named && `(${named.hex[0]}, ${named.hex[1]})`;
}

const known = new WeakMap<Battle, Names>();

/** What the things of a table are called: models go by their ids, sides by their names, pieces by names made of their ids. */
export function namesOf(battle: Battle): Names {
  const names = known.get(battle) ?? makeNames(battle);
  known.set(battle, names);
  return names;
}

function makeNames({ models, sides, table }: Battle): Names {
  const own = new Set(models.map(({ id }) => id));
  const pieces = new Set(table.pieces.map(({ id }) => id));
  const given = new Map([
    ...sides.filter(({ id }) => !pieces.has(id)).map(({ id, name }) => [id, name] as const),
    ...models.map(({ id }) => [id, id] as const),
  ]);
  const inside = (id: string): string => given.get(id) ?? pieceName(id);
  const of = (id: string): string => given.get(id) ?? capital(pieceName(id));
  let pattern: RegExp | null = null; // most tables are looked at before anything is said about them
  return {
    of,
    inside,
    side: (id) => sides.find((side) => side.id === id)?.name ?? id,
    short: (id) => hexText(id) ?? inside(id),
    say: (text) =>
      text.replace((pattern ??= anyOf([...own, ...pieces])), (id, at: number) =>
        STARTS_HERE.test(text.slice(0, at)) ? of(id) : inside(id),
      ),
  };
}

const STARTS_HERE = /(^|[.!?]\s+)$/;

/** Whole ids only, the longest that fits: `wall-1` is not met in `wall-12`, nor `wall` in `stone-wall`. */
function anyOf(ids: readonly string[]): RegExp {
  const listed = ids
    .toSorted((a, b) => b.length - a.length)
    .map((id) => id.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d'));
  const hex = 'hex:-?\\d+,-?\\d+(?::[a-z]+(?:-[a-z\\d]+)*)?';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${[...listed, hex].join('|')})(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}_])`,
    'gu',
  );
}

/** A system's name as far as a row has room for: `CAV` for `CAV: Strike Operations, quick-start`. */
export const shortName = (name: string): string => /^[^:,(]+/.exec(name)?.[0].trim() ?? name;
