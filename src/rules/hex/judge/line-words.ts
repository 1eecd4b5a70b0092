import { hexId } from '../../../battlefield/hex-id.ts';
import { cellTerrain } from '../../../battlefield/cell-pieces.ts';
import { hexKey, hexNeighbour, type Hex } from '../../../geometry/hex.ts';
import type { Fraction } from '../../../geometry/hex-line.ts';
import type { Json } from '../../../core/json.ts';
import type { GroundSpan } from '../../../sight/facts.ts';
import type { Because, LineCrossing } from '../../contract/verdict.ts';
import { nameTerrain } from '../data/chart.ts';
import type { ClauseId } from '../book/clauses.ts';
import { sidesOf } from './line-sides.ts';
import type { HexSight, LineHex } from './sight.ts';
import { nameHex, type Situation } from './situation.ts';

const share = ([numerator, denominator]: Fraction): number => numerator / denominator;

/** How a verdict names a hex. */
export { hexId };

/** Every hex the line has a length in, with the height of what stands there. */
export function crossingsOf({ hexes }: HexSight): LineCrossing[] {
  return hexes
    .filter(({ contact }) => contact.kind !== 'vertex')
    .map(({ contact, cell }) => ({
      id: hexId(contact.hex),
      enter: share(contact.enter),
      leave: share(contact.leave),
      base: cell.level,
      top: cell.level + Math.max(0, ...cell.terrain.map((word) => cellTerrain(word)?.height ?? 0)),
    }));
}

/** The ground under the line; along a hexside the higher hex counts. */
export function groundAlong({ hexes }: HexSight): GroundSpan[] {
  const spans: GroundSpan[] = [];
  for (const { contact, cell } of hexes) {
    if (contact.kind === 'vertex') continue;
    const span = { enter: share(contact.enter), leave: share(contact.leave), level: cell.level };
    const before = spans.at(-1);
    if (!before || before.enter !== span.enter) spans.push(span);
    else spans[spans.length - 1] = { ...span, level: Math.max(before.level, span.level) };
  }
  return spans;
}

/** What lies on the line, hex by hex, whether it counts or not. Bare ground is no object. */
export function tellLine(sight: HexSight, situation: Situation): Because[] {
  return sight.hexes
    .filter(({ cell }) => isObject(cell.hex, situation) || cell.terrain.some((word) => word !== 'road'))
    .map((entry) => {
      const clause = clauseOf(entry, situation);
      const counted = entry.hides > 0;
      return { clause, about: hexId(entry.cell.hex), counted, say: sentence(entry, sight, situation) };
    });
}

function isObject(hex: Hex, { smoke, ground, rulings }: Situation): boolean {
  return (
    smoke.has(hexKey(hex)) || (rulings['hex.elevation'] && (ground.cells.get(hexKey(hex))?.level ?? 0) !== 0)
  );
}

const CLAUSE_OF_ROLE: Readonly<Record<LineHex['role'], ClauseId>> = {
  end: 'HEX-LOS-1',
  inside: 'HEX-LOS-2',
  side: 'HEX-LOS-3',
  corner: 'HEX-LOS-4',
};

function clauseOf({ role, density, cell }: LineHex, { smoke }: Situation): ClauseId {
  const cloud = smoke.get(hexKey(cell.hex));
  return role === 'inside' && cloud && cloud.density === density ? 'HEX-GAP-6' : CLAUSE_OF_ROLE[role];
}

const MET: Readonly<Record<LineHex['role'], string>> = {
  end: 'an end',
  inside: 'crossed',
  side: 'run along',
  corner: 'touched',
};

function sentence(entry: LineHex, sight: HexSight, situation: Situation): string {
  const { cell, role, density, hides, contact } = entry;
  const cloud = situation.smoke.get(hexKey(cell.hex));
  const what = `${nameTerrain(cell)}${cloud ? ` under ${cloud.name.toLowerCase()}` : ''}`;
  const who = `Hex ${nameHex(cell.hex)}, ${what},`;
  if (role === 'end') return `${who} is an end of the line and never blocks it.`;
  if (density === 0) return `${who} is ${MET[role]} and hides nothing.`;
  if (role === 'corner') return `${who} is only touched in a corner: ${hides > 0 ? 'blocked' : 'no effect'}.`;
  if (role === 'side') {
    const pair = contact.kind === 'side' ? contact.pair : -1;
    const sharing = sight.hexes.filter(({ contact: other }) => other.kind === 'side' && other.pair === pair);
    const beside = sharing.find((other) => other !== entry);
    const counts = sharing.some((other) => other.hides > 0);
    const neighbour = beside
      ? `${nameTerrain(beside.cell)} in ${nameHex(beside.cell.hex)} on the other side`
      : 'nothing on the other side';
    return `${who} lies along the line with ${neighbour}: ${counts ? 'it counts' : 'no effect'}.`;
  }
  if (hides >= 2) return `${who} is crossed and blocks the line.`;
  return `${who} is crossed: two light smokes block a line, one does not.`;
}

/** The hexes and hexsides of the line as plain data, for drawing and for the command line. */
export function lineDetail(sight: HexSight, situation: Situation, from: Hex, to: Hex): Record<string, Json> {
  const hexes = sight.hexes.map(({ contact, cell, role, density, hides }) => ({
    hex: [...contact.hex],
    kind: contact.kind,
    role,
    pair: contact.kind === 'side' ? contact.pair : null,
    enter: contact.enter.join('/'),
    leave: contact.leave.join('/'),
    terrain: [...cell.terrain],
    blocks: density >= 2,
    counted: hides > 0,
  }));
  const hexsides = sidesOf(sight, situation, from, to).map(({ hex, direction, how, wall, blocks }) => ({
    between: [[...hex], [...hexNeighbour(hex, direction)]],
    kind: how,
    wall,
    blocks,
  }));
  return { line: hexes, hexsides };
}
