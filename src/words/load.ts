import type { SystemId } from '../battlefield/battle.ts';
import { SYSTEMS } from '../battlefield/battle.ts';
import type { AnySentences, Books } from './voice.ts';

/**
 * Every sentence of the product, a language and a book at a time: one book a system, and `frame` for what all of them
 * say. A page fetches its language and the systems it shows; the command line and tests read everything.
 *
 * To add a sentence: name it and what it needs to know in `says.ts` of its system (`arrives: { model: string; round:
 * number }`), say it there (`say('arrives', { model, round })`), and write it in `en/<system>.ts` (`arrives: ({ model,
 * round }, { Name }) => …`). Names in a message are ids and lengths are inches: the voice makes the reader's of them.
 * The compiler finds a sentence nobody wrote and one that is told too little; a test finds one that nobody says.
 */
const LANGUAGES = {
  en: {
    frame: async () => (await import('./en/frame.ts')).frame,
    cav: async () => (await import('./en/cav.ts')).cav,
    cadence: async () => (await import('./en/cadence.ts')).cadence,
    cams: async () => (await import('./en/cams.ts')).cams,
    basicas: async () => (await import('./en/basicas.ts')).basicas,
    hex: async () => (await import('./en/hex.ts')).hex,
  },
} satisfies Readonly<Record<string, Readonly<Record<SystemId | 'frame', () => Promise<AnySentences>>>>>;

export type Language = keyof typeof LANGUAGES;

/** What a table of one system needs to be spoken of. */
export async function loadBooks(language: Language, system: SystemId): Promise<Books> {
  const [frame, own] = await Promise.all([LANGUAGES[language].frame(), LANGUAGES[language][system]()]);
  return { frame, [system]: own };
}

/** Every book of a language. */
export async function loadAllBooks(language: Language): Promise<Books> {
  const books = await Promise.all(SYSTEMS.map(async (system) => loadBooks(language, system)));
  return Object.assign({}, ...books) as Books;
}
