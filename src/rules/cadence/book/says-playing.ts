import type { Message } from '../../../core/message.ts';

/** What is being decided. */
export type Phase = 'muster' | 'choose' | 'declare' | 'act' | 'allocate' | 'over';

/** What playing Cadence says. Sides, units, models, markers and actions by their ids, weapons and abilities by name. */
export interface PlaySays extends WaitSays, RefusalSays, LabelSays, EventSays {}

interface Who {
  readonly unit: string;
}

interface WaitSays {
  readonly 'wait.over': null;
  readonly 'wait.muster': null;
  readonly 'wait.allocate': null;
  readonly 'wait.choose': null;
  readonly 'wait.declare': Who;
  readonly 'wait.act': Who & { readonly action: string };
  readonly phase: { readonly phase: Phase };
}

interface RefusalSays {
  readonly 'allocate.woundedFirst': Who;
  readonly 'hold.must': Who;
  readonly 'declare.unknown': Who & { readonly action: string };
  readonly 'declare.many': { readonly count: number; readonly most: number };
  readonly 'declare.noPoints': Who;
  readonly 'declare.onePoint': Who;
  readonly 'declare.few': { readonly least: number };
  readonly 'declare.twice': { readonly action: string };
  readonly 'declare.advance': null;
  readonly 'declare.noSecure': Who;
  readonly 'declare.noHeavy': Who;
  readonly 'declare.vehicles': null;
  readonly 'declare.cost': Who & { readonly cost: number; readonly points: number };
  readonly 'declare.free': null;
  readonly 'declare.disembarked': Who;
  readonly 'declare.broken': { readonly broken: Message };
  readonly 'march.overlap': { readonly model: string; readonly by: string };
  readonly 'giveUp.whole': Who;
  readonly 'deploy.nobody': Who;
  readonly 'deploy.noEntry': Who;
  readonly 'deploy.far': { readonly model: string; readonly inches: number };
  readonly 'deploy.offTable': { readonly model: string };
  readonly 'deploy.on': { readonly model: string; readonly by: string };
  readonly 'fire.nobody': Who;
  readonly 'fire.eye': { readonly eye: string; readonly target: string };
  readonly 'fire.noEnemy': { readonly target: string };
  readonly 'fire.most': { readonly model: string; readonly most: number };
  readonly 'fire.grenades': Who;
  readonly 'fire.heavy': { readonly weapon: string };
  readonly 'secure.none': { readonly marker: string };
  readonly 'secure.taken': { readonly marker: string; readonly side: string };
  readonly 'secure.early': null;
  readonly 'secure.far': Who & { readonly marker: string; readonly inches: number };
  readonly 'secure.contested': {
    readonly enemy: string;
    readonly marker: string;
    readonly inches: number;
  };
  readonly 'secure.pressed': Who & { readonly enemy: string; readonly inches: number };
  readonly 'ability.nothing': { readonly ability: string; readonly target: string };
  readonly 'embark.cannot': Who & { readonly transport: string };
}

interface LabelSays {
  readonly 'label.begin': { readonly mission: string };
  readonly 'label.allocate': Who;
  readonly 'label.declare': Who;
  readonly 'label.deploy': Who & { readonly from: string | null };
  readonly 'label.hold': Who;
  readonly 'label.disband': Who;
  readonly 'label.act': Who & { readonly action: string };
  readonly 'option.action': { readonly action: string };
  readonly 'option.entry': { readonly entry: number };
  readonly 'slot.action': { readonly place: number };
  readonly 'slot.entry': null;
  readonly 'slot.place': { readonly model: string };
  readonly 'slot.path': { readonly model: string };
  readonly 'slot.facing': { readonly model: string };
  readonly 'slot.weapon': { readonly model: string; readonly weapon: string };
  readonly 'slot.eyes': { readonly target: string };
  readonly 'slot.marker': null;
  readonly 'slot.transport': null;
  readonly 'slot.whom': null;
  readonly 'unit.inches': null;
  readonly 'dice.initiative': { readonly side: string };
  readonly 'dice.lastPoint': Who;
  readonly 'dice.attack': { readonly target: string; readonly weapon: string };
  readonly 'dice.defence': { readonly target: string };
  readonly 'dice.counter': { readonly target: string };
  readonly 'dice.secure': Who & { readonly marker: string };
}

interface EventSays {
  readonly 'event.round': { readonly round: number };
  readonly 'event.initiative': {
    readonly rolls: readonly { readonly side: string; readonly total: number }[];
    readonly first: string | null;
  };
  readonly 'event.command': {
    readonly units: readonly { readonly unit: string; readonly points: number }[];
  };
  readonly 'event.turn': { readonly side: string };
  readonly 'event.deploy': Who & { readonly from: string | null; readonly wreck: boolean };
  readonly 'event.hold': Who & { readonly wreck: boolean };
  readonly 'event.activate': Who;
  readonly 'event.declare': Who & { readonly actions: readonly string[]; readonly cost: number };
  readonly 'event.last-point': Who & { readonly die: number; readonly lost: boolean };
  readonly 'event.move': Who & { readonly action: 'move' | 'advance'; readonly most: number | null };
  readonly 'event.pass': Who & { readonly action: string };
  readonly 'event.aim': Who & { readonly targets: readonly string[]; readonly weapons: number };
  readonly 'event.attack': {
    readonly models: readonly string[];
    readonly weapon: string;
    readonly target: string;
    readonly needs: number;
    readonly faces: readonly number[];
    readonly hits: number;
  };
  readonly 'event.attack.sure': {
    readonly weapon: string;
    readonly target: string;
    readonly hits: number;
  };
  readonly 'event.spare': { readonly target: string };
  readonly 'event.strikes': {
    readonly weapon: string;
    readonly struck: readonly { readonly unit: string; readonly hits: number }[];
  };
  readonly 'event.defence': {
    readonly target: string;
    readonly needs: number;
    readonly faces: readonly number[];
    readonly damage: number;
  };
  readonly 'event.counter': {
    readonly target: string;
    readonly needs: number;
    readonly faces: readonly number[];
    readonly lost: number;
  };
  readonly 'event.wound': { readonly model: string; readonly points: number; readonly left: number };
  readonly 'event.destroyed': { readonly model: string; readonly why: 'hit-points' | 'no-room' };
  readonly 'event.disbanded': Who & { readonly why: 'formation' | 'no-place' | 'late' };
  readonly 'event.secure': Who & {
    readonly marker: string;
    readonly die: number;
    readonly secured: boolean;
  };
  readonly 'event.marker': {
    readonly marker: string;
    readonly why: 'destroyed' | 'left' | 'used';
    readonly by: string;
  };
  readonly 'event.score': {
    readonly side: string;
    readonly points: number;
    readonly marker: string | null;
    readonly unit: string | null;
  };
  readonly 'event.inspire': Who & {
    readonly ability: string;
    readonly target: string;
    readonly points: number;
  };
  readonly 'event.heal': Who & {
    readonly ability: string;
    readonly model: string;
    readonly points: number;
  };
  readonly 'event.embark': Who & { readonly transport: string };
  readonly 'event.end-activation': Who & { readonly left: number; readonly broken: Message | null };
  readonly 'event.over': {
    readonly winner: string | null;
    readonly why: 'last-side' | 'points';
    readonly mission: string;
    readonly points: readonly { readonly side: string; readonly points: number }[];
  };
}
