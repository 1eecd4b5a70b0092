import { afterEach, describe, expect, it } from 'vitest';
import { openTable } from '../../src/battle/open-table.ts';
import { sightService } from '../../src/battle/service.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import { pieceChange } from '../../src/battlefield/patch.ts';
import { startSightClient, type SightClient } from '../../src/remote/sight-client.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { viewshedMap } from '../../src/sight/maps.ts';
import { createSession } from '../../src/store/session.ts';
import { sampleBattle } from '../support/samples.ts';
import { pretendWorker } from '../support/worker.ts';

const BATTLE = sampleBattle('stand-and-fight-eights');
const PAIR = { from: 'red-4', to: 'blue-5' };
const QUICK = { sureness: false, readings: false };
const fresh = (battle: Battle) => openTable(rulesetOf('cav'), battle).judge(PAIR, QUICK);
const shifted = (piece: Piece, dx: number): Piece => ({
  ...piece,
  outline: piece.outline.map(([x, y]) => [x + dx, y] as const),
});

/** Workers in this thread that note what they are told. */
function startCounted() {
  const told: { readonly what: string; readonly size: number }[] = [];
  const note =
    <Args extends readonly unknown[], T>(what: string, work: (...args: Args) => T) =>
    (...args: Args): T => {
      told.push({ what, size: JSON.stringify(args, listed).length });
      return work(...args);
    };
  const client = startSightClient(() => {
    const service = sightService();
    return pretendWorker({
      ...service,
      open: note('open', service.open),
      patch: note('patch', service.patch),
    });
  }, 2);
  return { client, told };
}

const listed = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

let running: SightClient | null = null;
afterEach(() => running?.dispose());

async function calledBy(client: SightClient) {
  const answer = await client.call(PAIR);
  if (answer.kind !== 'answer') throw new Error('superseded');
  return answer.value;
}

describe('A table that changes while it is asked about', () => {
  it('sends one patch for a dragged piece, and nothing else', async () => {
    const { client, told } = startCounted();
    running = client;
    const session = createSession(BATTLE, client, () => null);
    await client.ask((api) => api.odds(PAIR));
    told.length = 0;
    const wood = BATTLE.table.pieces.find(({ kind }) => kind === 'light-woods')!;
    for (let frame = 1; frame <= 5; frame++) {
      const { battle } = session.getState();
      const patch = pieceChange(battle, wood.id, shifted(wood, frame / 10));
      session.actions.edit({ label: `Move ${wood.id}`, patch, gesture: 'wood', origin: 'hand' });
    }
    expect(await calledBy(client)).toEqual(fresh(session.getState().battle));
    const workers = new Set(told.map(({ what }) => what));
    expect([...workers]).toEqual(['patch']);
    expect(Math.max(...told.map(({ size }) => size))).toBeLessThan(3000);
    session.actions.undo();
    expect(session.getState().battle).toBe(BATTLE);
  });

  it('follows a dragged piece with verdict and map as it follows a dragged model', async () => {
    const { client } = startCounted();
    running = client;
    const session = createSession(BATTLE, client, () => null);
    session.actions.ask(PAIR);
    const hill = BATTLE.table.pieces.find(({ kind, level }) => kind === 'hill' && level > 1)!;
    const [x, y] = session.getState().battle.models.find(({ id }) => id === PAIR.to)!.at;
    const onTarget = {
      ...hill,
      level: 9,
      outline: [
        [x - 6, y - 3],
        [x + 6, y - 3],
        [x + 6, y - 6],
      ] as const,
    };
    const patch = pieceChange(BATTLE, hill.id, onTarget);
    session.actions.edit({ label: 'Move a hill', patch, origin: 'hand' });
    const { battle } = session.getState();
    expect(await calledBy(client)).toEqual(fresh(battle));
    expect(fresh(battle)).not.toEqual(fresh(BATTLE));
    const query = { cell: 2, targetHeight: 1 };
    const map = await client.ask(async (api) => api.viewshed(PAIR.from, query));
    const desk = openTable(rulesetOf('cav'), battle);
    expect(map).toEqual(viewshedMap(desk.maps(query), desk.eyeOf(PAIR.from)));
  });

  it('is told to a worker started in place of a lost one, patches and all', async () => {
    const { client, told } = startCounted();
    running = client;
    client.open(BATTLE);
    await calledBy(client);
    const [piece] = BATTLE.table.pieces;
    const patch = pieceChange(BATTLE, piece!.id, shifted(piece!, 1));
    client.patch(patch);
    await calledBy(client);
    told.length = 0;
    client.lose('for the test');
    const moved = { ...BATTLE.table, pieces: BATTLE.table.pieces.with(0, shifted(piece!, 1)) };
    expect(await calledBy(client)).toEqual(fresh({ ...BATTLE, table: moved }));
    expect(told.map(({ what }) => what)).toEqual(['open']);
  });
});
