import type { Table } from '../battlefield/battle.ts';
import type { Result } from '../core/result.ts';
import type { Point } from '../geometry/point.ts';
import type { SightClient } from '../remote/sight-client.ts';
import type { DriftMap, ReachMap, Refusal } from '../rules/contract/ruleset.ts';
import type { Say } from '../rules/contract/say.ts';
import { modelNamed, weaponInHand } from './arms.ts';
import { driftOverlay, reachOverlay, sightOverlay, type OverlayMap } from './overlay-map.ts';
import type { RulebookOf } from './rulebook.ts';
import type { OverlayKind, Session } from './session-state.ts';

/** A map to be made. */
export interface Wish {
  readonly kind: OverlayKind;
  readonly model: string;
  /** Shows what it finds on the way; gives the rules' sentence where there is nothing to find. */
  readonly work: (client: Pick<SightClient, 'run'>, way: Way) => Promise<Say | null>;
}

interface Way {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly show: (map: OverlayMap) => void;
}

/** Everything a map depends on; the same parts make the same map. */
export function keyOf(now: Session, rulebookOf: RulebookOf): readonly unknown[] {
  const { overlay, aim } = now.look;
  if (overlay === null) return [null];
  const always = [overlay, now.from, now.battle, now.trial];
  if (overlay === 'reach') return always;
  if (overlay === 'sight') return [...always, now.to];
  return [...always, now.to, aim, weaponInHand(now, rulebookOf(now.battle.rules.system))?.id];
}

/** The map a session asks for; null as long as something to make it of is missing. */
export function wishOf(now: Session, rulebookOf: RulebookOf): Wish | null {
  const { battle, from, to, look } = now;
  const rulebook = rulebookOf(battle.rules.system);
  const model = modelNamed(battle, from);
  const target = modelNamed(battle, to);
  if (look.overlay === null || !model || !rulebook) return null;
  switch (look.overlay) {
    case 'sight':
      return sightWish(
        model.id,
        rulebook.body(target ?? model, battle.rules.readings).height,
        finestCell(battle.table),
      );
    case 'reach':
      return reachWish(model.id);
    case 'drift': {
      const weapon = weaponInHand(now, rulebook);
      const aim = look.aim ?? target?.at;
      return weapon?.indirect && aim ? driftWish(model.id, weapon.id, aim) : null;
    }
  }
}

/** A rough map at once, finer ones after it. */
const COARSER = [4, 2, 1] as const;
const LARGE = 96; // inches: beyond, a quarter inch would be a speck

const finestCell = ({ width, depth }: Table): number => (Math.max(width, depth) > LARGE ? 0.5 : 0.25);

function sightWish(model: string, height: number, finest: number): Wish {
  return {
    kind: 'sight',
    model,
    work: async (client, { signal, onProgress, show }) => {
      let shown = Infinity;
      await client.run({
        parts: COARSER.length,
        signal,
        onProgress,
        work: async (api, part) => {
          const cell = finest * COARSER[part]!;
          const map = await api.viewshed(model, { cell, targetHeight: height });
          if (cell > shown) return; // another worker was quicker with a finer one
          shown = cell;
          show(sightOverlay(model, map, height));
        },
      });
      return null;
    },
  };
}

function reachWish(model: string): Wish {
  return {
    kind: 'reach',
    model,
    work: async (client, { show, ...way }) => {
      const [found] = await client.run<Result<ReachMap, Refusal>>({
        parts: 1,
        ...way,
        work: async (api) => api.reach(model),
      });
      if (found?.ok) show(reachOverlay(model, found.value));
      return found?.ok === false ? found.error.say : null;
    },
  };
}

function driftWish(model: string, weapon: string, aim: Point): Wish {
  return {
    kind: 'drift',
    model,
    work: async (client, { show, ...way }) => {
      const [found] = await client.run<Result<DriftMap, Refusal>>({
        parts: 1,
        ...way,
        work: async (api) => api.drift(model, weapon, aim),
      });
      if (found?.ok) show(driftOverlay(model, weapon, found.value));
      return found?.ok === false ? found.error.say : null;
    },
  };
}
