import { bundle } from './bundle.mjs';

const { main } = await import(await bundle('soak', 'test/support/soak.ts'));
process.exitCode = await main(process.argv.slice(2));
