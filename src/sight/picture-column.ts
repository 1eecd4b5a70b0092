import { heightMils } from './heights.ts';
import { type Curve, heightAt, scaled, straight } from './picture-curve.ts';
import { GROUND, type Picture } from './picture.ts';

/** An edge met by a column, and how near. */
export interface Meeting {
  readonly owner: number;
  readonly curve: Curve;
  readonly nearness: number;
}

/** Matter along a column: from one edge to another, between two heights (mils above the eye). */
export interface Block {
  readonly source: number;
  readonly entry: Curve | undefined; // nothing: it begins at the eye
  readonly entryNearness: number;
  readonly exit: Curve | undefined; // nothing: it does not end before the body
  readonly exitNearness: number;
  readonly low: number;
  readonly high: number;
}

/** What part of a column one block hides on the wall or the top of a body: open between two curves. */
export interface Band {
  readonly source: number;
  readonly low: Curve;
  readonly high: Curve;
}

/** The surface of a body in one column: a wall at `near`, and a top from `near` to `far`. */
export interface Surface {
  readonly near: Curve;
  readonly far: Curve;
  readonly nearNearness: number;
  readonly farNearness: number;
  readonly bottom: number; // mils above the eye
  readonly top: number;
}

/** Edges nearer to each other than this share of their distance are one edge: nothing lies between. */
const SAME = 1e-11;

/** Corners of turned bases are rounded, so matter this little in front of a wall stands flush with it. */
const FLUSH = 0.125; // mils

/** Edges met in a column, nearest first. */
export function meetingsAt(picture: Picture, u: number): Meeting[] {
  const met: Meeting[] = [];
  for (const { owner, from, to, nearness } of picture.edges) {
    if (from >= u) break;
    if (u < to) met.push({ owner, curve: nearness, nearness: heightAt(nearness, u) });
  }
  return met.sort((a, b) => b.nearness - a.nearness);
}

/** The surface of one of the bodies met; nothing where the column misses it or starts within it. */
export function surfaceOf(picture: Picture, met: readonly Meeting[], owner: number): Surface | undefined {
  const near = met.find((meeting) => meeting.owner === owner);
  const far = met.findLast((meeting) => meeting.owner === owner);
  const source = picture.sources[owner];
  if (near === undefined || far === undefined || near === far || source === undefined) return undefined;
  return {
    near: near.curve,
    far: far.curve,
    nearNearness: near.nearness,
    farNearness: far.nearness,
    bottom: source.low,
    top: source.high,
  };
}

/** All matter along a column as far as `until`, from the edges it meets. */
export function blocksAlong(picture: Picture, met: readonly Meeting[], until: number): Block[] {
  const walk: Walk = {
    picture,
    inside: new Uint8Array(picture.sources.length),
    open: picture.sources.map(() => undefined),
    blocks: [],
  };
  // An odd number of sides ahead means the column starts within.
  for (const { owner } of met) walk.inside[owner]! ^= 1;
  settle(walk, undefined, Infinity);
  let i = 0;
  while (i < met.length && met[i]!.nearness > until) {
    const { curve, nearness } = met[i]!;
    // Sides that coincide are crossed together, so that no sliver between them is ever filled.
    for (; i < met.length && met[i]!.nearness >= nearness * (1 - SAME); i++) walk.inside[met[i]!.owner]! ^= 1;
    settle(walk, curve, nearness);
  }
  for (const block of walk.open) if (block !== undefined) walk.blocks.push(block);
  return walk.blocks;
}

/** One walk along a column away from the eye. */
interface Walk {
  readonly picture: Picture;
  readonly inside: Uint8Array;
  readonly open: (Block | undefined)[];
  readonly blocks: Block[];
}

/** Ends the blocks that end here and begins those that begin. */
function settle({ picture, inside, open, blocks }: Walk, curve: Curve | undefined, nearness: number): void {
  const { sources, levelHeight, eyeZ } = picture;
  const { ground, bare } = groundIn(picture, inside);
  const floor = Math.min(0, picture.bottom);
  for (let source = GROUND; source < sources.length; source++) {
    const { kind, solid, rise, low: bodyLow, high: bodyHigh } = sources[source]!;
    let low = bodyLow;
    let high = bodyHigh;
    if (kind === 'draped') {
      low = heightMils(ground, levelHeight) - eyeZ;
      high = heightMils(ground + rise, levelHeight) - eyeZ;
    } else if (kind === 'ground') high = heightMils(bare, levelHeight) - eyeZ;
    const here = solid && (inside[source] === 1 || kind === 'ground') && high > floor;
    const before = open[source];
    if (before !== undefined && here && before.low === low && before.high === high) continue;
    if (before !== undefined) blocks.push({ ...before, exit: curve, exitNearness: nearness });
    open[source] = here
      ? { source, entry: curve, entryNearness: nearness, exit: undefined, exitNearness: 0, low, high }
      : undefined;
  }
}

/** Levels: the ground here, and what it would be without any hill. */
function groundIn({ sources }: Picture, inside: Uint8Array): { ground: number; bare: number } {
  let hill = -Infinity;
  let pit = -Infinity;
  for (let source = GROUND + 1; source < sources.length; source++) {
    if (inside[source] === 0) continue;
    const { kind, rise } = sources[source]!;
    if (kind === 'hill') hill = Math.max(hill, rise);
    else if (kind === 'pit') pit = Math.max(pit, rise);
  }
  if (hill > -Infinity) return { ground: hill, bare: 0 };
  const bare = pit > -Infinity ? pit : 0;
  return { ground: bare, bare };
}

/** Curves beyond any picture. */
const LOWEST = straight(-1e9, 0);
const HIGHEST = straight(1e9, 0);
const LEVEL = straight(0, 0);

/** What blocks hide on the wall of a body: only the part of a block in front of the wall counts. */
export function bandsOnWall(blocks: readonly Block[], surface: Surface): Band[] {
  const bands: Band[] = [];
  for (const block of blocks) {
    if (1 / surface.nearNearness - 1 / block.entryNearness <= FLUSH) continue;
    const through = block.exitNearness < surface.nearNearness;
    bands.push(bandOf(block, block.low, through ? surface.near : block.exit));
  }
  return bands;
}

/**
 * What blocks hide on the top of a body. A line going down to the top stays above it until it arrives, so just the
 * matter above the top counts, wherever along the column it stands.
 */
export function bandsOnTop(blocks: readonly Block[], surface: Surface): Band[] {
  const bands: Band[] = [];
  for (const block of blocks) {
    if (block.high <= surface.top || block.entryNearness <= surface.farNearness * (1 + SAME)) continue;
    bands.push(bandOf(block, Math.max(block.low, surface.top), block.exit));
  }
  return bands;
}

/** A block fills the picture between its highest and its lowest corner as the eye sees them. */
function bandOf({ source, entry, high }: Block, low: number, exit: Curve | undefined): Band {
  return { source, low: cornerOf(low, exit, entry, LOWEST), high: cornerOf(high, entry, exit, HIGHEST) };
}

/** The picture of a height: above eye level it is most extreme at `above`, below at `below`. */
function cornerOf(height: number, above: Curve | undefined, below: Curve | undefined, atEye: Curve): Curve {
  if (height === 0) return LEVEL;
  const curve = height > 0 ? above : below;
  if (height === -Infinity) return LOWEST;
  if (curve !== undefined) return scaled(curve, height);
  // A missing entry is the eye itself; a missing exit is so far off that everything there is level with the eye.
  return height > 0 === (atEye === HIGHEST) ? atEye : LEVEL;
}
