import { expect, test } from 'vitest';
import { judgeCall } from '../../../src/rules/cadence/judge/judge.ts';
import type { Field } from '../../../src/rules/contract/ruleset.ts';
import { randomTable } from './random-table.ts';

const SEED = 911;
const TABLES = 25;

/** The whole table anew with one model moved. */
function moved({ battle, sight }: Field, id: string, by: readonly [number, number]): Field {
  const at = ([x, y]: readonly [number, number]) => [x + by[0], y + by[1]] as const;
  const models = battle.models.map((model) => (model.id === id ? { ...model, at: at(model.at) } : model));
  const bodies = sight.bodies.map((body) =>
    body.id === id
      ? { ...body, at: at(body.at), bottom: sight.groundAt(at(body.at)) * battle.table.levelHeight }
      : body,
  );
  return { battle: { ...battle, models }, sight: sight.withBodies(bodies) };
}

test(`the least nudge of ${TABLES} random tables (seed ${SEED}) flips the call when it is judged anew, and nothing shorter that way does`, () => {
  let flips = 0;
  for (let index = 0; index < TABLES; index++) {
    const field = randomTable(SEED + index * 104_729);
    const { sight, sureness } = judgeCall(field, { from: 'red-1', to: 'blue-1' }, { readings: false });
    if (!sureness) continue;
    flips += 1;
    const { model, towards, flipsTo } = sureness;
    const call = (share: number): string => {
      const [x, y] = towards.map((step) => Math.round(step * share * 1000) / 1000) as [number, number];
      const query = { from: 'red-1', to: 'blue-1' };
      return judgeCall(moved(field, model, [x, y]), query, { sureness: false, readings: false }).sight;
    };
    expect(call(1), `${index}`).toBe(flipsTo);
    expect([0.2, 0.5, 0.8].map(call), `${index}`).toEqual([sight, sight, sight]);
  }
  expect(flips).toBeGreaterThan(TABLES / 3);
});
