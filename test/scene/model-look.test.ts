import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Model, SystemId } from '../../src/battlefield/battle.ts';
import { RULEBOOKS } from '../../src/rules/rulesets.ts';
import { figureGeometry } from '../../src/scene/figures/figures.ts';
import { figurePlacement, mouldOf, smokes, type ModelLook } from '../../src/scene/models/model-look.ts';
import { stateWord } from '../../src/scene/models/state-words.ts';
import { posesOf } from '../../src/rules/frame/poses.ts';
import type { Pose } from '../../src/rules/contract/ruleset.ts';

const TABLE = { width: 48, depth: 48, levelHeight: 0.5, pieces: [] };

const modelOf = (profile: string, states: readonly string[] = []): Model => ({
  id: 'one',
  side: 'red',
  unit: 'one',
  profile,
  at: [24, 24],
  facing: 0,
  states,
  damage: 0,
});

const books = Object.values(RULEBOOKS);
const kinds = books.flatMap(({ id, profiles }) =>
  profiles.map((profile): { system: SystemId; profile: string; look: ModelLook } => ({
    system: id,
    profile: profile.id,
    look: {
      name: profile.id,
      figure: profile.figure,
      base: profile.base,
      height: profile.height,
      volume: { base: profile.base, height: profile.height, eye: 0 },
      sculpt: profile.sculpt,
    },
  })),
);

/** How high a figure as it is placed reaches above the table. */
function topOf(model: Model, look: ModelLook): number {
  const positions = figureGeometry(mouldOf(look)).getAttribute('position');
  const placement = figurePlacement(TABLE, model, look, 0);
  const heights = Array.from(
    { length: positions.count },
    (_, i) => new Vector3().fromBufferAttribute(positions, i).applyMatrix4(placement).y,
  );
  return Math.max(...heights);
}

describe('figures', () => {
  for (const { system, profile, look } of kinds)
    it(`${system} ${profile} is drawn as tall as the rules have it, so that the eye sees what is measured`, () => {
      const model = modelOf(profile);
      const light = look.sculpt === 'thin-smoke';
      const top = topOf(model, look);
      expect(top).toBeLessThan(look.height * 1.06);
      expect(top).toBeGreaterThan(look.height * (light ? 0.6 : 0.88));
    });

  it('differ from system to system: foot of one are no foot of another', () => {
    const foot = (rules: SystemId) =>
      new Set(
        kinds
          .filter(({ system, look }) => system === rules && look.figure === 'infantry')
          .map(({ look }) => mouldOf(look)),
      );
    for (const sculpt of foot('hex')) expect(foot('basicas').has(sculpt)).toBe(false);
  });

  it('lie down when prone or knocked down, and duck when suppressed', () => {
    const look = kinds[0]!.look;
    const standing = topOf(modelOf(kinds[0]!.profile), look);
    const posed = (state: string): number => {
      const model = modelOf(kinds[0]!.profile, [state]);
      return topOf(model, { ...look, poses: posesOf(RULEBOOKS[kinds[0]!.system]!, model) });
    };
    expect(posed('knockdown')).toBeLessThan(0.7 * standing);
    expect(posed('suppressed')).toBeLessThan(0.8 * standing);
  });

  it('smoke when a machine is harmed, never when a man is', () => {
    const hurt = { ...modelOf('any'), damage: 2 };
    const base = { shape: 'round', diameter: 1 } as const;
    const look = {
      name: '',
      sculpt: 'infantry',
      base,
      height: 1,
      volume: { base, height: 1, eye: 1 },
    } as const;
    expect(smokes(hurt, { ...look, figure: 'vehicle' })).toBe(true);
    expect(smokes(hurt, { ...look, figure: 'infantry' })).toBe(false);
    expect(smokes(modelOf('any'), { ...look, figure: 'vehicle' })).toBe(false);
  });
});

describe('states', () => {
  it('are said as players say them', () => {
    expect(['hit:soft:pinned', 'evasion:2', 'light-damage', 'spent'].map(stateWord)).toEqual([
      'pinned',
      'evasion 2',
      'light damage',
      'spent',
    ]);
  });

  it('of every system that lay low, wreck or tire a model are seen on it', () => {
    const all = books.flatMap((book) =>
      book.profiles.flatMap((profile) =>
        book.states(modelOf(profile.id)).map(({ id }) => ({
          id,
          poses: posesOf(book, modelOf(profile.id, [id])),
        })),
      ),
    );
    const posed = (word: RegExp): ReadonlySet<Pose | undefined> =>
      new Set(
        all
          .filter(({ id }) => word.test(id))
          .flatMap(({ poses }): readonly (Pose | undefined)[] => (poses.length === 0 ? [undefined] : poses)),
      );
    expect(all.filter(({ id }) => id.endsWith('destroyed')).length).toBeGreaterThan(1);
    expect(posed(/destroyed$/)).toEqual(new Set(['wrecked']));
    expect(posed(/(^|:)(prone|knockdown)$/)).toEqual(new Set(['lying']));
    expect(posed(/(suppressed|pinned)$/)).toEqual(new Set(['ducking']));
    expect(posed(/^(spent|activated|reserve)$/)).toEqual(new Set(['spent']));
    expect(posed(/(stunned|panicked|unnerved)$/)).toEqual(new Set(['reeling']));
    expect(posed(/(disabled|-damaged?)$/)).toEqual(new Set(['burning']));
    expect(posesOf(books[0]!, modelOf('any'))).toEqual([]);
  });
});
