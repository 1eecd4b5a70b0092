import type { Point } from '../../../geometry/point.ts';

/** A pool as it was rolled. */
export interface RollTold {
  readonly faces: readonly number[];
  readonly rating: number;
  readonly bonus: number;
  readonly rolled: number;
  readonly total: number;
}

interface Contest {
  readonly to: string;
  readonly active: RollTold;
  readonly defence: RollTold;
  readonly margin: number | null;
  readonly damage: number;
}

type Losses = readonly { readonly side: string; readonly models: number; readonly cp: number }[];
type OfModel = { readonly model: string };
type OfSquad = { readonly squad: string };
type OfSide = { readonly side: string };

/** What is said while CAMS is played. */
export interface PlaySays {
  readonly 'phase.muster': null;
  readonly 'phase.strategic': null;
  readonly 'phase.activation': null;
  readonly 'phase.over': null;

  readonly 'waits.over': null;
  readonly 'waits.muster': null;
  readonly 'waits.command': OfSide;
  readonly 'waits.initiative': null;
  readonly 'waits.nominate': OfSide;
  readonly 'waits.share': OfSquad & { readonly actions: number };
  readonly 'waits.stance': OfSquad;
  readonly 'waits.model': OfModel;

  readonly 'deed.begin': null;
  readonly 'deed.support': null;
  readonly 'deed.hold': null;
  readonly 'deed.initiative': null;
  readonly 'deed.nominate': null;
  readonly 'deed.share': null;
  readonly 'deed.stance': null;
  readonly 'deed.attack': null;
  readonly 'deed.move': null;
  readonly 'deed.evade': null;
  readonly 'deed.focus': null;
  readonly 'deed.finish': null;

  readonly 'slot.option': null;
  readonly 'slot.squad': null;
  readonly 'slot.shares': null;
  readonly 'slot.stance': null;
  readonly 'slot.path': null;
  readonly 'slot.weapon': null;
  readonly 'slot.target': null;
  readonly 'option.squad': OfSquad;
  readonly 'option.support': { readonly option: string };
  readonly 'option.stance': { readonly stance: string };
  readonly 'option.weapon': { readonly weapon: string };
  readonly 'unit.inches': null;

  readonly 'no.begun': null;
  readonly 'no.command': null;
  readonly 'no.initiative': null;
  readonly 'no.rule': { readonly option: string };
  readonly 'no.such-squad': OfSquad & { readonly option: string };
  readonly 'no.part-actions': null;
  readonly 'no.other-sum': { readonly actions: number; readonly given: number };
  readonly 'no.second-action': null;
  readonly 'no.defence': OfModel;
  readonly 'no.move-focused': OfModel;
  readonly 'no.movement': OfModel;
  readonly 'no.way': null;
  readonly 'no.stance': OfModel & { readonly stance: string };
  readonly 'no.action': OfModel;
  readonly 'no.target': OfModel;
  readonly 'no.such-target': { readonly target: string };

  readonly 'dice.support': { readonly option: string };
  readonly 'dice.initiative': null;
  readonly 'dice.leadership': OfSquad;
  readonly 'dice.ground': OfModel;
  readonly 'dice.attack': { readonly from: string; readonly to: string };
  readonly 'dice.defence': OfModel;

  readonly 'event.turn': { readonly turn: number };
  readonly 'event.hold': OfSide;
  readonly 'event.support': {
    readonly option: string;
    readonly roll: RollTold;
    readonly target: number;
    readonly succeeds: boolean;
  };
  readonly 'event.guided': OfSquad & { readonly bonus: number };
  readonly 'event.arrive': OfSquad;
  readonly 'event.roll-off': { readonly rolls: readonly { readonly side: string; readonly die: number }[] };
  readonly 'event.initiative': {
    readonly rolls: readonly { readonly side: string; readonly roll: RollTold }[];
    readonly holder: string;
    readonly before: string | null;
  };
  readonly 'event.nominating': OfSide;
  readonly 'event.leadership': OfSquad & {
    readonly roll: RollTold;
    readonly actions: number;
    readonly lost: boolean;
  };
  readonly 'event.share': OfSquad & { readonly shares: Readonly<Record<string, number>> };
  readonly 'event.stance': OfModel & { readonly stance: string };
  readonly 'event.ground-test': OfModel & {
    readonly pieces: readonly string[];
    readonly roll: RollTold;
    readonly passed: boolean;
  };
  readonly 'event.move': OfModel & { readonly at: Point; readonly cost: number; readonly stopped: boolean };
  readonly 'event.evade': OfModel & { readonly move: number };
  readonly 'event.focus': OfModel;
  readonly 'event.attack': Contest & { readonly from: string; readonly weapon: string };
  readonly 'event.strike': Contest & { readonly option: string };
  readonly 'event.lost': OfModel;
  readonly 'event.finish': OfModel;
  readonly 'event.squad-done': OfSquad;
  readonly 'event.cleanup': { readonly turn: number; readonly unfocused: readonly string[] };
  readonly 'over.turns': { readonly losses: Losses };
  readonly 'over.nobody-left': null;
  readonly 'over.last-side': OfSide;
}
