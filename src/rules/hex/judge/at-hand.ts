import type { Battle, Model } from '../../../battlefield/battle.ts';
import { inArc } from '../../../geometry/hex-arc.ts';
import { hexDistance, type Hex } from '../../../geometry/hex.ts';
import { hexCorners, hexesOnBoard } from '../../../geometry/hex-layout.ts';
import type { FireZone, ModelState, Pose } from '../../contract/ruleset.ts';
import { COLOURS, counterOf, isUnit, poolsOf } from '../data/counters.ts';
import { hitEffects, hitState, TOKENS } from './hits.ts';
import { rulingsOf } from '../book/readings.ts';
import { directionOf } from './situation.ts';

const SPENT: ModelState = {
  id: 'spent',
  name: 'Spent',
  text: 'Acts only for CAPs until the round ends.',
  clause: 'HEX-SPENT-1',
  pose: 'spent',
};

/** How a unit under a token is drawn; immobilised and berserk ones stand as ever. */
const POSED: Readonly<Record<string, Pose>> = {
  destroyed: 'wrecked',
  suppressed: 'ducking',
  pinned: 'ducking',
  cowering: 'ducking',
  stunned: 'reeling',
  unnerved: 'reeling',
  panicked: 'reeling',
  'light-damage': 'burning',
  'gun-damaged': 'burning',
};

/** A unit carries one token at a time, so that tokens are one group. HEX-HIT-1. */
const HITS: readonly ModelState[] = COLOURS.flatMap((pool) =>
  TOKENS[pool].map(({ id, rally }) => ({
    id: hitState(pool, id),
    name: `Hit: ${id} (${pool})`,
    text: rally === null ? 'Cannot be rallied.' : `Rallied on ${rally} or more.`,
    clause: 'HEX-HIT-1',
    group: 'hit',
    ...(POSED[id] && { pose: POSED[id] }),
  })),
);

/** What a player may mark on a counter by hand. */
export function statesByHand(model: Model): readonly ModelState[] {
  if (!isUnit(model)) return [];
  const pools = poolsOf(model);
  return [SPENT, ...HITS.filter(({ id }) => pools.some((pool) => id.startsWith(`hit:${pool}:`)))];
}

/** The hexes in arc at normal and at long range, and what a turret or a minimum range adds. HEX-ARC-1, HEX-RANGE-1, HEX-GAP-4. */
export function zonesOf({ table, rules }: Battle, model: Model, weapon: string): readonly FireZone[] {
  const { hexes } = table;
  const from = model.hex;
  if (!hexes || !from || !isUnit(model)) return [];
  const counter = counterOf(model);
  if (!counter.weapons.some(({ id }) => id === weapon)) return [];
  const rulings = rulingsOf(rules.readings);
  const facing = directionOf(hexes, model);
  const range = hitEffects(model, rulings).range ?? counter.range;
  const isAhead = (hex: Hex): boolean =>
    inArc(from, facing, hex, rulings['hex.arc.mode'], rulings['hex.arc.boundary']);
  const [ahead, aside] = [
    hexesOnBoard(hexes).filter(isAhead),
    hexesOnBoard(hexes).filter((hex) => !isAhead(hex)),
  ];
  const zone = (label: string, covered: readonly Hex[], least: number, most: number): FireZone => ({
    label,
    kind: most < counter.minRange ? 'minimum' : 'range',
    rings: covered
      .filter((hex) => hexDistance(from, hex) >= least && hexDistance(from, hex) <= most)
      .map((hex) => hexCorners(hexes, hex)),
  });
  const nearest = Math.max(1, counter.minRange);
  const isTurning = rulings['hex.turret'] && counter.turret;
  return [
    ...(nearest > 1 ? [zone(`too near, to ${nearest - 1} hexes`, ahead, 1, nearest - 1)] : []),
    zone(`normal, to ${range} hexes`, ahead, nearest, range),
    zone(`long, to ${2 * range} hexes`, ahead, Math.max(nearest, range + 1), 2 * range),
    ...(isTurning ? [zone(`turret turned, to ${2 * range} hexes`, aside, nearest, 2 * range)] : []),
  ];
}
