import type { Refusal } from '../../contract/field.ts';
import type { Slot } from '../../contract/play.ts';
import { lockOf } from '../book/model-states.ts';
import { say } from '../book/says.ts';
import { turned } from '../travel/path-meet.ts';
import {
  goOnWatch,
  goProne,
  lockOn,
  repair,
  standUp,
  twist,
  whyNoRepair,
  whyNoRise,
  whyNoTwist,
  whyNoWatch,
} from './actions.ts';
import { type Actor, heldBack, whyNoCombat, whyNot } from './actor.ts';
import { breakOff, contacts, whyNoBreak } from './contact.ts';
import { declareFire, declareMove, declareMovingFire, movingFireCost } from './declare.ts';
import { riseInSight } from './journey.ts';
import { fightClose, whyNoMelee } from './melee.ts';
import { isMissionKill } from './mission-kill.ts';
import { whyGoOn } from './retreat.ts';
import { DONE, type Done, refuse, type Script } from './script.ts';
import { rulingsIn, type Situation } from './situation.ts';
import {
  binSlots,
  type Filled,
  MANNER,
  MOST_INCHES,
  numberIn,
  pathFault,
  pathIn,
  pathSlot,
  readySystems,
  systemSlots,
  targetsFrom,
  textIn,
} from './slots.ts';
import { type Assault, enemiesOf } from './state.ts';
import { endActivation } from './turn.ts';

/** Something the active model can do: when it may not, what it has to say about it, and what comes of it. */
interface Deed {
  readonly clause: string;
  readonly closed: (state: Situation, actor: Actor) => Refusal | null;
  readonly slots: (state: Situation, actor: Actor) => readonly Slot[];
  readonly take: (script: Script, actor: Actor, filled: Filled) => Done;
}

/** A deed that cannot be refused once it is open. */
const done =
  (take: (script: Script, actor: Actor, filled: Filled) => void): Deed['take'] =>
  (script, actor, filled) => {
    take(script, actor, filled);
    return DONE;
  };

const bare: Deed['slots'] = () => [];

const targetSlot = (among: readonly string[]): Slot => ({
  name: 'target',
  label: say('slot.target'),
  kind: 'target',
  among,
});

function whyNoMove(state: Situation, actor: Actor): Refusal | null {
  const ap = rulingsIn(state)['actionList.move'];
  return whyNot(state, actor, { ap, retreating: true }) ?? heldBack(state, actor);
}

const moving = (leaving: boolean, clause: string, closed: Deed['closed']): Deed => ({
  clause,
  closed,
  slots: (state, { model }) => [pathSlot(state, model, 'walk')],
  take: (script, actor, filled) => declareMove(script, actor, filled, leaving),
});

/** Whoever cannot fight any more withdraws, all others leave: it is the same way off the table (CAV-VIC-4). */
const leaving =
  (retreats: boolean): Deed['closed'] =>
  (state, actor) => {
    const { id: model } = actor.model;
    if (isMissionKill(state, actor.model) === retreats) return whyNoMove(state, actor);
    return { clause: 'CAV-VIC-4', say: say(retreats ? 'no.leave-only' : 'no.withdraw', { model }) };
  };

const firing = (kind: Assault['kind'], clause: string): Deed => ({
  clause,
  closed: (state, actor) =>
    whyNoCombat(state, actor, rulingsIn(state)['actionList.combat']) ?? whyNoGun(actor, kind),
  slots: (state, { model }) => [
    ...systemSlots(state, model, kind, targetsFrom(state, model)),
    MANNER,
    ...binSlots(state, model),
  ],
  take: (script, actor, filled) => declareFire(script, actor, filled, kind),
});

function whyNoGun({ model }: Actor, kind: Assault['kind']): Refusal | null {
  if (readySystems(model, kind).length > 0) return null;
  return { clause: 'CAV-CMB-1', say: say('no.such-weapon', { model: model.id }) };
}

