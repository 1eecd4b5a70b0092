import { fileOf } from '../../store/session-state.ts';
import { writeBattle } from '../../formats/battle-writing.ts';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import { armsOf, modelNamed, weaponInHand } from '../../store/arms.ts';
import type { OverlayKind } from '../../store/session-state.ts';
import { useActions, usePreference, useRulebook, useStores } from '../../store/use-session.ts';
import { download } from '../files/download.ts';
import type { DrawerName } from '../shell/Rail.tsx';
import { useKeys } from '../shell/use-keys.ts';

/** What the letters and Esc do in Judge mode. */
export function useJudgeKeys(toggle: (drawer: DrawerName) => void, close: () => void, open: boolean): void {
  const { session } = useStores();
  const { swap, undo, redo, ask, turnTo } = useActions();
  const { step, nextWeapon } = { step: useStepBack(), nextWeapon: useNextWeapon() };
  const lay = useLay();
  const go = (viewpoint: Viewpoint): void => turnTo({ viewpoint, visit: session.getState().look.visit + 1 });
  const look = (viewpoint: 'shooter' | 'plan') => (): void =>
    go(session.getState().look.viewpoint === viewpoint ? 'table' : viewpoint);
  useKeys(usePreference('keys'), {
    F: () => document.getElementById('pick-from')?.focus(),
    T: () => document.getElementById('pick-to')?.focus(),
    X: swap,
    W: nextWeapon,
    N: () => turnTo({ nudge: !session.getState().look.nudge }),
    E: look('shooter'),
    P: look('plan'),
    M: () => turnTo({ measuring: !session.getState().look.measuring }),
    A: () => turnTo({ zones: !session.getState().look.zones }),
    V: () => lay('sight'),
    G: () => lay('reach'),
    D: () => lay('drift'),
    '.': () => go(session.getState().verdict ? 'line' : 'table'),
    H: () => go('table'),
    R: () => toggle('rulings'),
    O: () => toggle('files'),
    '?': () => toggle('keys'),
    Esc: () => (open ? close() : step() || ask({ from: null, to: null, weapon: null })),
    'Ctrl Z': undo,
    'Ctrl Shift Z': redo,
    'Ctrl S': () => {
      const battle = fileOf(session.getState());
      download(battle.name, writeBattle(battle));
    },
  });
}

/** Lays a map over the table, or takes it off; drift only for a weapon that can. */
export function useLay(): (kind: OverlayKind) => void {
  const { session } = useStores();
  const { turnTo } = useActions();
  const rulebook = useRulebook();
  return (kind) => {
    const now = session.getState();
    const can = kind !== 'drift' || weaponInHand(now, rulebook)?.indirect === true;
    if (now.look.overlay === kind) turnTo({ overlay: null });
    else if (can) turnTo({ overlay: kind, aim: null });
  };
}

/** Takes back one thing that is in hand or laid over the table; false when there is none. */
function useStepBack(): () => boolean {
  const { session, tape, overlay } = useStores();
  const { turnTo } = useActions();
  return () => {
    const { look } = session.getState();
    if (tape.actions.pickUp()) return true;
    if (look.nudge) turnTo({ nudge: false });
    else if (look.measuring) turnTo({ measuring: false });
    else if (look.overlay !== null && overlay.getState().stage === 'working') overlay.actions.cancel();
    else if (look.overlay !== null) turnTo({ overlay: null });
    else if (look.viewpoint === 'shooter' || look.viewpoint === 'target')
      turnTo({ viewpoint: 'table', visit: look.visit + 1 });
    else return false;
    return true;
  };
}

function useNextWeapon(): () => void {
  const { session } = useStores();
  const { ask } = useActions();
  const rulebook = useRulebook();
  return () => {
    const now = session.getState();
    const arms = armsOf(rulebook, modelNamed(now.battle, now.from));
    const used = now.weapon ?? now.verdict?.weapon;
    const next = arms[(arms.findIndex(({ id }) => id === used) + 1) % arms.length];
    if (next) ask({ weapon: next.id });
  };
}
