import { describe, expect, it } from 'vitest';
import type { Model } from '../../src/battlefield/battle.ts';
import { fireZone } from '../../src/geometry/fire-zone.ts';
import type { Point } from '../../src/geometry/point.ts';
import { eyeOf, measuringCamera, type Standing } from '../../src/scene/camera/eye-camera.ts';
import { addDrapedArea, addDrapedLine } from '../../src/scene/mesh/draped-lines.ts';
import { modelVolumes } from '../../src/scene/mesh/rule-volumes.ts';
import { newMesher, toScene } from '../../src/scene/mesh/mesher.ts';
import type { ModelLook } from '../../src/scene/models/model-look.ts';
import { noteLabels, tapeLabels, zoneLabels } from '../../src/scene/layers/overlay-labels.ts';
import { reliefOf } from '../../src/scene/relief.ts';
import { Vector3 } from 'three';
import { cornersOf, piece, rectangle, tableOf } from '../support/scene-shapes.ts';
import { heard } from '../support/heard.ts';

const hill = piece('hill', 'hill', rectangle(10, 0, 20, 30), { level: 2 });
const table = tableOf([hill]);
const relief = reliefOf(table);

describe('lines on the ground', () => {
  it('lie on the hill where it is and on the table where it is not', () => {
    const mesher = newMesher();
    addDrapedLine(
      mesher,
      relief,
      [
        [5, 5],
        [25, 5],
      ],
      { width: 0.1, colour: '#fff', lift: 0 },
    );
    const corners = cornersOf(mesher.geometry(), table);
    expect(corners.length).toBeGreaterThan(100);
    const levels = (inside: (x: number) => boolean) =>
      new Set(corners.filter(({ x }) => inside(x)).map(({ height }) => height.toFixed(4)));
    expect([...levels((x) => x > 10.3 && x < 19.7)]).toEqual([(2 * table.levelHeight).toFixed(4)]);
    expect([...levels((x) => x < 9.7 || x > 20.3)]).toEqual(['0.0000']);
  });

  it('keep a whole dash at both ends', () => {
    const mesher = newMesher();
    addDrapedLine(
      mesher,
      relief,
      [
        [22, 5],
        [29, 5],
      ],
      { width: 0.1, colour: '#fff', dash: [0.5, 0.25] },
    );
    const xs = cornersOf(mesher.geometry(), table).map(({ x }) => x);
    expect(Math.min(...xs)).toBeCloseTo(22, 6);
    expect(Math.max(...xs)).toBeCloseTo(29, 6);
  });

  it('and areas step with the ground under them', () => {
    const mesher = newMesher();
    addDrapedArea(mesher, relief, { outline: rectangle(8, 5, 12, 9), holes: [] }, '#fff');
    const heights = new Set(cornersOf(mesher.geometry(), table).map(({ height }) => height.toFixed(2)));
    expect([...heights].sort()).toEqual(['0.04', (2 * table.levelHeight + 0.04).toFixed(2)]);
  });
});

describe('words on zones', () => {
  const footprint = { base: { shape: 'round', diameter: 1 }, at: [5, 5] as Point, facing: 0 } as const;
  const zones = [4, 8, 60].map((inches) => ({
    label: `to ${inches}″`,
    kind: 'range' as const,
    rings: [fireZone(footprint, inches)],
  }));

  it('stand on the rim, and a rim wholly off the table has none', () => {
    const labels = zoneLabels(relief, zones, 16, heard);
    expect(labels.map(({ text }) => text)).toEqual(['to 4″', 'to 8″']);
    labels.forEach(({ at }, i) => {
      const [x, , z] = toScene(table, 5, 5, 0);
      expect(Math.hypot(at[0] - x, at[2] - z)).toBeCloseTo([4.5, 8.5][i]!, 2);
    });
  });

  it('of hexes side by side stand outside, never on an edge two of them share inside', () => {
    const hexes = [0, 1, 2].map((k) => rectangle(4 + k * 2, 4, 6 + k * 2, 6));
    const [label] = zoneLabels(relief, [{ label: 'x', kind: 'range', rings: hexes }], 16, heard);
    expect(label!.at[0]).toBeCloseTo(toScene(table, 10, 4, 0)[0], 6);
  });

  it('of a tape stand at its middle', () => {
    const [label] = tapeLabels(relief, [{ from: [2, 2], to: [6, 2], label: '4 in' }], 16);
    expect(label!.at.slice(0, 1)).toEqual(toScene(table, 4, 2, 0).slice(0, 1));
  });
});

