/**
 * What a simple commander does first, by type of choice: answers shots, gets up, hits what it touches, shoots, moves
 * to where it can shoot. Lists of choices put the best of each type first.
 */
export const POLICY_ORDER: readonly string[] = [
  'roll-edges',
  'edge',
  'place',
  'start',
  'activate',
  'defend',
  'watch-fire',
  'relocate',
  'stand',
  'melee',
  'fire',
  'bombard',
  'move-fire',
  'move-bombard',
  'run-gun',
  'run-bombard',
  'withdraw',
  'move',
  'break',
  'repair',
  'end',
];
