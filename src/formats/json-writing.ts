import type { Json } from '../core/json.ts';

/** A field is written unless it is undefined; fields keep the order given. */
export type Fields = readonly (readonly [key: string, text: string | undefined])[];

export const compact = (value: Json): string => JSON.stringify(value);

/** One line of JSON with room to breathe and the keys in order, so that equal values give equal text. */
export function inline(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  return object(sortedFields(value as Readonly<Record<string, Json | undefined>>));
}

export function sortedFields(value: Readonly<Record<string, Json | undefined>>): Fields {
  return Object.keys(value)
    .toSorted()
    .map((key) => [key, value[key] === undefined ? undefined : inline(value[key])]);
}

export function object(fields: Fields): string {
  const text = kept(fields).join(', ');
  return text === '' ? '{}' : `{ ${text} }`;
}

function kept(fields: Fields): string[] {
  return fields.flatMap(([key, text]) => (text === undefined ? [] : [`${JSON.stringify(key)}: ${text}`]));
}

/** An object over several lines. */
export function block(indent: string, fields: Fields): string {
  return `{\n${kept(fields)
    .map((field) => `${indent}  ${field}`)
    .join(',\n')}\n${indent}}`;
}

/** A list with a line for each item; an empty one is the default and is left out. */
export function lines(indent: string, items: readonly string[]): string | undefined {
  if (items.length === 0) return undefined;
  return `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}
