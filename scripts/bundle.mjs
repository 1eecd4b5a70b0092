import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDeps, root } from './ensure-deps.mjs';
import { isFresh } from './freshness.mjs';

/**
 * Bundles a TypeScript entry for Node once per change and returns the address to import it from.
 * @param {string} name of the folder in .cache
 * @param {string} entry relative to the project
 */
export async function bundle(name, entry) {
  ensureDeps();
  const built = join('.cache', name, 'entry.mjs');
  if (!isFresh(built, ['src', 'bench', 'test/support', 'scripts', 'package-lock.json'])) {
    const vite = await import('vite');
    await vite.build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: entry,
        outDir: join('.cache', name),
        target: 'node20',
        minify: false,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
      },
      ssr: { noExternal: true },
    });
  }
  return pathToFileURL(join(root, built)).href;
}
