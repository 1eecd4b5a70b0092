import { SYSTEMS, type SystemId } from '../battlefield/battle.ts';

export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly system: SystemId;
}

// Name and system come into the page at once, the battles themselves when somebody wants them.
const NAMES = import.meta.glob<string>('../../assets/battles/*.json', { import: 'name', eager: true });
const RULES = import.meta.glob<{ readonly system: SystemId }>('../../assets/battles/*.json', {
  import: 'rules',
  eager: true,
});
const TEXTS = import.meta.glob<string>('../../assets/battles/*.json', { query: '?raw', import: 'default' });

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** The battles that come with the page. */
export const SAMPLES: readonly Sample[] = Object.entries(NAMES)
  .map(([path, name]) => {
    const rules = RULES[path];
    if (!rules) throw new Error(`samples: ${path} names no system`);
    return { id: idOf(path), name, system: rules.system };
  })
  .toSorted((a, b) => SYSTEMS.indexOf(a.system) - SYSTEMS.indexOf(b.system) || (a.id < b.id ? -1 : 1));

/** The file of a sample; throws when there is none of that id. */
export async function loadSample(id: string): Promise<string> {
  const load = TEXTS[`../../assets/battles/${id}.json`];
  if (!load) throw new Error(`loadSample: there is no sample "${id}"`);
  return load();
}
