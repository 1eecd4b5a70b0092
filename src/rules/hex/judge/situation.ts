import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { HexGround, HexMap } from '../../../battlefield/hex-map.ts';
import { hexKey, sameHex, type Hex, type HexDirection } from '../../../geometry/hex.ts';
import { directionOfFacing } from '../../../geometry/hex-layout.ts';
import { groundOf } from '../data/chart.ts';
import { isUnit, smokeOf, type Smoke } from '../data/counters.ts';
import { rulingsOf, type HexRulings } from '../book/readings.ts';
import type { Field } from '../../contract/field.ts';

/** The map, what stands on it and what the table agreed on: all a question is about. */
export interface Situation {
  readonly ground: HexGround;
  readonly models: readonly Model[];
  /** The thickest smoke in each hex. */
  readonly smoke: ReadonlyMap<number, Smoke>;
  readonly rulings: HexRulings;
}

/** Round in which a unit arrives; null once it is on the map. HEX-GAP-5. */
export function reserveRound({ states }: Pick<Model, 'states'>): number | null {
  const state = states.find((word) => word.startsWith('reserve:'));
  return state === undefined ? null : Number(state.slice('reserve:'.length));
}

/** A situation; units still in reserve and smoke a table does without are not on the map. */
export function situationOf(map: HexMap, models: readonly Model[], rulings: HexRulings): Situation {
  const present = models.filter((model) => reserveRound(model) === null);
  const smoke = new Map<number, Smoke>();
  for (const model of present) {
    const cloud = smokeOf(model);
    if (!cloud || !rulings['hex.smoke']) continue;
    const key = hexKey(hexOf(model));
    if ((smoke.get(key)?.density ?? 0) < cloud.density) smoke.set(key, cloud);
  }
  return { ground: groundOf(map), models: present.filter(isUnit), smoke, rulings };
}

/** The model of a query; asking about one that is not on the table is the caller's bug. */
export function modelOf({ battle }: Pick<Field, 'battle'>, id: string): Model {
  const model = battle.models.find((entry) => entry.id === id);
  if (!model) throw new Error(`modelOf: there is no model "${id}" on the table`);
  return model;
}

/** The map; a table without one is refused when the file is read. */
export function mapOf({ battle }: Pick<Field, 'battle'>): HexMap {
  if (!battle.table.hexes) throw new Error('mapOf: the table has no hexes');
  return battle.table.hexes;
}

/** One moment is asked about over and over: by every roll of a decision, for every unit of a list of actions. */
const situations = new WeakMap<Battle, Situation>();

/** What is on a field as it stands, under the rulings of its table. */
export function situationIn({ battle }: Pick<Field, 'battle'>): Situation {
  const known = situations.get(battle);
  if (known) return known;
  const situation = situationOf(mapOf({ battle }), battle.models, rulingsOf(battle.rules.readings));
  situations.set(battle, situation);
  return situation;
}

/** The hex a model stands on; a model without one is refused when the file is read. */
export function hexOf({ hex, id }: Model): Hex {
  if (!hex) throw new Error(`hexOf: ${id} stands on no hex`);
  return hex;
}

/** The direction a model faces; other bearings are refused when the file is read. */
export function directionOf(map: HexMap, { facing, id }: Model): HexDirection {
  const direction = directionOfFacing(map.layout, facing);
  if (direction === undefined) throw new Error(`directionOf: ${id} faces no hexside`);
  return direction;
}

export const unitsIn = ({ models }: Situation, hex: Hex): readonly Model[] =>
  models.filter((model) => sameHex(hexOf(model), hex));

export const enemiesIn = (situation: Situation, hex: Hex, side: string): readonly Model[] =>
  unitsIn(situation, hex).filter((model) => model.side !== side);

/** `(3, 4)`: how sentences name a hex. */
export const nameHex = ([q, r]: Hex): string => `(${q}, ${r})`;
