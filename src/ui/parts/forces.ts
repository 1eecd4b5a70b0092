import type { Battle, Model, Side } from '../../battlefield/battle.ts';

/** Models that are listed together: a unit, or all that need no heading. */
export interface Group {
  /** Null where every model has a line of its own. */
  readonly unit: string | null;
  /** The profile most of them have. */
  readonly profile: string;
  readonly models: readonly Model[];
}

export interface Force {
  readonly side: Side;
  readonly count: number;
  readonly groups: readonly Group[];
}

const MANY = 8; // models of a side that still get a line each

/** The models of each side in the order of the file; by unit where a side has many in units. */
export function forcesOf({ sides, models }: Pick<Battle, 'sides' | 'models'>): readonly Force[] {
  return sides.map((side) => {
    const own = models.filter((model) => model.side === side.id);
    const units = [...new Set(own.map(({ unit }) => unit))];
    const together = own.length > MANY && units.length < own.length;
    const groups = together
      ? units.map((unit) =>
          groupOf(
            unit,
            own.filter((model) => model.unit === unit),
          ),
        )
      : [groupOf(null, own)];
    return { side, count: own.length, groups: groups.filter((group) => group.models.length > 0) };
  });
}

function groupOf(unit: string | null, models: readonly Model[]): Group {
  const counts = new Map<string, number>();
  for (const { profile } of models) counts.set(profile, (counts.get(profile) ?? 0) + 1);
  const [profile = ''] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { unit, profile, models };
}

/** What is left of a model's id under the heading of its unit. */
export const shortId = (id: string, unit: string): string =>
  id.startsWith(`${unit}-`) ? id.slice(unit.length + 1) : id;
