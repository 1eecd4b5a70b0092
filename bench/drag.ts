import { readFileSync } from 'node:fs';
import { openTable } from '../src/battle/open-table.ts';
import type { Desk } from '../src/battle/desk.ts';
import { apply, pieceChange } from '../src/battlefield/patch.ts';
import type { Battle } from '../src/battlefield/battle.ts';
import type { Piece } from '../src/battlefield/piece.ts';
import { onLattice } from '../src/core/lattice.ts';
import { parseBattle } from '../src/formats/battle-file.ts';
import { rulesetOf } from '../src/rules/rulesets.ts';
import { viewshedMap } from '../src/sight/maps.ts';
import { raceInChunks } from './stopwatch.ts';

const SAMPLE = 'assets/battles/stand-and-fight-eights.json';
const FRAMES = 40;
const QUICK = { sureness: false, readings: false };
const PAIR = { from: 'red-4', to: 'blue-5' };

/** What a frame costs while a piece is dragged: patch and verdict, against opening the table anew; the same for a map. */
export function dragReport(): string {
  const parsed = parseBattle(readFileSync(SAMPLE, 'utf8'));
  if (!parsed.ok) throw new Error('dragReport: the sample is not a good battle file');
  const battle = parsed.value;
  const ruleset = rulesetOf(battle.rules.system);
  const patches = framesOf(battle);
  const judge = (desk: Desk) => desk.judge(PAIR, QUICK);
  const look = (desk: Desk) => viewshedMap(desk.maps({ cell: 0.25, targetHeight: 2 }), desk.eyeOf(PAIR.from));
  const perFrame = (ask: (desk: Desk) => unknown): string => {
    let desk = openTable(ruleset, battle);
    const [patched, anew] = raceInChunks(FRAMES, [
      (frame) => ask((desk = desk.withPatch(patches[frame]!))),
      (frame) => ask(openTable(ruleset, apply(battle, patches[frame]!))),
    ]);
    return `${((1000 * patched!) / FRAMES).toFixed(2)} ms (opened anew ${((1000 * anew!) / FRAMES).toFixed(2)} ms)`;
  };
  return [
    `a frame of a piece dragged on ${battle.table.pieces.length} pieces:`,
    `verdict ${perFrame(judge)}, map of what a model sees ${perFrame(look)}`,
  ].join(' ');
}

/** A wood carried across the table, a tenth of an inch a frame. */
function framesOf(battle: Battle) {
  const wood = battle.table.pieces.find(({ kind }) => kind === 'heavy-woods') ?? battle.table.pieces[0]!;
  const moved = (by: number): Piece => ({
    ...wood,
    outline: wood.outline.map(([x, y]) => [onLattice(x + by), onLattice(y + by / 2)] as const),
  });
  return Array.from({ length: FRAMES }, (_, frame) => pieceChange(battle, wood.id, moved(frame / 10)));
}
