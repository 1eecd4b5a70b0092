import type { SystemId } from '../battlefield/battle.ts';
import type { Ruleset } from './contract/ruleset.ts';

/** The systems of `rulesets.ts`, each fetched when it is first asked for: a worker judges one table and needs one. */
const LOADERS: Readonly<Partial<Record<SystemId, () => Promise<Ruleset>>>> = {
  basicas: async () => (await import('./basicas/index.ts')).basicas,
  cadence: async () => (await import('./cadence/index.ts')).cadence,
  cams: async () => (await import('./cams/index.ts')).cams,
  cav: async () => (await import('./cav/index.ts')).cav,
  hex: async () => (await import('./hex/index.ts')).hex,
};

/** The systems that can be fetched, in no particular order. */
export const LOADABLE: readonly string[] = Object.keys(LOADERS);

/** The rules of a system that is installed. */
export async function loadRuleset(system: SystemId): Promise<Ruleset> {
  const load = LOADERS[system];
  if (!load) throw new Error(`loadRuleset: no rules engine for "${system}" is installed`);
  return load();
}
