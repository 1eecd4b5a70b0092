import { describe, expect, it } from 'vitest';
import { openDesk } from '../../src/battle/desk.ts';
import type { Battle, Model } from '../../src/battlefield/battle.ts';
import type { HexCell, HexMap } from '../../src/battlefield/hex-map.ts';
import type { Hex } from '../../src/geometry/hex.ts';
import { hexCentre } from '../../src/geometry/hex-layout.ts';
import { hex } from '../../src/rules/hex/index.ts';

const EMPTY: HexMap = { layout: 'odd-q', columns: 12, rows: 12, across: 1.5, cells: [] };
const wooded = (at: Hex): HexCell => ({ hex: at, level: 0, terrain: ['heavy-woods'], walls: [] });

function viewAcross(cells: readonly HexCell[]): number {
  const hexes = { ...EMPTY, cells };
  const model = (id: string, side: string, at: Hex): Model => ({
    id,
    side,
    unit: id,
    profile: 'rifle-squad',
    at: hexCentre(hexes, at),
    facing: 0,
    states: [],
    damage: 0,
  });
  const battle: Battle = {
    name: 'Across the hexes',
    rules: { system: 'hex', readings: {} },
    table: { width: 16, depth: 19, levelHeight: 0.6667, pieces: [], hexes },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models: [model('red-1', 'red', SHOOTER), model('blue-1', 'blue', TARGET)],
    events: [],
  };
  return openDesk(hex, battle).viewOf('red-1', 'blue-1').share;
}

const SHOOTER: Hex = [4, 1];
const BETWEEN: Hex = [4, 4];
const TARGET: Hex = [4, 7];

describe('What an eye has in view on a hex map', () => {
  it('is everything where the only woods are the cells the two stand in', () => {
    expect(viewAcross([])).toBe(1);
    expect(viewAcross([wooded(SHOOTER), wooded(TARGET)])).toBe(1);
  });

  it('is hidden by the same woods in a cell between', () => {
    expect(viewAcross([wooded(SHOOTER), wooded(BETWEEN), wooded(TARGET)])).toBe(0);
  });
});
