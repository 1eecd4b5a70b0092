import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../geometry/point.ts';
import type { FireZone } from '../rules/contract/ruleset.ts';
import { stateOf } from '../rules/frame/sight-runs.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import type { CallNote, EyeRequest, Nudge, TableSceneProps, Tape } from '../scene/table/TableScene.tsx';
import { modelNamed, weaponInHand } from '../store/arms.ts';
import {
  useActions,
  useOnScreen,
  usePreference,
  useRulebook,
  useSession,
  useStores,
  useTape,
} from '../store/use-session.ts';
import { direction, lengthText, nudgeText, rangeParts } from '../words/lengths.ts';
import { useVoice } from '../ui/parts/use-voice.ts';
import { throughWhat } from '../words/verdict-words.ts';

/** Bands and arcs of the weapon in hand, while they are wanted. */
export function useZones(): readonly FireZone[] | undefined {
  const { session } = useStores();
  const { battle, from, weapon, verdict, look } = useStore(session);
  const rulebook = useRulebook();
  return useMemo(() => {
    const shooter = modelNamed(battle, from);
    const used = weaponInHand({ battle, from, weapon, verdict }, rulebook);
    return look.zones && shooter && used ? rulebook.zones(battle, shooter, used.id) : undefined;
  }, [battle, from, weapon, verdict, look.zones, rulebook]);
}

type Measuring = typeof import('../store/measure-tape.ts');

/** The exact geometry of bases: heavy enough to come only when the tape is taken out. */
function useMeasuring(): Measuring | null {
  const wanted = useSession(({ look }) => look.measuring);
  const [loaded, setLoaded] = useState<Measuring | null>(null);
  useEffect(() => {
    if (wanted) void import('../store/measure-tape.ts').then(setLoaded);
  }, [wanted]);
  return loaded;
}

/** Every tape that lies on the table, the one in hand, and the line to a point aimed at. */
export function useTapes(): readonly Tape[] {
  const { laid, start, hover } = useTape((tape) => tape);
  const battle = useSession((session) => session.battle);
  const shooter = useSession((session) => modelNamed(session.battle, session.from));
  const aim = useSession(({ look }) => (look.overlay === 'drift' ? look.aim : null));
  const units = usePreference('units');
  const { body } = useRulebook();
  const tools = useMeasuring();
  const used = laid.length > 0 || start !== null;
  const measure = useMemo(
    () => (used ? tools?.tapeFor(battle.table) : undefined),
    [tools, battle.table, used],
  );
  return useMemo(() => {
    const held = start !== null && hover !== null ? [{ from: start, to: hover }] : [];
    const tapes = [...laid, ...held].flatMap((pair): Tape[] => {
      const found = measure?.(battle, body, pair);
      return found ? [{ from: found.from, to: found.to, label: lengthText(found.inches, units) }] : [];
    });
    const aimed = aim && shooter ? [{ from: shooter.at, to: aim, label: 'aimed here' }] : [];
    return [...tapes, ...aimed];
  }, [laid, start, hover, battle, measure, body, units, aim, shooter]);
}

const MOST_NOTES = 5;

/** What the table says about the call: the range on the line, and what counted where it stands. */
export function useCallNotes(): readonly CallNote[] {
  const verdict = useSession((session) => session.verdict);
  const voice = useVoice();
  return useMemo(() => {
    if (!verdict) return [];
    const { range, cover } = verdict;
    const effects = new Map(cover.pieces.map((piece) => [piece.id, piece]));
    return [
      { text: rangeParts(range, voice.units).join(' '), small: range.band ?? '', tone: 'clear' },
      ...[...effects].slice(0, MOST_NOTES).map(([id, piece]): CallNote => ({
        text: voice.Name(id),
        small: stateOf(piece) === 'blocked' ? 'blocks' : throughWhat([piece]),
        piece: id,
        tone: stateOf(piece),
      })),
    ];
  }, [verdict, voice]);
}

/** The least move that flips the call, while somebody wants to see it. */
export function useNudge(): Nudge | undefined {
  const sureness = useSession(({ look, verdict }) => (look.nudge ? verdict?.sureness : null));
  const units = usePreference('units');
  return useMemo(() => {
    if (!sureness) return undefined;
    const { model, towards, nudge, flipsTo } = sureness;
    const label = `${nudgeText(nudge, units)} ${direction(...towards)}: ${flipsTo.toUpperCase()}`;
    return { model, towards, label };
  }, [sureness, units]);
}

/** The picture a panel shows of what the shooter sees. */
export function useEye(): EyeRequest | undefined {
  const { onScreen } = useStores();
  const size = useOnScreen((screen) => screen.eyeSize);
  const from = useSession(({ verdict }) => verdict?.from);
  const to = useSession(({ verdict }) => verdict?.to);
  return useMemo(
    () =>
      size && from !== undefined && to !== undefined
        ? { ...size, from, to, onPicture: (eye) => onScreen.setState({ eye }) }
        : undefined,
    [size, from, to, onScreen],
  );
}

type Pointing = Pick<
  TableSceneProps,
  'onPick' | 'onPoint' | 'onHover' | 'onDrag' | 'onTurn' | 'pointable' | 'onPointed'
>;

/** What the pointer does on the table: asks, lights reasons, holds the tape, or sets the point aimed at. */
export function usePointing(): Pointing {
  const { session, tape } = useStores();
  const { pick, drag, turn, turnTo, light } = useActions();
  // as text: a verdict that has more to say of the same things is no reason to point anew
  const named = useSession(({ verdict }) => verdict && JSON.stringify(namedIn(verdict)));
  const pointable = useMemo(() => (named === null ? undefined : (JSON.parse(named) as string[])), [named]);
  const measuring = useSession(({ look }) => look.measuring);
  const aiming = useSession(({ look }) => look.overlay === 'drift');
  const { body } = useRulebook();
  const tools = useMeasuring();
  return useMemo(() => {
    if (measuring && !tools) return {};
    if (measuring && tools) {
      const under = (at: Point) => tools.endAt(session.getState().battle, body, at);
      return {
        onPick: (id) => tape.actions.hold({ kind: 'model', id }),
        onPoint: (at) => tape.actions.hold(under(at)),
        onHover: (at) => tape.actions.hover(at && under(at)),
      };
    }
    const onPoint = aiming ? (aim: Point) => turnTo({ aim }) : undefined;
    return {
      onPick: pick,
      onDrag: drag,
      onTurn: turn,
      onPoint,
      ...(pointable ? { pointable, onPointed: light } : {}),
    };
  }, [measuring, aiming, body, tools, session, tape, pick, drag, turn, turnTo, pointable, light]);
}

/** Everything a verdict speaks of that stands on the table. */
function namedIn({ because, cover, line }: Verdict): readonly string[] {
  const reasons = because.flatMap(({ about: piece }) => piece ?? []);
  return [...new Set([...reasons, ...[...cover.pieces, ...line.crossings].map(({ id }) => id)])];
}
