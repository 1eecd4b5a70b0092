import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((key) =>
    process.env[key] ? [join(process.env[key], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

/** Software WebGL, no sandbox only where root needs it, and no background chatter. */
export const CHROME_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(runs);

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Debian as root: installs Chromium from the distribution's own packages. */
function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  console.error('Installing Chromium for the browser tests (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium', 'fonts-liberation'],
  ])
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0)
      return undefined;
  return onPath();
}

/** The Chromium to test with: CHROME_PATH, the system's, Playwright's, or a fresh one from Debian. */
export async function findBrowser() {
  const asked = process.env['CHROME_PATH'];
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`CHROME_PATH is not an executable file: ${asked}`);
  }
  const found = onPath() ?? FIXED.find(runs) ?? (await playwrights()) ?? fromDebian();
  if (!found)
    throw new Error(
      'No Chromium found: set CHROME_PATH, install Chrome, or run "npx playwright install chromium".',
    );
  return found;
}
