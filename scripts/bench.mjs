import { bundle } from './bundle.mjs';

const { main } = await import(await bundle('bench', 'bench/run.ts'));
process.exitCode = await main(process.argv.slice(2));
