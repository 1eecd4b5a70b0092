import type { Battle } from '../../src/battlefield/battle.ts';
import { basicas } from '../../src/rules/basicas/index.ts';
import { cams } from '../../src/rules/cams/index.ts';
import { cadence } from '../../src/rules/cadence/index.ts';
import { cav } from '../../src/rules/cav/index.ts';
import { hex } from '../../src/rules/hex/index.ts';
import { faultsIn as cavFaults } from './cav-invariants.ts';
import { faultsIn as basicasFaults } from '../rules/basicas/invariants.ts';
import { faultsIn as camsFaults } from '../rules/cams/invariants.ts';
import { faultsIn as cadenceFaults } from '../rules/cadence/invariants.ts';
import { faultsIn as hexFaults } from '../rules/hex/invariants.ts';
import { differences } from './naive-walker.ts';
import { sampleBattle } from './samples.ts';
import { soakOne, type Trial } from './soak-battle.ts';

/** So many battles of one sample, played one way; with rulings where they differ from the sample's own. */
interface Count {
  readonly sample: string;
  readonly policy: 'random' | 'greedy';
  readonly battles: number;
  readonly readings?: Battle['rules']['readings'];
}

/** The text-alone preset of a system. */
const strict = ({ ruleset }: Trial): Battle['rules']['readings'] =>
  Object.fromEntries(
    ruleset.readings.flatMap(({ key, strict: value }) => (value === undefined ? [] : [[key, value]])),
  );

const CADENCE: Trial = { ruleset: cadence, faultsIn: cadenceFaults };
const CAV: Trial = { ruleset: cav, faultsIn: cavFaults };
const CAMS: Trial = { ruleset: cams, faultsIn: camsFaults };
const BASICAS: Trial = { ruleset: basicas, faultsIn: basicasFaults };
const HEX: Trial = { ruleset: hex, faultsIn: hexFaults };

/** Every system: its invariants are in `test/rules/<system>/invariants.ts`, one line each for sample and policy. */
const TRIALS: readonly (Trial & { readonly counts: readonly Count[] })[] = [
  {
    ...CAV,
    counts: [
      { sample: 'stand-and-fight', policy: 'random', battles: 900 },
      { sample: 'stand-and-fight-eights', policy: 'random', battles: 100 },
      { sample: 'stand-and-fight', policy: 'greedy', battles: 170 },
      { sample: 'stand-and-fight-eights', policy: 'greedy', battles: 30 },
    ],
  },
  {
    ...CAMS,
    counts: [
      { sample: 'cams-first-contact', policy: 'random', battles: 250 },
      { sample: 'cams-first-contact', policy: 'random', battles: 50, readings: strict(CAMS) },
      { sample: 'cams-bog', policy: 'random', battles: 150 },
      { sample: 'cams-bog', policy: 'random', battles: 50, readings: strict(CAMS) },
      { sample: 'cams-first-contact', policy: 'greedy', battles: 20 },
      { sample: 'cams-bog', policy: 'greedy', battles: 20 },
    ],
  },
  {
    ...BASICAS,
    counts: [
      { sample: 'basicas-escaramuza', policy: 'random', battles: 250 },
      { sample: 'basicas-escaramuza', policy: 'random', battles: 50, readings: strict(BASICAS) },
      { sample: 'basicas-vado', policy: 'random', battles: 150 },
      { sample: 'basicas-vado', policy: 'random', battles: 50, readings: strict(BASICAS) },
      { sample: 'basicas-escaramuza', policy: 'greedy', battles: 20 },
      { sample: 'basicas-vado', policy: 'greedy', battles: 20 },
    ],
  },
  {
    ...CADENCE,
    counts: [
      { sample: 'cadence-farmhouse', policy: 'random', battles: 200 },
      { sample: 'cadence-farmhouse', policy: 'random', battles: 100, readings: strict(CADENCE) },
      { sample: 'cadence-quarry', policy: 'random', battles: 100 },
      { sample: 'cadence-quarry', policy: 'random', battles: 100, readings: strict(CADENCE) },
      { sample: 'cadence-farmhouse', policy: 'greedy', battles: 20 },
      { sample: 'cadence-quarry', policy: 'greedy', battles: 20 },
    ],
  },
  {
    ...HEX,
    counts: [
      { sample: 'hex-two-squads', policy: 'random', battles: 200 },
      { sample: 'hex-two-squads', policy: 'random', battles: 50, readings: strict(HEX) },
      { sample: 'hex-village', policy: 'random', battles: 200 },
      { sample: 'hex-village', policy: 'random', battles: 50, readings: strict(HEX) },
      { sample: 'hex-two-squads', policy: 'greedy', battles: 20 },
      { sample: 'hex-village', policy: 'greedy', battles: 20 },
    ],
  },
];

/**
 * The full counts of every system, or of those named. A number scales them down: `npm run soak -- hex 0.1`.
 */
export function main(args: readonly string[]): number {
  const scale = Number(args.find((word) => Number.isFinite(Number(word))) ?? 1);
  const named = args.filter((word) => !Number.isFinite(Number(word)));
  const known = TRIALS.map(({ ruleset }) => ruleset.id as string);
  const stranger = named.find((word) => !known.includes(word));
  if (stranger !== undefined) {
    console.error(`soak: no system "${stranger}"; there are ${known.join(', ')}`);
    return 2;
  }
  for (const trial of TRIALS) {
    if (named.length > 0 && !named.includes(trial.ruleset.id)) continue;
    for (const count of trial.counts) soak(trial, count, scale);
  }
  return named.length > 0 ? 0 : soakWalks(Math.round(WALKS * scale));
}

const WALKS = 10_000; // random paths a system

/** Walks random paths by small steps and by the systems' own way. */
function soakWalks(paths: number): number {
  const differ = differences(paths);
  console.log(`${paths} random paths of CAMS and of CAV by small steps: ${differ.length} differ`);
  for (const path of differ) console.error(path);
  return differ.length === 0 ? 0 : 1;
}

function soak(trial: Trial, { sample, policy, battles, readings }: Count, scale: number): void {
  const battle = sampleBattle(sample, readings);
  const count = Math.max(1, Math.round(battles * scale));
  const start = process.cpuUsage().user;
  let events = 0;
  for (let seed = 1; seed <= count; seed++) events += soakOne(trial, battle, policy, seed).events.length;
  const each = (process.cpuUsage().user - start) / 1000 / count;
  console.log(
    `${sample}, ${policy}${readings ? ', other rulings' : ''}: ${count} battles ended, ${Math.round(events / count)} events and ${each.toFixed(1)} ms of work each`,
  );
}
