import type { Base } from '../../geometry/base.ts';
import type { Volume } from '../contract/ruleset.ts';

/** Where eyes are in rules that do not say: on the axis of the base, so much of the height up. */
export const EYE_SHARE = 0.9;

/** What a model takes up, with its eye at a share of its height. */
export const withEye = (
  { base, height }: { readonly base: Base; readonly height: number },
  share = EYE_SHARE,
): Volume => ({ base, height, eye: share * height });
