import type { Battle } from '../../battlefield/battle.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import type { DrawnTable } from '../../store/on-screen.ts';
import { downloadBlob } from '../files/download.ts';
import { sentence } from '../../words/verdict-words.ts';
import type { Voice } from '../../words/voice.ts';

export interface PictureWords {
  readonly battle: Battle;
  readonly verdict: Verdict | null;
  /** The name of the rules. */
  readonly system: string;
  readonly voice: Voice;
}

const WIDTH = 1920; // pixels
const STRIP = 96; // pixels, under the picture

/** What stands under a saved picture: the call first, then where and by which rules. */
export function stripWords({
  battle,
  verdict,
  system,
  voice,
}: PictureWords): readonly [call: string, where: string] {
  const call = verdict
    ? `${verdict.sight.toUpperCase()}  ${sentence(verdict, voice)}`
    : 'No call has been made.';
  return [call, [battle.name, system, 'Sightline'].filter((part) => part !== '').join(' · ')];
}

/** Hands the browser a PNG of the table with a strip of words under it. */
export async function savePicture(table: DrawnTable, words: PictureWords): Promise<void> {
  const drawn = await createImageBitmap(await table.picture(WIDTH));
  const canvas = new OffscreenCanvas(drawn.width, drawn.height + STRIP);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('savePicture: this browser does not draw');
  brush.drawImage(drawn, 0, 0);
  drawn.close();
  writeStrip(brush, stripWords(words), words.verdict?.sight ?? null);
  downloadBlob(words.battle.name, await canvas.convertToBlob({ type: 'image/png' }), 'png');
}

function writeStrip(
  brush: OffscreenCanvasRenderingContext2D,
  [call, where]: readonly [string, string],
  sight: Verdict['sight'] | null,
): void {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const { width, height } = brush.canvas;
  const top = height - STRIP;
  brush.fillStyle = token('--bg-1');
  brush.fillRect(0, top, width, STRIP);
  brush.fillStyle = token(sight === null ? '--line-control' : `--${sight}`);
  brush.fillRect(0, top, 12, STRIP);
  brush.fillStyle = token('--text');
  brush.font = `650 30px ${token('--font')}`;
  brush.fillText(call, 36, top + 42, width - 60);
  brush.fillStyle = token('--text-2');
  brush.font = `450 22px ${token('--font')}`;
  brush.fillText(where, 36, top + 76, width - 60);
}
