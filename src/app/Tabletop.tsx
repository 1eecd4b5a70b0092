import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Model } from '../battlefield/battle.ts';
import { posesOf } from '../rules/frame/poses.ts';
import type { ModelLook } from '../scene/models/model-look.ts';
import { useOnScreen, useOverlay, usePreference, useReadings, useRulebook } from '../store/use-session.ts';
import { useSession, useStores } from '../store/use-session.ts';
import { useVoice } from '../ui/parts/use-voice.ts';
import { useCallNotes, useEye, useNudge, usePointing, useTapes, useZones } from './use-table-props.ts';

/** three is most of the page's weight: it comes after the words are on the screen. */
const TableCanvas = lazy(async () => ({
  default: (await import('../scene/table/TableCanvas.tsx')).TableCanvas,
}));

const CLOSE = 0.2; // inches: a ring close to the base, to show which two, where the rules give it no meaning

export interface TabletopProps {
  readonly onDrawn: () => void;
}

/** The session on the table: what the scene needs of the stores, and what clicks on it mean. */
export function Tabletop({ onDrawn }: TabletopProps) {
  const { session, onScreen } = useStores();
  const { battle, verdict, from, to, lit, look } = useStore(session);
  const cells = useOverlay(({ map }) => map?.cells);
  const pose = useOnScreen((screen) => screen.pose);
  const quality = useQuality();
  const lookOf = useLookOf();
  const { setting, near } = useRulebook();
  const rings = useMemo(
    () => [from, to].flatMap((model) => (model === null ? [] : [{ model, inches: near ?? CLOSE }])),
    [from, to, near],
  );
  const highlight = useMemo(() => (lit === null ? [] : [lit]), [lit]);
  const [zones, tapes, eye, pointing] = [useZones(), useTapes(), useEye(), usePointing()];
  const [notes, nudge] = [useCallNotes(), useNudge()];
  const { say } = useVoice();
  const current = verdict?.from === from && verdict.to === to ? verdict : undefined;
  return (
    <Suspense fallback={<p className="loading">Setting the table …</p>}>
      <TableCanvas
        battle={battle}
        verdict={current}
        view={look.viewpoint}
        visit={look.visit}
        levels={look.levels}
        volumes={look.volumes}
        grid={look.grid ? 1 : 0}
        markLabels={look.markLabels}
        {...{
          setting,
          lookOf,
          highlight,
          rings,
          cells,
          zones,
          tapes,
          notes,
          nudge,
          say,
          eye,
          onDrawn,
          quality,
        }}
        {...pointing}
        {...(pose ? { pose } : {})}
        onHandle={useCallback((table) => onScreen.setState({ table }), [onScreen])}
        onTurned={useCallback((azimuth: number) => onScreen.setState({ azimuth }), [onScreen])}
        onSlow={useCallback(() => onScreen.setState({ slow: true }), [onScreen])}
        label={`The table of ${battle.name}`}
      />
    </Suspense>
  );
}

/** As the address or else the visitor asks; left to itself the picture is high until frames turn out to be slow. */
function useQuality(): 'high' | 'low' {
  const chosen = usePreference('quality');
  const slow = useOnScreen((screen) => screen.slow);
  const asked = new URLSearchParams(location.search).get('quality');
  if (asked === 'low' || asked === 'high') return asked;
  return chosen === 'auto' ? (slow ? 'low' : 'high') : chosen;
}

/** Bases, heights and figures by profile, as the rules have them. */
function useLookOf(): (model: Model) => ModelLook {
  const { id: style, profiles, body, states } = useRulebook();
  const readings = useReadings();
  const models = useSession(({ battle }) => battle.models);
  const looks = useMemo(() => new Map(profiles.map((profile) => [profile.id, profile])), [profiles]);
  return useCallback(
    (model) => {
      const profile = looks.get(model.profile);
      const volume = body(model, readings);
      return {
        name: models.length > 30 ? '' : model.id,
        figure: profile?.figure ?? 'walker',
        base: model.base ?? profile?.base ?? volume.base,
        height: profile?.height ?? volume.height,
        volume,
        style,
        poses: posesOf({ states }, model),
      };
    },
    [looks, body, states, readings, models.length, style],
  );
}
