import type { Battle } from '../battlefield/battle.ts';
import { parseBattle } from '../formats/battle-file.ts';
import { isShareLink } from '../formats/share-link.ts';
import { startSightClient, type SightClient } from '../remote/sight-client.ts';
import { browserWorker } from '../remote/worker-line.ts';
import { RULEBOOKS } from '../rules/rulebooks.ts';
import { browserStorage } from '../store/browser-storage.ts';
import { createLibrary } from '../store/library.ts';
import { browserCodec } from '../store/link-codec.ts';
import { createPreferences } from '../store/preferences.ts';
import type { RulebookOf } from '../store/rulebook.ts';
import { loadSample, SAMPLES } from '../store/samples.ts';
import { createSession } from '../store/session.ts';
import { createShelf } from '../store/shelf.ts';
import type { Stores } from '../store/use-session.ts';

/** The battle a new visitor finds on the table. */
const FIRST_SAMPLE = 'stand-and-fight';

export interface App {
  readonly stores: Stores;
  readonly client: SightClient;
}

const rulebookOf: RulebookOf = (system) => RULEBOOKS[system] ?? null;

/** Builds the stores and the workers, and opens what the address, the device or the samples hold. */
export async function startApp(): Promise<App> {
  const asked = new URLSearchParams(location.search).get('battle');
  const named = SAMPLES.find(({ id, system }) => id === asked && rulebookOf(system));
  const sample = named?.id ?? FIRST_SAMPLE;
  const client = startSightClient(startWorker, navigator.hardwareConcurrency);
  const session = createSession(await sampleBattle(sample), client, rulebookOf);
  const preferences = createPreferences(localStorage);
  const shelf = createShelf(browserStorage(indexedDB), Date.now);
  const library = createLibrary({ session, shelf, codec: browserCodec, rulebookOf, loadSample });
  addEventListener('pagehide', () => void library.actions.flush());
  await firstBattle(library.actions, named?.id ?? null);
  return { stores: { session, library, preferences, rulebookOf }, client };
}

const startWorker = () =>
  browserWorker(
    new Worker(new URL('../../workers/sight.worker.ts', import.meta.url), { type: 'module', name: 'sight' }),
  );

/** A link wins over a battle named in the address, that over what was open last, that over the first sample. */
async function firstBattle(
  library: ReturnType<typeof createLibrary>['actions'],
  sample: string | null,
): Promise<void> {
  const fragment = location.hash.slice(1);
  if (isShareLink(fragment) && (await library.openLink(fragment))) return;
  if (sample !== null) await library.openSample(sample);
  else if (!(await library.recover())) await library.openSample(FIRST_SAMPLE);
}

async function sampleBattle(id: string): Promise<Battle> {
  const parsed = parseBattle(await loadSample(id));
  if (!parsed.ok) throw new Error(`startApp: the sample ${id} is not a good battle file`);
  return parsed.value;
}
