import { bundle } from './bundle.mjs';

const args = process.argv.slice(2);
if (args.includes('--page')) {
  const { benchPage } = await import('./bench-page.mjs');
  process.exitCode = await benchPage();
} else {
  const { main } = await import(await bundle('bench', 'bench/run.ts'));
  process.exitCode = await main(args);
}
