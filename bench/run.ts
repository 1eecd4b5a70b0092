import { allHitsRow } from './all-hits.ts';
import { anyHitRow } from './any-hit.ts';
import { dragReport } from './drag.ts';
import { exposureRow } from './exposure.ts';
import { filesReport } from './files.ts';
import { indexRow } from './index-move.ts';
import { judgeReport } from './judge.ts';
import { SCENE_NAMES, scene, type Scene } from './scenes.ts';
import type { Row } from './stopwatch.ts';
import { viewshedRow } from './viewshed.ts';

/** Every query of the report, in its order. */
const QUERIES: readonly ((scene: Scene) => Row)[] = [
  anyHitRow,
  allHitsRow,
  viewshedRow,
  exposureRow,
  indexRow,
];

/** Prints the report; with `--json` nothing but a JSON array of its rows. */
export async function main(args: readonly string[]): Promise<number> {
  const rows = QUERIES.flatMap((query) => SCENE_NAMES.map((name) => query(scene(name))));
  process.stdout.write(
    args.includes('--json')
      ? `${JSON.stringify(rows)}\n`
      : `${report(rows)}${judgeReport()}\n${dragReport()}\n${filesReport()}\n`,
  );
  return rows.every((row) => row.wrong === 0) ? 0 : 1;
}

function report(rows: readonly Row[]): string {
  const head = ['query', 'scene', 'ours/s', 'bvh/s', 'three/s', 'ratio', 'wrong'];
  const body = rows.map((row) => [
    row.query,
    row.scene,
    perSecond(row.ours),
    perSecond(row.bvh),
    row.three === undefined ? '' : perSecond(row.three),
    row.ratio.toFixed(1),
    String(row.wrong),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padStart(widths[column]!)).join('  ');
  return `${[head, ...body].map(line).join('\n')}\n`;
}

const perSecond = (value: number): string => Math.round(value).toLocaleString('en');