const firingOnTheWay = (gait: 'walk' | 'run', kind: Assault['kind'], clause: string): Deed => ({
  clause,
  closed: (state, actor) =>
    whyNoCombat(state, actor, movingFireCost(state, gait)) ?? heldBack(state, actor) ?? whyNoGun(actor, kind),
  slots: (state, { model }) => [
    pathSlot(state, model, gait),
    ...(gait === 'run' ? [pathSlot(state, model, gait, 'next')] : []),
    { name: 'after', label: say('slot.after'), kind: 'number', least: 0, most: MOST_INCHES },
    ...systemSlots(
      state,
      model,
      kind,
      enemiesOf(state, model.side).map(({ id }) => id),
    ),
    ...(gait === 'walk' ? [MANNER] : []),
    ...binSlots(state, model),
  ],
  take: (script, actor, filled) => declareMovingFire(script, actor, filled, { gait, kind }),
});

/** Stands up; whoever watches and sees it then may fire (CAV-OVW-2). */
function rise(script: Script, actor: Actor, filled: Filled): Done {
  const lying = script.state;
  const up = standUp(script, actor, turned(numberIn(filled, 'facing') ?? 0, 0));
  if (up.ok) riseInSight(script, lying, actor.model.id);
  return up;
}

/** Everything a model can do in its activation (CAV-AP-13). */
export const DEEDS = {
  move: moving(false, 'CAV-MOV-1', whyNoMove),
  leave: moving(true, 'CAV-MOV-26', leaving(false)),
  withdraw: moving(true, 'CAV-VIC-4', leaving(true)),
  fire: firing('direct', 'CAV-CMB-1'),
  bombard: firing('indirect', 'CAV-SP-1'),
  'move-fire': firingOnTheWay('walk', 'direct', 'CAV-MC-1'),
  'move-bombard': firingOnTheWay('walk', 'indirect', 'CAV-MC-1'),
  'run-gun': firingOnTheWay('run', 'direct', 'CAV-RUN-1'),
  'run-bombard': firingOnTheWay('run', 'indirect', 'CAV-RUN-4'),
  melee: {
    clause: 'CAV-CC-1',
    closed: whyNoMelee,
    slots: (state, { model }) => [targetSlot(contacts(state, model).enemies.map(({ id }) => id))],
    take: done((script, actor, filled) => fightClose(script, actor, textIn(filled, 'target') ?? '')),
  },
  break: {
    clause: 'CAV-BRK-1',
    closed: whyNoBreak,
    slots: (state, { model }) => [pathSlot(state, model, 'break')],
    take: (script, actor, filled) => {
      const steps = pathIn(filled, 'path');
      const fault = pathFault(steps);
      return fault ? refuse(fault.clause, fault.say) : breakOff(script, actor, steps);
    },
  },
  lock: {
    clause: 'CAV-TL-1',
    closed: (state, actor) =>
      whyNot(state, actor, { ap: rulingsIn(state)['actionList.targetLock'], once: 'lock' }),
    slots: (state, { model }) => [
      targetSlot(
        enemiesOf(state, model.side)
          .map(({ id }) => id)
          .filter((id) => id !== lockOf(model)),
      ),
    ],
    take: done((script, actor, filled) => lockOn(script, actor, textIn(filled, 'target') ?? '')),
  },
  twist: {
    clause: 'CAV-ARC-4',
    closed: whyNoTwist,
    slots: () => [{ name: 'degrees', label: say('slot.degrees'), kind: 'number', least: -90, most: 90 }],
    take: (script, actor, filled) => twist(script, actor, numberIn(filled, 'degrees') ?? 0),
  },
  prone: {
    clause: 'CAV-MOV-23',
    closed: (state, actor) => whyNot(state, actor, { ap: rulingsIn(state)['actionList.move'] }),
    slots: bare,
    take: done(goProne),
  },
  stand: {
    clause: 'CAV-MOV-24',
    closed: whyNoRise,
    slots: () => [{ name: 'facing', label: say('slot.facing'), kind: 'number', least: 0, most: 360 }],
    take: rise,
  },
  repair: { clause: 'CAV-REP-1', closed: whyNoRepair, slots: bare, take: done(repair) },
  watch: { clause: 'CAV-OVW-1', closed: whyNoWatch, slots: bare, take: done(goOnWatch) },
  end: {
    clause: 'CAV-AP-3',
    closed: whyGoOn,
    slots: bare,
    take: done(endActivation),
  },
} as const satisfies Readonly<Record<string, Deed>>;

export type DeedType = keyof typeof DEEDS;

export const isDeed = (type: string): type is DeedType => Object.hasOwn(DEEDS, type);

export const deedOf = (type: DeedType): Deed => DEEDS[type];
