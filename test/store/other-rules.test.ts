import { apply, type Patch } from '../../src/battlefield/patch.ts';
import { expect, test } from 'vitest';
import { carryOver } from '../../src/battle/carry-over.ts';
import { openDesk } from '../../src/battle/desk.ts';
import { judgeUnder } from '../../src/battle/other-rules.ts';
import type { Battle, SystemId } from '../../src/battlefield/battle.ts';
import { Cancelled, type Job } from '../../src/remote/pool.ts';
import type { SightClient } from '../../src/remote/sight-client.ts';
import { RULEBOOKS } from '../../src/rules/rulebooks.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { createOtherRules } from '../../src/store/other-rules.ts';
import { createSession } from '../../src/store/session.ts';
import { sampleBattle } from '../support/samples.ts';

const battle = sampleBattle('stand-and-fight');
const [shooter, target] = battle.models.map(({ id }) => id);

/** A client whose workers are this thread, with every system it was asked for written down. */
function nearClient() {
  let open: Battle = battle;
  const under: SystemId[] = [];
  const desk = () => openDesk(rulesetOf(open.rules.system), open);
  const api = {
    judgeUnder: async (system: SystemId, query: { from: string; to: string }) => {
      under.push(system);
      return judgeUnder(open, rulesetOf(system), query, { sureness: false, readings: false });
    },
    carriedTo: async (before: Battle, system: SystemId) => carryOver(before, rulesetOf(system)),
    judgeFrom: async () => [],
    judge: async () => undefined,
    odds: async () => [],
    viewOf: async () => null,
  };
  const quick = { sureness: false, readings: false };
  const client = {
    open: (next: Battle) => void (open = next),
    patch: (change: Patch) => void (open = apply(open, change)),
    call: async (query: never) => ({ kind: 'answer', value: desk().judge(query, quick) }),
    judge: async (query: never) => ({ kind: 'answer', value: desk().judge(query, quick) }),
    ask: async (question: (at: never) => unknown) => question(api as never),
    run: async ({ parts, work, signal }: Job<never, unknown>) => {
      await settle();
      if (signal?.aborted) throw new Cancelled('Cancelled.');
      return Promise.all(Array.from({ length: parts }, (_, part) => work(api as never, part)));
    },
  } as unknown as SightClient;
  return { client, under };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Long enough for whatever was going to happen to have happened, however slow the machine. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 25; turn++) await settle();
}

function page() {
  const { client, under } = nearClient();
  const rulebookOf = (system: SystemId) => RULEBOOKS[system] ?? null;
  const session = createSession(battle, client, rulebookOf);
  return { session, under, others: createOtherRules({ session, client, rulebookOf, patience: 0 }) };
}

test('once the answer stands, every other installed system is asked, never the table’s own', async () => {
  const { session, under, others } = page();
  session.actions.ask({ from: shooter!, to: target! });
  await manyTurns();
  expect(new Set(under)).toEqual(new Set(Object.keys(RULEBOOKS).filter((id) => id !== 'cav')));
  const answer = others.getState().answers.hex;
  expect(answer).toMatchObject({ kind: 'call', verdict: { system: 'hex', from: shooter, to: target } });
  expect(answer?.kind === 'call' && answer.beside).toBe(session.getState().verdict);
});

test('a newer question gives up what was asked for the older one', async () => {
  const { session, under, others } = page();
  session.actions.ask({ from: shooter!, to: target! });
  await settle();
  session.actions.ask({ from: null, to: null });
  await manyTurns();
  expect(others.getState().answers).toEqual({});
  expect(under.length).toBeLessThanOrEqual(Object.keys(RULEBOOKS).length - 1);
});

test('switching the system re-judges, says what was lost, and is one step back', async () => {
  const { session, others } = page();
  session.actions.ask({ from: shooter!, to: target! });
  await manyTurns();
  await others.actions.switchTo('hex');
  await manyTurns();
  expect(session.getState().battle.rules.system).toBe('hex');
  expect(session.getState().verdict?.system).toBe('hex');
  expect(others.getState().notice?.lost.join(' ')).toContain('becomes');
  session.actions.undo();
  expect(session.getState().battle).toBe(battle);
  expect(others.getState().notice).toBe(null);
});