describe('the volume of a model', () => {
  const model: Model = {
    id: 'm',
    side: 's',
    unit: 'm',
    profile: 'p',
    at: [5, 5],
    facing: 0,
    states: [],
    damage: 0,
  };
  const look = {
    name: '',
    figure: 'infantry',
    base: { shape: 'rect', width: 1, length: 4 },
    height: 2,
  } as const;
  const spanOf = (shown: ModelLook) => {
    const corners = cornersOf(modelVolumes(relief, [model], () => shown, 0).geometry, table);
    const span = (along: 'x' | 'y' | 'height') => {
      const values = corners.map((corner) => corner[along]);
      return Math.max(...values) - Math.min(...values);
    };
    return { x: span('x'), y: span('y'), height: span('height') };
  };

  it('is that of the rules, whatever base the miniature stands on', () => {
    const plain = spanOf({ ...look, volume: { ...look, eye: 1.8 } });
    expect([plain.x, plain.y, plain.height].map((inches) => Math.round(inches * 100) / 100)).toEqual([
      1, 4, 2,
    ]);
    const ruled = spanOf({
      ...look,
      volume: { base: { shape: 'rect', width: 3, length: 2 }, height: 1.25, eye: 1 },
    });
    expect([ruled.x, ruled.y, ruled.height].map((inches) => Math.round(inches * 100) / 100)).toEqual([
      3, 2, 1.25,
    ]);
  });
});

describe('the measuring camera', () => {
  const standing = (at: Point, ground: number): Standing => ({
    model: { id: 'm', side: 's', unit: 'm', profile: 'p', at, facing: 30, states: [], damage: 0 },
    look: {
      name: '',
      figure: 'walker',
      base: { shape: 'round', diameter: 0.5 },
      height: 2,
      volume: { base: { shape: 'hex', across: 1.5 }, height: 1.6, eye: 1.3 },
    },
    ground,
  });

  it('is filled by the volume of the target, from foot to top and from side to side', () => {
    const [from, to] = [standing([3, 4], 0), standing([15, 20], 1)];
    const camera = measuringCamera(table, from, to)!;
    const seen = [-1, 1].flatMap((side) =>
      [1, 1 + 1.6].map((height) => {
        const turn = Math.atan2(15 - 3, 20 - 4) + (side * Math.PI) / 2;
        const at = toScene(table, 15 + Math.sin(turn) * 0.8, 20 + Math.cos(turn) * 0.8, height);
        return new Vector3(...at).project(camera);
      }),
    );
    expect(Math.min(...seen.map(({ x }) => x))).toBeLessThan(-0.8);
    expect(Math.max(...seen.map(({ x }) => x))).toBeGreaterThan(0.8);
    expect(Math.max(...seen.map(({ y }) => y))).toBeCloseTo(1, 0);
    expect(Math.min(...seen.map(({ y }) => y))).toBeCloseTo(-1, 0);
  });

  it('looks from the eye the rules give the volume as it stands, and not at all from within the target', () => {
    expect(eyeOf(standing([3, 4], 1))[2]).toBeCloseTo(1 + 1.3, 9);
    expect(measuringCamera(table, standing([3, 4], 0), standing([3.2, 4], 0))).toBeUndefined();
  });
});

describe('notes on the call', () => {
  const wood = piece('wood', 'light-woods', rectangle(23, 4, 26, 7), { height: 3 });
  const around = reliefOf(tableOf([hill, wood]));
  const line = {
    from: [2, 5, 2] as const,
    to: [42, 5, 2] as const,
    crossings: [{ id: 'wood', enter: 0.525, leave: 0.6, base: 0, top: 3 }],
    ground: [],
  };
  const notes = [
    { text: '40.00 in', small: 'extreme', tone: 'clear' },
    { text: 'Wood', small: 'light cover', piece: 'wood', tone: 'light' },
    { text: 'Gone', small: 'light cover', piece: 'nowhere', tone: 'light' },
  ] as const;

  it('stand over the piece they are about, and the range beside it on the line', () => {
    const [range, over, ...others] = noteLabels(around, notes, { line }, 16);
    expect(others).toEqual([]);
    const place = (label: typeof range) => label!.at[0] + around.table.width / 2;
    expect(place(over)).toBeCloseTo(2 + 0.5625 * 40, 6);
    expect(over!.at[1]).toBeGreaterThanOrEqual(3 * around.table.levelHeight);
    expect(Math.abs(place(range) - place(over))).toBeGreaterThan(5);
  });

  it('stand in the middle of a piece that counts without being on the line', () => {
    const beside = { ...line, crossings: [] };
    const [, over] = noteLabels(around, notes, { line: beside }, 16);
    expect(over!.at[0] + around.table.width / 2).toBeCloseTo(24.5, 1);
  });
});
