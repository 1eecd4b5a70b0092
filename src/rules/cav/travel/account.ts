import type { WayAccount } from '../../../travel/account.ts';
import { walkPath } from './path.ts';
import type { Stop } from './stops.ts';

/**
 * Any path somebody draws: MV inch by inch as far as it can be walked, where it has to stop and what forbids the rest.
 *
 * It asks `walkPath`, so a preview and the move itself cannot differ.
 */
export function accountOf(
  ...walk: Parameters<typeof walkPath>
): WayAccount<Stop & { readonly inch: number }> {
  const [, , , steps] = walk;
  const { poses, inches, spent, costs, stop } = walkPath(...walk);
  const paid = costs.filter(({ what }) => what === 'inch');
  return {
    unit: 'MV',
    inches: steps.reduce((sum, step) => sum + ('go' in step ? Math.abs(step.go) : 0), 0),
    cost: spent,
    marks: poses.map(({ at, facing }, mark) => ({
      inches: Math.min(mark, inches),
      at,
      facing,
      cost: mark === poses.length - 1 ? spent : (paid[mark - 1]?.spent ?? 0),
    })),
    stopsAt: stop && inches,
    fault: stop && { ...stop, inch: stop.inch ?? inches },
  };
}
