import type { Model } from '../../../battlefield/battle.ts';
import type { Message } from '../../../core/message.ts';
import { arcOfBase, type Arc } from '../../../geometry/arcs.ts';
import type { Base, Footprint } from '../../../geometry/base.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { AttackFacts } from './attack.ts';
import type { ClauseId } from '../book/clauses.ts';
import { trooperOf, type Weapon } from '../data/profiles.ts';
import { isInRange, isWithin, nearestOf, type Nearest } from './range.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { CLOSE, isThroughCover, type Between, type SightCall } from './sight.ts';
import { usedState } from '../book/model-states.ts';
import { arcsOf, EFFECTS, has } from '../data/traits.ts';
import { footprintOf, isInReserve, type Unit } from './units.ts';

/** One reason why an attack may not be made. */
interface Bar {
  readonly clause: ClauseId;
  readonly say: Message;
  /** The same in a few words. */
  readonly short: Message;
}

/** An attack of one model with one weapon on a unit, but for its dice. */
export interface Shot {
  readonly facts: AttackFacts;
  /** From the attacking model. */
  readonly nearest: Nearest;
  readonly inRange: boolean;
  /** Every reason against it, the most direct first. */
  readonly bars: readonly Bar[];
}

/** The height level a model stands on: steps of less than half a level share one. CADENCE-ADV-TERR-5. */
const levelOf = ({ sight }: Pick<Field, 'sight'>, { at }: Model): number =>
  Math.round(sight.groundAt(at)) + 0;

/** The whole of an attack but its dice. `call` is the line of sight of the unit. */
export function aim(
  field: Field,
  attacker: Model,
  weapon: Weapon,
  between: Between,
  call: SightCall,
  actions: number,
  rulings: CadenceRulings,
): Shot {
  const { target, close } = between;
  const nearest = nearestOf([attacker], target.models);
  const arc = arcOfBase(footprintOf(nearest.to), footprintOf(attacker), 'exclusive');
  const inRange = isInRange(nearest.gap, weapon.range);
  return {
    facts: {
      attacker: trooperOf(attacker),
      weapon,
      target,
      sight: call.sight,
      throughCover: isThroughCover(field, call),
      close,
      inches: nearest.gap,
      level: levelOf(field, attacker),
      targetLevels: target.models.map((model) => levelOf(field, model)),
      actions,
      struckFrom: { model: nearest.to, arc },
    },
    nearest,
    inRange,
    bars: [
      ...unitBars(attacker, between, call),
      ...weaponBars(attacker, weapon, target, { nearest, inRange }, rulings),
    ],
  };
}

function unitBars(attacker: Model, { attackers, target, engaged }: Between, { sight }: SightCall): Bar[] {
  const bars: Bar[] = [];
  const absent = [...attackers.models, ...target.models].find(isInReserve);
  if (absent)
    bars.push({
      clause: 'CADENCE-RES-1',
      say: say('bar.reserve', { model: absent.id }),
      short: say('short.reserve'),
    });
  if (attacker.side === target.side)
    bars.push({
      clause: 'CADENCE-TGT-1',
      say: say('bar.friend', { target: target.id, attacker: attacker.id }),
      short: say('short.friend'),
    });
  else if (engaged.length > 0 && !engaged.some(({ id }) => id === target.id))
    bars.push({
      clause: 'CADENCE-TGT-2',
      say: say('bar.engaged', { units: engaged.map(({ id }) => id), attackers: attackers.id }),
      short: say('short.engaged'),
    });
  if (sight === 'blocked')
    bars.push({
      clause: 'CADENCE-LOS-7',
      say: say('bar.blocked', { target: target.id }),
      short: say('short.blocked'),
    });
  return bars;
}

function weaponBars(
  attacker: Model,
  weapon: Weapon,
  target: Unit,
  { nearest, inRange }: Pick<Shot, 'nearest' | 'inRange'>,
  rulings: CadenceRulings,
): Bar[] {
  const bars: Bar[] = [];
  const armed = { weapon: weapon.name, model: attacker.id };
  const pair = { target: target.id, model: attacker.id };
  if (!inRange) {
    const far = { to: nearest.to.id, inches: nearest.gap, range: weapon.range };
    bars.push({
      clause: 'CADENCE-RANGE-1',
      say: say('bar.range', { ...armed, ...far }),
      short: say('short.range'),
    });
  }
  if (has(weapon, 'oneUse') && attacker.states.includes(usedState(weapon.id)))
    bars.push({ clause: EFFECTS.oneUse, say: say('bar.used', armed), short: say('short.used') });
  if (has(weapon, 'grenade') && isWithin(nearest.gap, CLOSE, rulings))
    bars.push({
      clause: EFFECTS.grenade,
      say: say('bar.grenade', { ...armed, target: target.id }),
      short: say('short.grenade'),
    });
  const arcs = arcsOf(weapon, 'fireArc');
  if (arcs.length > 0 && !target.models.some((model) => arcs.includes(arcTowards(attacker, model))))
    bars.push({
      clause: EFFECTS.fireArc,
      say: say('bar.arc', { ...pair, arcs }),
      short: say('short.arc'),
    });
  if (has(weapon, 'fixed') && !target.models.some((model) => isStraightAhead(attacker, model)))
    bars.push({ clause: EFFECTS.fixed, say: say('bar.ahead', pair), short: say('short.ahead') });
  return bars;
}

/** CADENCE-ADV-ARC-1. */
const arcTowards = (from: Model, to: Model): Arc =>
  arcOfBase({ at: from.at, facing: from.facing }, footprintOf(to), 'exclusive');

const FAR = 400; // inches: beyond the far corner of the largest table

/** CADENCE-SR-22: the strip as wide as the base, from its centre forward. */
function isStraightAhead(from: Model, to: Model): boolean {
  const [east, north] = directionOf(toMicrodegrees(from.facing));
  const strip: Footprint = {
    base: { shape: 'rect', width: widthOf(footprintOf(from).base), length: FAR },
    at: [onLattice(from.at[0] + (east * FAR) / 2), onLattice(from.at[1] + (north * FAR) / 2)],
    facing: from.facing,
  };
  return basesOverlap(strip, footprintOf(to));
}

function widthOf(base: Base): number {
  if (base.shape === 'round') return base.diameter;
  return base.shape === 'hex' ? base.across : base.width;
}
