import type { Model } from '../../../battlefield/battle.ts';
import { COLOURS, type ByColour, type Colour } from '../data/counters.ts';
import file from '../data/hits.json';
import type { HexRulings } from '../book/readings.ts';

/** A hit token; numbers are added to what the counter says. HEX-GAP-3. */
export interface HitToken {
  readonly id: string;
  readonly copies: number;
  readonly rally: number | null;
  readonly onlyRally: boolean;
  readonly noAttack: boolean;
  readonly noMove: boolean;
  /** The unit is lost as soon as the token is looked at. */
  readonly lost: boolean;
  readonly fireCost: number;
  readonly moveCost: number;
  readonly soft: number;
  readonly armoured: number;
  readonly front: number;
  readonly flank: number;
  readonly range: number | null; // instead of the counter's
}

const HARMLESS = {
  onlyRally: false,
  noAttack: false,
  noMove: false,
  lost: false,
  fireCost: 0,
  moveCost: 0,
  soft: 0,
  armoured: 0,
  front: 0,
  flank: 0,
  range: null,
};

/** Both pools as printed, in the order of the data file. */
export const TOKENS: ByColour<readonly HitToken[]> = {
  soft: file.soft.map((entry) => ({ ...HARMLESS, ...entry })),
  armoured: file.armoured.map((entry) => ({ ...HARMLESS, ...entry })),
};

/** A token under a counter. */
export interface Hit {
  readonly pool: Colour;
  readonly token: HitToken;
}

/** How a unit's states name its token: `hit:soft:pinned`. */
export const hitState = (pool: Colour, token: string): string => `hit:${pool}:${token}`;

/** What a state calls a token whose face only its owner knows; to anybody else it does nothing yet. HEX-HIT-1. */
export const FACE_DOWN = 'face-down';

const UNKNOWN: HitToken = { ...HARMLESS, id: FACE_DOWN, copies: 0, rally: null };

/** The token a state names, or nothing for other words. */
export function hitNamed(state: string): Hit | undefined {
  const [hit, colour, id] = state.split(':');
  const pool = COLOURS.find((known) => known === colour);
  const token = pool && (id === FACE_DOWN ? UNKNOWN : TOKENS[pool].find((known) => known.id === id));
  return hit === 'hit' && pool && token ? { pool, token } : undefined;
}

/** The token a unit carries. */
export function hitOf({ states }: Pick<Model, 'states'>): Hit | undefined {
  for (const state of states) {
    const hit = hitNamed(state);
    if (hit) return hit;
  }
  return undefined;
}

/** What a unit's token does to it: nothing without one, or where tokens only count for the rally. */
export function hitEffects(
  model: Pick<Model, 'states'>,
  rulings: HexRulings,
): Omit<HitToken, 'id' | 'copies' | 'rally'> {
  const hit = hitOf(model);
  return hit && rulings['hex.hits.effects'] ? hit.token : HARMLESS;
}
