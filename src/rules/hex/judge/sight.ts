import { cellAt, type HexCell } from '../../../battlefield/hex-map.ts';
import { hexKey, sameHex, type Hex } from '../../../geometry/hex.ts';
import { hexLine, type HexContact } from '../../../geometry/hex-line.ts';
import { blocksSight } from '../data/chart.ts';
import type { Situation } from './situation.ts';

/** How a hex on the line came to count or not. */
type LineRole = 'end' | 'inside' | 'side' | 'corner';

/** One hex the line meets. */
export interface LineHex {
  readonly contact: HexContact;
  readonly cell: HexCell;
  readonly role: LineRole;
  /** What it would hide on its own: 2 blocks, 1 is a light smoke, 0 nothing. */
  readonly density: number;
  /** What it adds to the line under the rulings in force. */
  readonly hides: number;
}

/** The hexes a line meets, and whether it is blocked. */
export interface HexSight {
  readonly hexes: readonly LineHex[];
  readonly blocked: boolean;
}

const BLOCKING = 2;

/**
 * What stands between two hexes. The same in both directions.
 *
 * HEX-LOS-1 to HEX-LOS-4; smoke by HEX-GAP-6, levels by HEX-GAP-7.
 */
export function hexSight(situation: Situation, from: Hex, to: Hex): HexSight {
  const contacts = hexLine(from, to);
  const levels = [from, to].map((hex) => cellAt(situation.ground, hex).level);
  const met = contacts.map((contact) => {
    const cell = cellAt(situation.ground, contact.hex);
    const role = roleOf(contact, from, to);
    return { contact, cell, role, density: role === 'end' ? 0 : densityOf(situation, cell, levels) };
  });
  const hexes = met.map((entry): LineHex => ({ ...entry, hides: hiddenBy(entry, met, situation) }));
  const total = hexes.reduce((all, { hides }) => all + hides, 0);
  return { hexes, blocked: total >= BLOCKING };
}

type Met = Omit<LineHex, 'hides'>;

function roleOf({ hex, kind }: HexContact, from: Hex, to: Hex): LineRole {
  if (sameHex(hex, from) || sameHex(hex, to)) return 'end';
  return kind === 'through' ? 'inside' : kind === 'side' ? 'side' : 'corner';
}

function densityOf({ smoke, rulings }: Situation, cell: HexCell, levels: readonly number[]): number {
  const cloud = smoke.get(hexKey(cell.hex))?.density ?? 0;
  const solid = rulings['hex.elevation'] ? blocksByLevel(cell, levels) : blocksSight(cell);
  return Math.max(solid ? BLOCKING : 0, cloud);
}

/** Terrain stands one level high; from a plateau one looks down only over its rim. HEX-GAP-7. */
function blocksByLevel(cell: HexCell, levels: readonly number[]): boolean {
  const [high, low] = [Math.max(...levels), Math.min(...levels)];
  if (blocksSight(cell) && cell.level + 1 > high) return true;
  return cell.level > high || (high > low && cell.level === high);
}

function hiddenBy(entry: Met, met: readonly Met[], { rulings }: Situation): number {
  const { contact, role, density } = entry;
  if (role === 'inside') return density;
  if (role === 'corner') return density > 0 && rulings['hex.los.vertex'] === 'blocks' ? density : 0;
  if (contact.kind !== 'side' || role !== 'side') return 0;
  const partner = met.find(
    (other) => other !== entry && other.contact.kind === 'side' && other.contact.pair === contact.pair,
  );
  const beside = partner?.density ?? 0;
  // The pair counts once, for the hex that is met first; alike on the way back, as only the sum matters.
  const isFirst = partner === undefined || met.indexOf(entry) < met.indexOf(partner);
  if (!isFirst || Math.max(density, beside) === 0) return 0;
  const tie = rulings['hex.los.sideTie'];
  if (tie === 'neverBlocks') return 0;
  return tie === 'bothBlock' ? Math.min(density, beside) : Math.max(density, beside);
}
