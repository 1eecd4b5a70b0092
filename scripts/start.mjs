import { ensureDeps, root } from './ensure-deps.mjs';
import { isFresh } from './freshness.mjs';

ensureDeps();
const vite = await import('vite');
const sources = ['src', 'workers', 'assets', 'index.html', 'vite.config.ts', 'package-lock.json'];
if (!isFresh('dist/index.html', sources)) {
  console.log('Building …');
  await vite.build({ root, logLevel: 'warn' });
}
const port = Number(process.env['PORT'] ?? 4173);
const server = await vite.preview({ root, preview: { port } });
const [address] = server.resolvedUrls?.local ?? [];
console.log(`Sightline is at ${address ?? `http://localhost:${port}/`}  (Ctrl C stops it)`);
