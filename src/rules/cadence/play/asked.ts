import type { Json } from '../../../core/json.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Placed } from './events.ts';
import type { Leg, Way } from '../travel/walk.ts';
import type { Order } from './fire.ts';

/** What a choice says, read with care: choices may come from a file or from another machine. Null: not understood. */
type Given = Json | undefined;

const isList = (value: Given): value is readonly Json[] => Array.isArray(value);

function fieldsOf(value: Given): Readonly<Record<string, Json | undefined>> | null {
  if (value === null || typeof value !== 'object' || isList(value)) return null;
  return value as Readonly<Record<string, Json | undefined>>;
}

function readAll<T>(value: Given, read: (entry: Json) => T | null): readonly T[] | null {
  if (!isList(value)) return null;
  const all = value.map(read);
  return all.some((entry) => entry === null) ? null : (all as readonly T[]);
}

const readNumber = (value: Given): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function readPoint(value: Given): Point | null {
  if (!isList(value) || value.length !== 2) return null;
  const [x, y] = [readNumber(value[0]), readNumber(value[1])];
  return x === null || y === null ? null : [x, y];
}

function readLeg(value: Json): Leg | null {
  const fields = fieldsOf(value);
  const [turn, go] = [readNumber(fields?.['turn']), readNumber(fields?.['go'])];
  if (turn !== null && go === null) return { turn };
  return go !== null && turn === null ? { go } : null;
}

function readWay(value: Json): Way | null {
  const fields = fieldsOf(value);
  const model = fields?.['model'];
  if (!fields || typeof model !== 'string') return null;
  const path = fields['path'] === undefined ? undefined : readAll(fields['path'], readPoint);
  const legs = fields['legs'] === undefined ? undefined : readAll(fields['legs'], readLeg);
  const facing = fields['facing'] === undefined ? undefined : readNumber(fields['facing']);
  if (path === null || legs === null || facing === null) return null;
  return { model, ...(path && { path }), ...(legs && { legs }), ...(facing !== undefined && { facing }) };
}

function readPlaced(value: Json): Placed | null {
  const fields = fieldsOf(value);
  const [model, at, facing] = [fields?.['model'], readPoint(fields?.['at']), readNumber(fields?.['facing'])];
  return typeof model !== 'string' || at === null || facing === null ? null : { model, at, facing };
}

function readOrder(value: Json): Order | null {
  const fields = fieldsOf(value);
  const [model, weapon, target] = [fields?.['model'], fields?.['weapon'], fields?.['target']];
  if (typeof model !== 'string' || typeof weapon !== 'string' || typeof target !== 'string') return null;
  return { model, weapon, target };
}

export const readWays = (value: Given): readonly Way[] | null => readAll(value, readWay);
export const readPlaces = (value: Given): readonly Placed[] | null => readAll(value, readPlaced);
export const readOrders = (value: Given): readonly Order[] | null => readAll(value, readOrder);
export const readWords = (value: Given): readonly string[] | null =>
  readAll(value, (word) => (typeof word === 'string' ? word : null));

/** Who looks at which target: nobody named where nothing is given. */
export function readEyes(value: Given): Readonly<Record<string, string>> {
  const entries = Object.entries(fieldsOf(value) ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
