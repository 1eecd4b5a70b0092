import { oneOf } from '../../frame/data-file.ts';
import file from '../data/strategic.json';

const EFFECTS = ['strike', 'guidance', 'reserves'] as const;

/** What an option does when its roll succeeds. */
export type Effect =
  | { readonly kind: 'strike'; readonly dice: number; readonly rating: number }
  | { readonly kind: 'guidance'; readonly bonus: number }
  | { readonly kind: 'reserves' };

/** An option of the strategic phase. Without a rule it cannot be used. CAMS-STRAT-1, CAMS-GAP-4. */
export interface StrategicOption {
  readonly id: string;
  readonly name: string;
  readonly rule: { readonly dice: number; readonly target: number; readonly effect: Effect } | null;
  /** Why it cannot be used; null when it can. */
  readonly why: string | null;
}

const NO_RULE = 'No rule in the text: it waits for an entry in data/strategic.json.';

/** The options of a data file; a slip in it is named. */
export function readOptions(
  entries: readonly { readonly id: string; readonly name: string; readonly rule: unknown }[],
): readonly StrategicOption[] {
  return entries.map(({ id, name, rule }) => {
    if (rule === null) return { id, name, rule: null, why: NO_RULE };
    const where = `data/strategic.json, ${id}`;
    const { effect, ...entry } = fieldsOf(rule, where);
    const roll = { dice: numberIn(entry, 'dice', where), target: numberIn(entry, 'target', where) };
    return { id, name, rule: { ...roll, effect: effectOf(effect, where) }, why: null };
  });
}

function effectOf(value: unknown, where: string): Effect {
  const entry = fieldsOf(value, where);
  const kind = oneOf(EFFECTS, String(entry['kind']), where);
  if (kind === 'strike')
    return { kind, dice: numberIn(entry, 'dice', where), rating: numberIn(entry, 'rating', where) };
  return kind === 'guidance' ? { kind, bonus: numberIn(entry, 'bonus', where) } : { kind };
}

function fieldsOf(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new Error(`${where}: an entry with fields is needed`);
  return value as Record<string, unknown>;
}

function numberIn(entry: Record<string, unknown>, key: string, where: string): number {
  const value = entry[key];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new Error(`${where}: ${key} has to be a whole number`);
  return value;
}

/** The options as the data file has them. */
export const OPTIONS: readonly StrategicOption[] = readOptions(file.options);
