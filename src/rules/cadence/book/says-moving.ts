/** What somebody needs to know who may not go somewhere: who, and what is in the way. */
interface Met {
  readonly model: string;
  readonly by: string;
}

/** What the ground and the rules of moving say. */
export interface TravelSays {
  readonly 'rest.impassable': { readonly piece: string };
  readonly 'rest.rough': { readonly piece: string };
  readonly 'rest.climbable': { readonly piece: string };
  readonly 'rest.edge': { readonly piece: string };
  readonly 'move.noModel': { readonly model: string };
  readonly 'move.away': { readonly model: string };
  readonly 'move.needs': { readonly model: string; readonly inches: number; readonly movement: number };
  readonly 'move.offTable': { readonly model: string };
  readonly 'move.pivotOffTable': { readonly model: string };
  readonly 'move.endsOn': Met;
  readonly 'move.crossVehicle': Met;
  readonly 'move.overBase': Met;
  readonly 'move.pivotOverBase': Met;
  readonly 'move.impassable': Met;
  readonly 'move.cannotClimb': Met;
  readonly 'move.pivotInto': Met;
  readonly 'move.noVehicle': { readonly model: string };
  readonly 'move.isVehicle': { readonly model: string };
  readonly 'move.noPlace': { readonly model: string };
  readonly 'move.noInches': null;
  readonly 'pivot.far': { readonly most: number; readonly turn: number };
  readonly 'pivot.often': { readonly model: string; readonly most: number };
  readonly 'pivot.soon': null;
  readonly 'formation.apart': {
    readonly from: string;
    readonly to: string;
    readonly inches: number;
    readonly most: number;
  };
  readonly 'charge.climb': { readonly levels: number; readonly inches: number };
  readonly 'charge.rough': { readonly piece: string; readonly inches: number };
  readonly 'charge.over': { readonly piece: string; readonly inches: number };
}
