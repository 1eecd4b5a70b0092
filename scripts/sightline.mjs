import { bundle } from './bundle.mjs';

const { main } = await import(await bundle('cli', 'src/cli/main.ts'));
process.exitCode = await main(process.argv.slice(2));
