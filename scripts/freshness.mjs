import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-deps.mjs';

/**
 * Newest change below a file or folder of the project, in milliseconds; 0 when it does not exist.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const full = join(root, path);
  if (!existsSync(full)) return 0;
  const stat = statSync(full);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(full).map((name) => newest(join(path, name))));
}

/**
 * Whether a built file is at least as new as everything it is built from.
 * @param {string} built
 * @param {string[]} sources
 */
export function isFresh(built, sources) {
  const full = join(root, built);
  return existsSync(full) && statSync(full).mtimeMs >= Math.max(...sources.map(newest));
}
