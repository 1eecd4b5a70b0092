import type { LogFault } from '../battle/check-log.ts';
import type { Battle } from '../battlefield/battle.ts';
import type { Result } from '../core/result.ts';
import { parseBattle } from '../formats/battle-file.ts';
import { isShareLink } from '../formats/share-link.ts';
import { startSightClient, type SightClient } from '../remote/sight-client.ts';
import { browserWorker } from '../remote/worker-line.ts';
import { fetchRulebook, fetchRulebooks, INSTALLED, rulebookOf } from '../store/bookshelf.ts';
import { browserStorage } from '../store/browser-storage.ts';
import { createJournal } from '../store/journal.ts';
import { createLibrary } from '../store/library.ts';
import { browserCodec } from '../store/link-codec.ts';
import { createOnScreen } from '../store/on-screen.ts';
import { createOverlay } from '../store/overlay.ts';
import { createOtherRules } from '../store/other-rules.ts';
import { createPreferences } from '../store/preferences.ts';
import { loadSample, SAMPLES } from '../store/samples.ts';
import { createSession } from '../store/session.ts';
import { createShelf } from '../store/shelf.ts';
import { createTape } from '../store/tape.ts';
import type { Stores } from '../store/use-session.ts';
import { createWords, speakOf } from '../store/words.ts';

/** The battle a new visitor finds on the table. */
const FIRST_SAMPLE = 'stand-and-fight';

export interface App {
  readonly stores: Stores;
  readonly client: SightClient;
}

/** Builds the stores and the workers, and opens what the address, the device or the samples hold. */
export async function startApp(): Promise<App> {
  const asked = new URLSearchParams(location.search).get('battle');
  const named = SAMPLES.find(({ id, system }) => id === asked && INSTALLED.includes(system));
  const sample = named?.id ?? FIRST_SAMPLE;
  const client = startSightClient(startWorker, navigator.hardwareConcurrency);
  const session = createSession(await sampleBattle(sample), client, rulebookOf);
  const otherRules = createOtherRules({ session, client, rulebookOf, fetchRulebooks });
  const texts = allowedTexts();
  const writer = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const preferences = createPreferences(texts ?? { getItem: () => null, setItem: () => undefined });
  const library = createLibrary({
    session,
    shelf: createShelf(browserStorage(indexedDB), Date.now),
    journal: createJournal(texts, writer),
    writer,
    now: Date.now,
    codec: browserCodec,
    rulebookOf,
    fetchRulebook,
    loadSample,
    afterLog: (battle) => client.ask<Result<Battle, LogFault>>(async (api) => api.afterLog(battle)),
  });
  addEventListener('pagehide', () => void library.actions.flush());
  document.addEventListener('visibilitychange', () => document.hidden && void library.actions.flush());
  const stores: Stores = {
    session,
    library,
    preferences,
    rulebookOf,
    words: createWords(),
    otherRules,
    tape: createTape(session),
    overlay: createOverlay({ session, client, rulebookOf }),
    onScreen: createOnScreen(),
  };
  speakOf(stores, stores.words);
  await firstBattle(stores, named?.id ?? null);
  addEventListener('hashchange', () => void openAddress(stores)); // a link put into the address of an open page
  return { stores, client };
}

/** The browser's own small texts; null where they are forbidden, which even asking for them may tell. */
function allowedTexts(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const startWorker = () =>
  browserWorker(
    new Worker(new URL('../../workers/sight.worker.ts', import.meta.url), { type: 'module', name: 'sight' }),
  );

/** A link wins over a battle named in the address, that over what was open last, that over the first sample. */
async function firstBattle(stores: Stores, sample: string | null): Promise<void> {
  const { actions } = stores.library;
  await actions.begin();
  if (await openAddress(stores)) return;
  if (sample !== null) {
    await actions.openSample(sample);
    forget();
  } else if (!(await actions.recover())) await actions.openSample(FIRST_SAMPLE);
}

/** What the address asked for is on the table now and kept there: a page loaded again goes on with it as it has become. */
function forget(): void {
  const rest = new URLSearchParams(location.search);
  rest.delete('battle');
  const query = rest.size > 0 ? `?${rest.toString()}` : '';
  history.replaceState(history.state, '', location.pathname + query);
}

/** Opens the dispute in the address, seen from where it was shared; false when there is none that can be read. */
async function openAddress({ library, session, onScreen }: Stores): Promise<boolean> {
  const fragment = location.hash.slice(1);
  const opened = isShareLink(fragment) ? await library.actions.openLink(fragment) : null;
  if (!opened) return false;
  onScreen.setState({ pose: opened.camera?.pose ?? null });
  if (opened.camera) session.actions.turnTo({ viewpoint: opened.camera.viewpoint });
  forget();
  return true;
}

async function sampleBattle(id: string): Promise<Battle> {
  const parsed = parseBattle(await loadSample(id));
  if (!parsed.ok) throw new Error(`startApp: the sample ${id} is not a good battle file`);
  await fetchRulebook(parsed.value.rules.system);
  return parsed.value;
}
