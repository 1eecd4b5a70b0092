import { describe, expect, it } from 'vitest';
import { openTable } from '../../src/battle/open-table.ts';
import { surveyGround, groundAt } from '../../src/battlefield/ground.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { eyeOf } from '../../src/scene/camera/eye-camera.ts';
import { plainLook } from '../../src/scene/models/model-look.ts';
import { viewshedMap } from '../../src/sight/maps.ts';
import { sampleBattle } from '../support/samples.ts';

describe('A table that rules where eyes are', () => {
  const at = (share: number) => {
    const battle = sampleBattle('cadence-farmhouse', { 'cadence.los.eyeFraction': share });
    return openTable(rulesetOf('cadence'), battle);
  };
  const { models } = at(1).field.battle;
  const shooter = models.find(({ side }) => side === 'red')!.id;
  const target = models.find(({ side }) => side === 'blue')!.id;

  it.each([0.75, 0.9, 1])('looks from there in map, share and picture: %s', (share) => {
    const desk = at(share);
    const model = desk.field.battle.models.find(({ id }) => id === shooter)!;
    const { bottom, height } = desk.field.sight.bodies.find(({ id }) => id === shooter)!;
    const line = desk.judge({ from: shooter, to: target }, { sureness: false, readings: false }).line;
    expect(desk.eyeOf(shooter)[2]).toBeCloseTo(bottom + share * height, 9);
    expect(line.from[2]).toBeCloseTo(desk.eyeOf(shooter)[2], 9);
    const ground = groundAt(surveyGround(desk.field.battle.table), model.at);
    const volume = desk.ruleset.body(model, desk.field.battle.rules.readings);
    const look = { ...plainLook(model), volume };
    const inches = ground * desk.field.battle.table.levelHeight;
    expect(eyeOf({ model, look, ground: inches })[2]).toBeCloseTo(desk.eyeOf(shooter)[2], 9);
  });

  it('sees another part of the table from higher up', () => {
    const seen = [0.75, 1].map((share) => {
      const desk = at(share);
      const map = viewshedMap(desk.maps({ cell: 0.5, targetHeight: 0 }), desk.eyeOf(shooter));
      return map.cells.reduce((sum, cell) => sum + cell, 0);
    });
    expect(seen[1]).toBeGreaterThan(seen[0]!);
  });
});
