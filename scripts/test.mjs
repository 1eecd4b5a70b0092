import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDeps, root } from './ensure-deps.mjs';
import { findBrowser } from './find-browser.mjs';

/** Every check that is not a test: what it looks at, the tool, its arguments. */
/** @type {readonly (readonly [string, string, string[]])[]} */
const CHECKS = [
  ['types', 'tsc', ['--noEmit']],
  ['types of the pure half, without a DOM', 'tsc', ['--noEmit', '-p', 'tsconfig.pure.json']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', 'src', 'workers', 'test', 'bench', 'scripts']],
  ['format', 'oxfmt', ['--check', 'src', 'workers', 'test', 'bench', 'scripts']],
  ['dead code', 'knip', []],
  ['production build', 'vite', ['build', '--logLevel', 'warn']],
];

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {boolean} [quiet] keep the output and return it
 */
function call(tool, args, quiet = false) {
  return spawnSync('npx', ['--no-install', tool, ...args], {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 2] : ['ignore', 1, 2],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}

/** @param {string} what */
function fail(what) {
  console.log(`\nFailed: ${what}\n0 passed, 1 failed`);
  process.exit(1);
}

/** A cruise over nothing would also find no violation, so the number of modules is checked too. */
function checkLayers() {
  const done = call('depcruise', ['src', 'workers', '--output-type', 'err'], true);
  process.stdout.write(done.stdout);
  const modules = Number(/\((\d+) modules/.exec(done.stdout)?.[1] ?? 0);
  if (done.status !== 0) fail('layers');
  if (modules < 10) fail(`layers: only ${modules} modules were looked at`);
}

/**
 * One project of tests. The browser comes after the rest: what it waits for is drawn by software, on all cores.
 *
 * @param {string} project
 * @param {string[]} extra
 */
function runTests(project, extra) {
  const report = join('.cache', `tests-${project}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(join(root, report), { force: true });
  const done = call('vitest', [
    'run',
    `--project=${project}`,
    '--passWithNoTests',
    '--maxWorkers=100%', // of the cores: one browser each
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...extra,
  ]);
  /** @type {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: {status: string, assertionResults: unknown[]}[]}} */
  const seen = JSON.parse(readFileSync(join(root, report), 'utf8'));
  const broken = seen.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = seen.numFailedTests + broken;
  return {
    passed: seen.numPassedTests,
    failed: done.status !== 0 && failed === 0 ? 1 : failed,
    skipped: seen.numPendingTests + seen.numTodoTests,
  };
}

/**
 * Runs something with a temporary folder of its own and gives what it left there, which is nothing if all is well.
 *
 * @param {() => void} work
 */
function leftBehindBy(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-test-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  work();
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return left;
}

/** @param {string[]} extra */
function runAllTests(extra) {
  /** @type {ReturnType<typeof runTests>[]} */
  const runs = [];
  const left = leftBehindBy(() => {
    for (const project of ['unit', 'browser']) runs.push(runTests(project, extra));
  });
  if (left.length > 0) fail(`the tests left in the temporary folder: ${left.join(', ')}`);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    runs.reduce((total, run) => total + run[what], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(passed > 0 && failed === 0 && skipped === 0 ? 0 : 1);
}

ensureDeps();
try {
  process.env['CHROME_PATH'] = await findBrowser();
} catch (problem) {
  fail(problem instanceof Error ? problem.message : String(problem));
}
for (const [what, tool, args] of CHECKS) {
  const began = performance.now();
  if (call(tool, args).status !== 0) fail(what);
  console.log(`✓ ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}
checkLayers();
runAllTests(process.argv.slice(2));
