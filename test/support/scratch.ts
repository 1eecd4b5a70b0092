import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A path of this name in a folder of its own, which is gone with the test that asked for it. */
export function scratchFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}
