import fc from 'fast-check';
import {
  type BattleRecord,
  type Branch,
  type Entry,
  MARKS,
  type SlotValue,
} from '../../src/battlefield/record.ts';

const word = fc.constantFrom('move', 'fire', 'red-1', 'target', 'path', 'rifle');
const inch = fc.integer({ min: -48_000, max: 48_000 }).map((mils) => mils / 1000 + 0);
const spot = fc.tuple(inch, inch);

const value: fc.Arbitrary<SlotValue> = fc.oneof(
  word,
  inch,
  spot.map(([x, y]) => [x, y]),
  fc.array(spot, { minLength: 1, maxLength: 4 }).map((points) => points.map(([x, y]) => [x, y])),
  fc.array(
    fc.oneof(
      inch.map((turn) => ({ turn })),
      inch.map((go) => ({ go })),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  fc.dictionary(word, fc.integer({ min: 1, max: 9 }), { minKeys: 1 }),
);

const die = fc.constantFrom<readonly [number, number]>([6, 1], [6, 6], [10, 7], [2, 2]);
const event = fc.record({ type: word, n: inch });

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc
    .record({
      choice: fc.record({ type: word, by: fc.constant({ side: 'red' }), with: fc.dictionary(word, value) }),
      dice: fc.array(die, { maxLength: 3 }),
      events: fc.array(event, { maxLength: 3 }),
    })
    .map((it): Entry => it),
  fc
    .record({ note: fc.constantFrom('He moved.', 'Two\nlines'), events: fc.array(event, { maxLength: 2 }) })
    .map((it): Entry => ({ ...it, dice: [] })),
);

/** How a battle between red and blue was fought: never empty, so that its file has to be a `sightline/2`. */
export const anyRecord: fc.Arbitrary<Omit<BattleRecord, 'events'>> = fc
  .record({
    log: fc.array(entry, { minLength: 1, maxLength: 5 }),
    branches: fc.array(
      fc.record({ log: fc.array(entry, { maxLength: 3 }), at: fc.nat(5), under: fc.nat(5) }),
      {
        maxLength: 3,
      },
    ),
    comments: fc.array(
      fc.record({ text: fc.constantFrom('Why?', 'a\tb'), mark: fc.constantFrom(...MARKS) }),
      {
        maxLength: 2,
      },
    ),
    camera: fc.array(inch, { minLength: 7, maxLength: 7 }),
  })
  .map(({ log, branches: drawn, comments, camera }) => {
    const branches: Branch[] = [];
    for (const [index, { log: own, at, under }] of drawn.entries()) {
      const parent = branches[under] ?? null;
      const long = parent ? parent.at + parent.log.length : log.length;
      const name = index === 0 ? 'b0' : 'What if';
      branches.push({ id: `b${index}`, name, parent: parent?.id ?? null, at: Math.min(at, long), log: own });
    }
    const at = { branch: branches[0]?.id ?? null, entry: branches[0]?.at ?? log.length };
    return structuredClone({
      log,
      ...(branches.length > 0 && { branches }),
      ...(comments.length > 0 && {
        comments: comments.map((comment) => ({
          at,
          ...comment,
          shapes: [{ kind: 'ring' as const, at: [1, 2] as const, radius: 3 }],
        })),
      }),
      chapters: [{ at, title: 'The ridge falls', camera }],
      players: { red: { name: 'Ana' } },
    });
  });
