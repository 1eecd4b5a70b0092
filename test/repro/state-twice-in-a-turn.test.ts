import { expect, test } from 'vitest';
import { afflict } from '../../src/rules/cav/play/aftermath.ts';
import { endActivation } from '../../src/rules/cav/play/turn.ts';
import { evolve } from '../../src/rules/cav/play/evolve.ts';
import { type Script, scriptOf } from '../../src/rules/cav/play/script.ts';
import { volumeOf } from '../../src/rules/cav/judge/sight.ts';
import { startScript } from '../../src/rules/frame/script.ts';
import { battleOf, cav } from '../support/cav-field.ts';
import { opening, plays, type Sitting } from '../support/cav-table.ts';

const dice = { roll: (sides: number): number => Math.ceil(sides / 2) };
/** A script over a sitting, with something else about its state. */
const scriptAt = ({ state, field }: Sitting, more: Partial<Sitting['state']> = {}): Script =>
  scriptOf(
    startScript(
      { evolve, standing: ({ models }) => models, body: volumeOf },
      { ...state, ...more },
      field,
      dice,
    ),
  );
const statesOf = ({ state }: Script): readonly string[] =>
  state.models.find(({ id }) => id === 'red-1')?.states ?? [];

test.each(['suppressed', 'stunned'] as const)(
  'CAV-STA-0: %s comes over a model once a turn, also when it has recovered in between',
  (name) => {
    const models = [cav('red-1', [24, 10]), cav('red-2', [10, 10]), cav('blue-1', [24, 40], { facing: 180 })];
    const idle = plays(opening(battleOf({ models }), 'red-2'), { type: 'end' });
    const script = scriptAt(idle, { card: null });
    afflict(script, 'red-1', [name], 'CAV-DMG-3');
    expect(statesOf(script)).toContain(name);
    const active = { model: 'red-1', ap: 0, used: [], acted: false, contact: null, under: [name] };
    const later = scriptAt({ ...idle, state: script.state }, { active });
    endActivation(later);
    expect(statesOf(later)).not.toContain(name);
    afflict(later, 'red-1', [name], 'CAV-DMG-3');
    expect(statesOf(later)).not.toContain(name);
  },
);

test('CAV-STA-0: with the next turn it may come again', () => {
  const models = [cav('red-1', [24, 10]), cav('blue-1', [24, 40], { facing: 180 })];
  const table = opening(battleOf({ models }), 'red-1');
  const script = scriptAt(table);
  afflict(script, 'red-1', ['suppressed'], 'CAV-DMG-3');
  expect(script.state.memory['red-1']?.had).toEqual(['suppressed']);
  const next = plays(
    plays(plays({ ...table, state: script.state }, { type: 'end' }), { type: 'activate', model: 'blue-1' }),
    { type: 'end' },
  );
  expect(next.state.turn).toBe(2);
  expect(next.state.memory['red-1']?.had).toEqual([]);
});
