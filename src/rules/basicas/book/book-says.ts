import type { GaitName, Going, StateId } from './kinds.ts';

/** What the book says of terrain, states and zones, and what forbids a march. */
export interface BookSays {
  'terrain.sight': { readonly hides: boolean; readonly isAsked: boolean };
  'terrain.move': { readonly going: Going };
  'state.name': { readonly state: StateId };
  'state.text': { readonly state: StateId };
  'zone.range': { readonly weapon: string; readonly inches: number };
  'zone.minimum': { readonly inches: number };
  'drift.never': null;

  'walk.through': { readonly model: string; readonly what: string };
  'march.too-far': {
    readonly model: string;
    readonly inches: number;
    readonly most: number;
    readonly gait: GaitName;
  };
  'march.off-table': { readonly model: string };
  'march.upon': { readonly model: string; readonly other: string };
  'march.apart': { readonly unit: string; readonly inches: number };
  'march.into-combat': { readonly unit: string; readonly gait: GaitName; readonly foe: string };
  'march.out-of-combat': { readonly unit: string; readonly gait: GaitName };
  'reach.charged': { readonly unit: string };
}
