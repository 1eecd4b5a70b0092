import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, sureness } from '../../src/sight/sureness.ts';

type Region = (dx: number, dy: number) => boolean;

const judgeOf = (region: Region, mover: string) => (move: Move) =>
  move.model === mover && region(move.dx, move.dy) ? 'blocked' : 'clear';

/** The least move by brute force: every direction of a fine fan, in steps of a mil. */
function leastMove(region: Region, limit: number): number {
  let least = Infinity;
  for (let i = 0; i < 720; i++) {
    const turn = (i * Math.PI) / 360;
    const reach = Math.min(least, limit);
    for (let length = 0.002; length < reach; length += 0.002) {
      if (!region(length * Math.sin(turn), length * Math.cos(turn))) continue;
      least = length;
      break;
    }
  }
  return least;
}

const within = (least: number): number => least + 0.003;
const turns = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const distances = fc.double({ min: 0.003, max: 2.9, noNaN: true });
const RUNS = { numRuns: 150, seed: 20_241 };

const halfPlane =
  (turn: number, distance: number): Region =>
  (dx, dy) =>
    dx * Math.sin(turn) + dy * Math.cos(turn) > distance;

test('a straight edge is found at its distance, whichever model moves', () => {
  fc.assert(
    fc.property(turns, distances, fc.constantFrom('a', 'b'), (turn, distance, mover) => {
      const { found, asked } = sureness(judgeOf(halfPlane(turn, distance), mover), ['a', 'b']);
      expect(found).toMatchObject({ model: mover, flipsTo: 'blocked' });
      expect(found!.nudge).toBeGreaterThanOrEqual(distance - 1e-9);
      expect(found!.nudge).toBeLessThanOrEqual(within(distance));
      expect(asked).toBeLessThan(950);
    }),
    RUNS,
  );
});

// As a wood that hides a machine leaves it: a patch 22 degrees wide half an inch away, with a thin tail that leads outwards.
test('a nearer patch is found behind a tail that was met first', () => {
  const region: Region = (dx, dy) => {
    const length = Math.hypot(dx, dy);
    const degrees = ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360;
    const isPatch = length > 0.46 && length < 0.54 && Math.abs(degrees - 255) < 11;
    return isPatch || (length > 0.53 && Math.abs(degrees - 225 - (0.71 - length) * 150) < 1.5);
  };
  const { found } = sureness(judgeOf(region, 'a'), ['a', 'b'], 1);
  expect(found?.nudge).toBeLessThanOrEqual(within(0.46));
});

test('a disc as wide as a quarter of its distance is found at its near side', () => {
  fc.assert(
    fc.property(
      turns,
      fc.double({ min: 0.05, max: 2.3, noNaN: true }),
      fc.double({ min: 0.27, max: 0.9, noNaN: true }),
      (turn, far, part) => {
        const radius = far * part;
        const region: Region = (dx, dy) =>
          Math.hypot(dx - far * Math.sin(turn), dy - far * Math.cos(turn)) < radius;
        const { found } = sureness(judgeOf(region, 'a'), ['a', 'b']);
        expect(found?.nudge).toBeLessThanOrEqual(within(far - radius));
      },
    ),
    RUNS,
  );
});

test('a wedge or a bent edge is found at its tip, as brute force finds it', () => {
  fc.assert(
    fc.property(
      turns,
      fc.double({ min: 0.5, max: 1.2, noNaN: true }),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      (turn, opening, distance) => {
        const [first, second] = [halfPlane(turn, 0), halfPlane(turn + Math.PI - 2 * opening, 0)];
        const tip = turn + Math.PI / 2 - opening;
        const [tipX, tipY] = [distance * Math.sin(tip), distance * Math.cos(tip)];
        const region: Region = (dx, dy) => first(dx - tipX, dy - tipY) && second(dx - tipX, dy - tipY);
        const { found } = sureness(judgeOf(region, 'a'), ['a']);
        expect(found?.nudge ?? Infinity).toBeLessThanOrEqual(within(leastMove(region, 3)) + 0.002);
      },
    ),
    { ...RUNS, numRuns: 40 },
  );
});

test('of two models the one that needs less is named, with the call it leads to', () => {
  const judge = (move: Move) =>
    move.dx > (move.model === 'a' ? 0.5 : 0.3) ? `${move.model}-moved` : 'clear';
  const { found } = sureness(judge, ['a', 'b']);
  expect(found).toMatchObject({ model: 'b', flipsTo: 'b-moved' });
  expect(found!.towards[0]).toBeCloseTo(0.301, 9);
  expect(Math.abs(found!.towards[1])).toBeLessThan(0.03);
});

test('a tie is a nudge of one step of the lattice', () => {
  const { found, asked } = sureness((move) => (move.dy < 0 ? 'blocked' : 'clear'), ['a']);
  expect(found).toMatchObject({ towards: [0, -0.001], nudge: 0.001 });
  expect(asked).toBeLessThan(200);
});

test('a call nothing changes is searched to the limit and no further', () => {
  let farthest = 0;
  const judge = ({ dx, dy }: Move) => {
    farthest = Math.max(farthest, Math.hypot(dx, dy));
    return 'clear';
  };
  const { found, searched, asked } = sureness(judge, ['a', 'b'], 2);
  expect(found).toBeNull();
  expect(searched).toBe(2);
  expect(farthest).toBeCloseTo(2, 2);
  expect(asked).toBeLessThan(800);
});

test('the same question is answered by the same probes', () => {
  const asked: Move[][] = [[], []];
  for (const log of asked) {
    sureness(
      (move) => {
        log.push(move);
        return halfPlane(1.234, 0.777)(move.dx, move.dy) ? 'blocked' : 'clear';
      },
      ['a', 'b'],
    );
  }
  expect(asked[0]).toEqual(asked[1]);
  const onLattice = asked[0]!.every(({ dx, dy }) =>
    [dx, dy].every((d) => Math.abs(d * 1000 - Math.round(d * 1000)) < 1e-9),
  );
  expect(onLattice).toBe(true);
});
