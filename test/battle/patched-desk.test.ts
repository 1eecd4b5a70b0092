import { describe, expect, it } from 'vitest';
import { openTable } from '../../src/battle/open-table.ts';
import { between } from '../../src/battlefield/patch.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import type { Desk } from '../../src/battle/desk.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { viewshedMap } from '../../src/sight/maps.ts';
import { chance, type Chance } from '../support/random-tables.ts';
import {
  addsPiece,
  changesCell,
  movesModel,
  movesPiece,
  raisesPiece,
  takesPiece,
  turnsListRound,
  type RandomEdit,
} from '../support/random-edits.ts';
import { sampleBattle } from '../support/samples.ts';

const SAMPLES = ['stand-and-fight', 'cadence-farmhouse', 'cams-bog', 'basicas-vado', 'hex-village'];
const QUICK = { sureness: false, readings: false };
const PIECES: readonly RandomEdit[] = [
  movesPiece,
  movesPiece,
  raisesPiece,
  changesCell,
  changesCell,
  addsPiece,
  takesPiece,
  turnsListRound,
];

/** Another value of any reading of the system. */
const rulesOtherwise: RandomEdit = (battle, luck) => {
  const { readings } = rulesetOf(battle.rules.system);
  const { key, choices } = luck.pick(readings.filter((reading) => reading.choices.length > 0));
  const { value } = luck.pick(choices);
  return { ...battle, rules: { ...battle.rules, readings: { ...battle.rules.readings, [key]: value } } };
};

/** Some calls, one eye, and what it sees: all a table is asked. */
function answers(desk: Desk, luck: Chance) {
  const { models } = desk.field.battle;
  const pairs = Array.from({ length: 3 }, () => [luck.pick(models), luck.pick(models)] as const);
  const enemies = pairs.filter(([from, to]) => from.side !== to.side);
  const from = luck.pick(models).id;
  const map = desk.maps({ cell: 1, targetHeight: 1 });
  return {
    calls: enemies.map(([a, b]) => desk.judge({ from: a.id, to: b.id }, QUICK)),
    views: enemies.map(([a, b]) => desk.viewOf(a.id, b.id)),
    seen: viewshedMap(map, desk.eyeOf(from)).cells.join(''),
  };
}

describe('A table after any patch answers like one opened anew', () => {
  it.each(SAMPLES)('%s', (sample) => {
    const luck = chance(sample.length);
    let battle: Battle = sampleBattle(sample);
    const ruleset = rulesetOf(battle.rules.system);
    let desk = openTable(ruleset, battle);
    const edits: readonly RandomEdit[] = [...PIECES, movesModel, movesModel, rulesOtherwise];
    for (let step = 0; step < 24; step++) {
      const next = luck.pick(edits)(battle, luck);
      desk = desk.withPatch(structuredClone(between(battle, next)));
      battle = next;
      expect(desk.field.battle).toEqual(battle);
      const seed = luck.whole(1, 1e6);
      expect(answers(desk, chance(seed))).toEqual(answers(openTable(ruleset, battle), chance(seed)));
    }
  });

  it('is refused a patch to another system', () => {
    const battle = sampleBattle('cadence-farmhouse');
    const desk = openTable(rulesetOf('cadence'), battle);
    const other = { ...battle, rules: { system: 'cav', readings: {} } } as const;
    expect(() => desk.withPatch(between(battle, other))).toThrow('does not change the system');
  });
});
