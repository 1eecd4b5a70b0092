import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { root } from './ensure-deps.mjs';
import { eights, standAndFight } from './samples/cav.mjs';
import { hexLesson, hexVillage } from './samples/hexes.mjs';
import {
  basicasFord,
  basicasLesson,
  cadenceLesson,
  cadenceQuarry,
  camsBog,
  camsLesson,
} from './samples/skirmish.mjs';

/** Makes assets/battles again. The same files come out every time. */
const SAMPLES = {
  'stand-and-fight': standAndFight,
  'stand-and-fight-eights': eights,
  'cadence-farmhouse': cadenceLesson,
  'cadence-quarry': cadenceQuarry,
  'cams-first-contact': camsLesson,
  'cams-bog': camsBog,
  'basicas-escaramuza': basicasLesson,
  'basicas-vado': basicasFord,
  'hex-two-squads': hexLesson,
  'hex-village': hexVillage,
};

const { parseBattle, writeBattle } = await import(await bundle('formats', 'src/formats/battle-file.ts'));
const folder = join(root, 'assets', 'battles');
mkdirSync(folder, { recursive: true });
for (const [name, make] of Object.entries(SAMPLES)) {
  const read = parseBattle(JSON.stringify(make()));
  if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.error[0])}`);
  writeFileSync(join(folder, `${name}.json`), writeBattle(read.value));
  console.log(name, 'pieces:', read.value.table.pieces.length, 'models:', read.value.models.length);
}
