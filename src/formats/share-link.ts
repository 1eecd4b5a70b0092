import { z } from './schema.ts';
import type { Battle } from '../battlefield/battle.ts';
import { err, ok, type Result } from '../core/result.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { parseBattle, writeBattle } from './battle-file.ts';
import { fileError, type FileError } from './file-error.ts';
import { readJson } from './json-text.ts';
import { LIMITS } from './limits.ts';
import { problemsOf, sayComplaint } from './schema-words.ts';
import { VIEWPOINTS, type Viewpoint } from '../battlefield/viewpoint.ts';

/** Where the camera was: a viewpoint, and how far somebody had looked around from it. */
export interface LinkCamera {
  readonly viewpoint: Viewpoint;
  /** Target x, y, z, distance, azimuth, polar angle, field of view; null right at the viewpoint. */
  readonly pose: readonly number[] | null;
}

/** A whole dispute: the table, who looks at whom with what, and from where it was seen. */
export interface Dispute {
  readonly battle: Battle;
  readonly from: string | null;
  readonly to: string | null;
  readonly weapon: string | null;
  readonly camera: LinkCamera | null;
}

/** Squeezing text and back: handed in, because browser and Node have different ones. */
export interface LinkCodec {
  readonly deflate: (text: string) => Promise<Uint8Array>;
  /** Stops and gives null as soon as the text is longer than `limit` bytes; throws on damaged bytes. */
  readonly inflate: (bytes: Uint8Array<ArrayBuffer>, limit: number) => Promise<string | null>;
}

/** The most a link may unfold to. */
export const LINK_BYTES = 2_000_000;

const START = 'dispute=1.';
const POSE_NUMBERS = 7;

const Head = z.strictObject({
  from: z.nullable(z.string().check(z.maxLength(LIMITS.idLength))),
  to: z.nullable(z.string().check(z.maxLength(LIMITS.idLength))),
  weapon: z.nullable(z.string().check(z.maxLength(LIMITS.idLength))),
  camera: z.nullable(
    z.strictObject({
      viewpoint: z.enum(VIEWPOINTS),
      pose: z.nullable(z.array(z.number()).check(z.length(POSE_NUMBERS, 'A camera is seven numbers.'))),
    }),
  ),
});

/** Whether an address fragment, without its `#`, is meant to be one of these links. */
export const isShareLink = (fragment: string): boolean => fragment.startsWith('dispute=');

/**
 * A dispute as an address fragment without its `#`.
 *
 * Inside: one line with the question and the camera, then the battle file on one line, squeezed.
 */
export async function writeShareLink(
  { battle, from, to, weapon, camera }: Dispute,
  codec: LinkCodec,
): Promise<Result<string, FileError>> {
  const rounded = camera && { ...camera, pose: camera.pose?.map(toThousandth) ?? null };
  const head = JSON.stringify({ from, to, weapon, camera: rounded });
  const text = `${head}\n${JSON.stringify(JSON.parse(writeBattle(battle)))}`;
  if (utf8Length(text) > LINK_BYTES)
    return err(fileError([], 'This table is too large for a link. Save it as a file and send that.'));
  return ok(START + toBase64url(await codec.deflate(text)));
}

/** The only door from an address to a {@link Dispute}. */
export async function readShareLink(
  fragment: string,
  codec: LinkCodec,
): Promise<Result<Dispute, readonly FileError[]>> {
  if (!fragment.startsWith(START))
    return refuse('This link was made by another version of Sightline, or only part of it was copied.');
  const letters = fragment.slice(START.length);
  if (letters.length > LINK_BYTES) return refuse('This link is longer than any link made here.');
  const bytes = fromBase64url(letters);
  if (!bytes) return refuse(DAMAGED);
  const unfolded = await unfold(bytes, codec);
  return unfolded.ok ? readDispute(unfolded.value) : unfolded;
}

const DAMAGED = 'The link is damaged: it may have been cut off or changed on the way. Copy it again.';

const refuse = (text: string): Result<never, readonly FileError[]> => err([{ path: 'link', text }]);

async function unfold(
  bytes: Uint8Array<ArrayBuffer>,
  codec: LinkCodec,
): Promise<Result<string, readonly FileError[]>> {
  try {
    const text = await codec.inflate(bytes, LINK_BYTES);
    return text === null ? refuse('The link unfolds to more than 2 MB; links may not.') : ok(text);
  } catch {
    return refuse(DAMAGED);
  }
}

function readDispute(text: string): Result<Dispute, readonly FileError[]> {
  const cut = text.indexOf('\n');
  if (cut < 0) return refuse(DAMAGED);
  const json = readJson(text.slice(0, cut));
  if (!json.ok) return refuse(DAMAGED);
  const head = Head.safeParse(json.value, { error: sayComplaint });
  if (!head.success) return err(problemsOf(head.error).map(inLink));
  const battle = parseBattle(text.slice(cut + 1));
  if (!battle.ok) return battle;
  const { from, to, weapon, camera } = head.data;
  const known = new Set(battle.value.models.map(({ id }) => id));
  for (const [key, id] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (id !== null && !known.has(id))
      return err([{ path: `link.${key}`, text: `No model on this table is called "${id}".` }]);
  return ok({ battle: battle.value, from, to, weapon, camera });
}

const inLink = ({ path, text }: FileError): FileError => ({
  path: path === 'file' ? 'link' : `link.${path}`,
  text,
});

const toThousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0;

function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
