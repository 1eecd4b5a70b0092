import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Battle, Model } from '../battlefield/battle.ts';
import type { Sureness } from '../rules/verdict.ts';
import type { ModelLook } from '../scene/model-look.ts';
import { useActions, usePreference, useRulebook, useSession, useStores } from '../store/use-session.ts';

/** three is most of the page's weight: it comes after the words are on the screen. */
const TableCanvas = lazy(async () => ({ default: (await import('../scene/TableCanvas.tsx')).TableCanvas }));

const NEAR = 1; // inches, the ring drawn round both models of a question

export interface TabletopProps {
  readonly onDrawn: () => void;
}

/** The session on the table: what the scene needs of the stores, and what clicks on it mean. */
export function Tabletop({ onDrawn }: TabletopProps) {
  const { session } = useStores();
  const { battle, verdict, from, to, lit, look, stage } = useStore(session);
  const { pick, drag } = useActions();
  const chosen = usePreference('quality');
  const quality = new URLSearchParams(location.search).get('quality') === 'low' ? 'low' : chosen;
  const lookOf = useLookOf();
  const rings = useMemo(
    () => [from, to].flatMap((model) => (model === null ? [] : [{ model, inches: NEAR }])),
    [from, to],
  );
  const sureness = look.nudge ? verdict?.sureness : null;
  const shown = useMemo(() => (sureness ? nudged(battle, sureness) : battle), [battle, sureness]);
  const highlight = useMemo(() => (lit === null ? [] : [lit]), [lit]);
  return (
    <Suspense fallback={<p className="loading">Setting the table …</p>}>
      <TableCanvas
        battle={shown}
        verdict={verdict !== null && stage !== 'judging' ? verdict : undefined}
        view={look.viewpoint}
        visit={look.visit}
        lookOf={lookOf}
        levels={look.levels}
        volumes={look.volumes}
        grid={look.grid ? 1 : 0}
        highlight={highlight}
        rings={rings}
        onDrawn={onDrawn}
        onPick={pick}
        onDrag={drag}
        quality={quality}
        label={`The table of ${battle.name}`}
      />
    </Suspense>
  );
}

/** The table with one base moved by the least nudge that flips the call, to scale. */
function nudged(battle: Battle, { model: id, towards: [dx, dy] }: Sureness): Battle {
  const models = battle.models.map((model) =>
    model.id === id ? { ...model, at: [model.at[0] + dx, model.at[1] + dy] as const } : model,
  );
  return { ...battle, models };
}

/** Bases, heights and figures by profile, as the rules have them. */
function useLookOf(): (model: Model) => ModelLook {
  const { profiles, silhouette } = useRulebook();
  const models = useSession(({ battle }) => battle.models);
  const looks = useMemo(() => new Map(profiles.map((profile) => [profile.id, profile])), [profiles]);
  return useCallback(
    (model) => ({
      name: models.length > 30 ? '' : model.id,
      figure: looks.get(model.profile)?.figure ?? 'walker',
      base: silhouette(model).base,
      height: looks.get(model.profile)?.height ?? silhouette(model).height,
    }),
    [looks, silhouette, models.length],
  );
}
