import type { Json } from '../core/json.ts';

/** A copy without negative zeros: they would not survive being written. */
export function settleJson(value: Json): Json {
  if (typeof value === 'number') return value + 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(settleJson);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settleJson(item as Json)]));
}
