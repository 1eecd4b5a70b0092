import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBattle } from '../../src/formats/battle-file.ts';
import { fromBase64url, toBase64url } from '../../src/formats/base64url.ts';
import {
  isShareLink,
  LINK_BYTES,
  readShareLink,
  writeShareLink,
  type Dispute,
  type LinkCodec,
} from '../../src/formats/share-link.ts';
import { browserCodec } from '../../src/store/link-codec.ts';
import { anyBattle } from '../support/any-battle.ts';

const nodeCodec: LinkCodec = {
  deflate: async (text) => deflateRawSync(text, { level: 9 }),
  inflate: async (bytes, limit) => {
    try {
      return inflateRawSync(bytes, { maxOutputLength: limit }).toString('utf8');
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
      throw problem;
    }
  },
};

const camera = fc.record({
  viewpoint: fc.constantFrom('table' as const, 'plan' as const, 'shooter' as const),
  pose: fc.option(
    fc.array(
      fc.integer({ min: -90_000, max: 90_000 }).map((n) => n / 1000),
      { minLength: 7, maxLength: 7 },
    ),
  ),
});
const dispute: fc.Arbitrary<Dispute> = anyBattle.chain((battle) => {
  const one = fc.option(
    fc.constantFrom(...battle.models.map(({ id }) => id), ...(battle.models[0] ? [] : [null])),
  );
  return fc.record({
    battle: fc.constant(battle),
    from: one,
    to: one,
    weapon: fc.option(fc.constantFrom('medium-mac', 'rifle')),
    camera: fc.option(camera),
  });
});

async function link(shared: Dispute, codec = nodeCodec): Promise<string> {
  const written = await writeShareLink(shared, codec);
  if (!written.ok) throw new Error(written.error.text);
  return written.value;
}

test('a dispute comes back from its link as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(dispute, async (shared) => {
      const fragment = await link(shared);
      expect(isShareLink(fragment)).toBe(true);
      expect(fragment).toMatch(/^[\w.=-]+$/); // nothing an address has to escape
      expect(await readShareLink(fragment, nodeCodec)).toEqual({ ok: true, value: shared });
    }),
    { seed: 11, numRuns: 60 },
  );
});

test('the browser’s own deflate and Node’s read each other’s links', async () => {
  const [shared] = fc.sample(dispute, { seed: 3, numRuns: 1 });
  const there = await readShareLink(await link(shared!, browserCodec), nodeCodec);
  const back = await readShareLink(await link(shared!, nodeCodec), browserCodec);
  expect(there).toEqual({ ok: true, value: shared });
  expect(back).toEqual({ ok: true, value: shared });
});

test('a damaged link is refused in words or still holds a whole battle; it never throws', async () => {
  const [shared] = fc.sample(dispute, { seed: 5, numRuns: 1 });
  const whole = await link(shared!);
  const damage = fc.oneof(
    fc.nat(whole.length - 1).map((at) => whole.slice(0, at)),
    fc
      .tuple(
        fc.integer({ min: 10, max: whole.length - 1 }),
        fc.constantFrom('A', 'z', '9', '-', '_', ' ', '%', 'é', '#'),
      )
      .map(([at, letter]) => whole.slice(0, at) + letter + whole.slice(at + 1)),
    fc
      .tuple(fc.integer({ min: 10, max: whole.length - 1 }), fc.integer({ min: 1, max: 9 }))
      .map(([at, count]) => whole.slice(0, at) + whole.slice(at + count)),
    fc.string().map((text) => `dispute=1.${text}`),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (fragment) => {
      const read = await readShareLink(fragment, browserCodec);
      const said = read.ok ? [] : read.error.map(({ path, text }) => `${path} ${text}`);
      expect(said.length > 0 || (read.ok && writeBattle(read.value.battle).length > 0)).toBe(true);
      for (const words of said) expect(words).toMatch(/\S+ [A-Z“"].*\.$/s);
    }),
    { seed: 6, numRuns: 400 },
  );
});

describe('a link that is not what it says', () => {
  const pack = (text: string): string => `dispute=1.${toBase64url(deflateRawSync(text))}`;
  const refusal = async (fragment: string): Promise<string> => {
    const read = await readShareLink(fragment, browserCodec);
    if (read.ok) throw new Error('it was opened');
    return read.error.map(({ path, text }) => `${path}: ${text}`).join(' ');
  };
  const head = (change: object): string =>
    `${JSON.stringify({ from: null, to: null, weapon: null, camera: null, ...change })}\n`;
  const body = '{"format":"sightline/1","rules":{"system":"cav"},"table":{"width":48,"depth":48}}';

  test('unfolding stops at the limit, however much is folded up', async () => {
    const bomb = `dispute=1.${toBase64url(deflateRawSync('0'.repeat(100_000_000)))}`;
    expect(bomb.length).toBeLessThan(LINK_BYTES);
    expect(await refusal(bomb)).toContain('2 MB');
  });

  test('a version from the future is said to be one', async () => {
    expect(await refusal('dispute=2.AAAA')).toContain('another version');
  });

  test('a model that is not on the table', async () => {
    expect(await refusal(pack(head({ from: 'red-9' }) + body))).toContain('link.from');
  });

  test('a camera with too few numbers, an unknown viewpoint, a key nobody knows', async () => {
    expect(await refusal(pack(head({ camera: { viewpoint: 'table', pose: [1, 2] } }) + body))).toContain(
      'link.camera.pose',
    );
    expect(await refusal(pack(head({ camera: { viewpoint: 'moon', pose: null } }) + body))).toContain(
      'link.camera.viewpoint',
    );
    expect(await refusal(pack(head({ colour: 'red' }) + body))).toContain('link.colour');
  });

  test('a battle with a fault names the path in the battle', async () => {
    expect(await refusal(pack(head({}) + body.replace('48', '"wide"')))).toContain('table.width');
  });
});

test('letters for an address and back, against Node’s own', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(new Uint8Array(bytes));
    }),
    { seed: 2 },
  );
  for (const odd of ['A', 'AAAAA', 'A*AA', 'AAA=', 'AB']) expect(fromBase64url(odd)).toBeNull();
});
