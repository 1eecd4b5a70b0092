import type { Battle } from '../../../battlefield/battle.ts';
import { cellTerrain } from '../../../battlefield/cell-pieces.ts';
import type { TerrainEntry, TerrainMeaning } from '../../contract/ruleset.ts';
import { byKind, levelWords } from '../../frame/terrain-key.ts';
import { rowNamed, WALL } from '../data/chart.ts';
import { rulingsOf, type HexRulings } from './readings.ts';

/** What is on a map, each by its row of the chart. HEX-GAP-1. */
export function terrainOf({ table, rules }: Pick<Battle, 'table' | 'rules'>): readonly TerrainEntry[] {
  const cells = table.hexes?.cells ?? [];
  const rulings = rulingsOf(rules.readings);
  const levels = cells.map(({ level }) => level).filter((level) => level !== 0);
  const words = new Set([
    ...cells.flatMap(({ terrain }) => terrain),
    ...(levels.length > 0 ? ['hill'] : []),
    ...(cells.some(({ walls }) => walls.length > 0) ? ['wall'] : []),
  ]);
  return [...words]
    .map((word): TerrainEntry => ({
      kind: cellTerrain(word)?.kind ?? 'hill',
      name: nameOf(word),
      height: word === 'hill' ? levelWords(levels) : '',
      ...terrainMeaning(word, rulings),
    }))
    .toSorted(byKind);
}

/** A row of the chart without its article. */
const nameOf = (word: string): string =>
  word === 'hill' || word === 'road' || word === 'wall' ? word : rowNamed(word).name.replace(/^an? /, '');

const points = (ap: number | null): string => (ap === null ? 'impassable' : `+${ap} AP`);

/** A row of the chart in words; hills and roads have none of their own. */
export function terrainMeaning(word: string, rulings: Pick<HexRulings, 'hex.elevation'>): TerrainMeaning {
  if (word === 'hill')
    return {
      sight: rulings['hex.elevation'] ? 'Higher ground counts.' : 'Levels do not count on this table.',
      move: 'No extra cost.',
      clause: 'HEX-GAP-7',
    };
  if (word === 'road')
    return {
      sight: 'As the hex it runs through.',
      move: 'From road to road no terrain cost.',
      clause: 'HEX-GAP-1',
    };
  const row = word === 'wall' ? WALL : rowNamed(word);
  const defence = `DV ${row.dv < 0 ? '−' : '+'}${Math.abs(row.dv)}${row.footOnly ? ' on foot' : ''}`;
  return {
    sight: `${row.blocks ? 'Blocks the line' : 'Does not block'}${row.dv === 0 ? '' : `; ${defence}`}.`,
    move: `Foot ${points(row.foot)}, wheels ${points(row.wheeled)}, tracks ${points(row.tracked)}.`,
    clause: 'HEX-GAP-1',
  };
}
