import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/field.ts';
import { refuse } from '../../frame/script.ts';
import { say } from '../book/says.ts';
import { hitTerms } from '../judge/attack.ts';
import { trooperOf, weaponOf, type Weapon } from '../data/profiles.ts';
import { aim, type Shot } from '../judge/shot.ts';
import { bestView, callSight, look, standing, type Between, type SightCall } from '../judge/sight.ts';
import { enemiesOf, rulingsIn, type Aim, type Game, type Strike } from './state.ts';
import { EFFECTS, has, strength } from '../data/traits.ts';
import type { Unit } from '../judge/units.ts';
import { isHeavyFor } from './declaring.ts';

/** One model's part of an attack: which weapon at whom. */
export interface Order {
  readonly model: string;
  readonly weapon: string;
  /** Target unit. */
  readonly target: string;
}

/** Weapons a model may use in one attack. CADENCE-TGT-1, CADENCE-SR-6. */
export const weaponsAtOnce = (model: Model): number =>
  Math.max(1, strength(trooperOf(model), 'weaponsAtOnce'));

/** How an attack of a unit on another stands. */
interface Engagement {
  readonly between: Between;
  readonly call: SightCall;
}

/** Through whose eyes the unit looks at a target: the named model, or the best of those that attack it. CADENCE-LOS-1. */
function viewFor(
  game: Game,
  unit: Unit,
  target: Unit,
  attackers: readonly Model[],
  eye: string | undefined,
): Result<Engagement, Refusal> {
  const rulings = rulingsIn(game);
  const { field } = game;
  const between = standing(field, unit, target, rulings);
  if (eye === undefined) return ok({ between, call: bestView(field, attackers, between, rulings) });
  const viewpoint = attackers.find(({ id }) => id === eye);
  if (!viewpoint) return refuse('CADENCE-LOS-1', say('fire.eye', { eye, target: target.id }));
  return ok({ between, call: callSight(look(field, viewpoint, target, rulings), between, rulings) });
}

/** Measures one order. Where each model looks for itself the unit's view is not asked. CADENCE-LOS-1. */
function shotOf(game: Game, attacker: Model, weapon: Weapon, { between, call }: Engagement): Shot {
  const rulings = rulingsIn(game);
  const { field } = game;
  const own = rulings['cadence.los.perModel']
    ? callSight(look(field, attacker, between.target, rulings), between, rulings)
    : call;
  const actions = game.state.activation?.actions.length ?? 0;
  return aim(field, attacker, weapon, between, own, actions, rulings);
}

/** An order set against the table: who, with what, and how it stands. */
export interface Aimed {
  readonly order: Order;
  readonly shot: Shot;
}

/** Orders checked one by one, or the first reason against them. CADENCE-TGT-1 to CADENCE-RANGE-1. */
export function aimAll(
  game: Game,
  unit: Unit,
  orders: readonly Order[],
  eyes: Readonly<Record<string, string>>,
  heavy: boolean,
): Result<readonly Aimed[], Refusal> {
  const fault = orders.length === 0 ? nobody(unit) : orderFault(unit, orders, heavy);
  if (fault) return err(fault);
  const engagements = new Map<string, Engagement>();
  const aimed: Aimed[] = [];
  for (const order of orders) {
    const { attacker, weapon } = partsOf(unit, order);
    const target = enemiesOf(game.state, unit.side).find(({ id }) => id === order.target);
    if (!attacker || !weapon || !target)
      return refuse('CADENCE-TGT-1', say('fire.noEnemy', { target: order.target }));
    let engagement = engagements.get(target.id);
    if (!engagement) {
      const firing = unit.models.filter(({ id }) =>
        orders.some(({ model, target: aimedAt }) => model === id && aimedAt === target.id),
      );
      const found = viewFor(game, unit, target, firing, eyes[target.id]);
      if (!found.ok) return found;
      engagement = found.value;
      engagements.set(target.id, engagement);
    }
    const shot = shotOf(game, attacker, weapon, engagement);
    const [bar] = shot.bars;
    if (bar) return refuse(bar.clause, bar.say);
    aimed.push({ order, shot });
  }
  return ok(aimed);
}

const nobody = ({ id }: Unit): Refusal => ({
  clause: 'CADENCE-TGT-1',
  say: say('fire.nobody', { unit: id }),
});

function partsOf(unit: Unit, { model, weapon }: Order): { attacker?: Model; weapon?: Weapon } {
  const attacker = unit.models.find(({ id }) => id === model);
  const found = attacker && weaponOf(attacker, weapon);
  return { ...(attacker && { attacker }), ...(found && { weapon: found }) };
}

/** What is wrong with a list of orders before anything is measured. */
function orderFault(unit: Unit, orders: readonly Order[], heavy: boolean): Refusal | null {
  let grenades = 0;
  const uses = new Map<string, string[]>();
  for (const order of orders) {
    const { attacker, weapon } = partsOf(unit, order);
    if (!attacker || !weapon) throw new Error(`orderFault: ${order.model} has no ${order.weapon}`);
    const used = [...(uses.get(attacker.id) ?? []), weapon.id];
    uses.set(attacker.id, used);
    const most = weaponsAtOnce(attacker);
    if (used.length > most)
      return {
        clause: most > 1 ? EFFECTS.weaponsAtOnce : 'CADENCE-TGT-1',
        say: say('fire.most', { model: attacker.id, most }),
      };
    if (has(weapon, 'grenade') && ++grenades > 1)
      return { clause: EFFECTS.grenade, say: say('fire.grenades', { unit: unit.id }) };
    if (isHeavyFor(attacker, weapon) && !heavy)
      return { clause: EFFECTS.heavy, say: say('fire.heavy', { weapon: weapon.name }) };
  }
  return null;
}

/** What is remembered of an order until it is rolled for. */
function aimOf({ order, shot }: Aimed): Aim {
  const { sight, throughCover, close, inches, level, targetLevels, struckFrom } = shot.facts;
  return {
    ...order,
    profile: shot.facts.attacker.id,
    sight,
    throughCover,
    close,
    inches,
    level,
    targetLevels,
    nearest: struckFrom.model.id,
    arc: struckFrom.arc,
  };
}

/** Orders put together into rolls: same weapon, same target, same number to roll. CADENCE-HIT-1, CADENCE-HP-2. */
export function strikesOf(game: Game, aimed: readonly Aimed[]): readonly Strike[] {
  const rulings = rulingsIn(game);
  const groups = new Map<string, Aim[]>();
  for (const one of aimed) {
    const { needs, again } = hitTerms(one.shot.facts, rulings);
    const { facts } = one.shot;
    const key = [
      one.order.target,
      one.order.weapon,
      needs,
      again,
      facts.throughCover,
      facts.struckFrom.arc,
    ].join(' ');
    const group = groups.get(key) ?? [];
    group.push(aimOf(one));
    groups.set(key, group);
  }
  return [...groups.values()].map((aims) => ({ aims, hits: null }));
}

/** A line nobody has looked along yet: whatever else speaks against a shot is asked first, looking is dear. */
const unlooked = (viewpoint: Model): SightCall => ({
  view: { viewpoint, eye: [0, 0, 0], models: [] },
  seen: { full: 0, partly: 0, hidden: 0 },
  byShares: 'clear',
  sight: 'clear',
});

/** An enemy unit and every shot that may be taken at it. */
export interface Target {
  readonly target: Unit;
  readonly shots: readonly Aimed[];
}

/** Whom a unit may attack, and how: every weapon of every model that may. CADENCE-TGT-2, CADENCE-LOS-7. */
export function targetsOf(game: Game, unit: Unit, heavy: boolean): readonly Target[] {
  const rulings = rulingsIn(game);
  const { field } = game;
  return enemiesOf(game.state, unit.side).flatMap((target) => {
    const between = standing(field, unit, target, rulings);
    if (between.melee.length > 0) return [];
    if (between.engaged.length > 0 && !between.engaged.some(({ id }) => id === target.id)) return [];
    const able = unit.models.flatMap((model) =>
      trooperOf(model)
        .weapons.filter((weapon) => heavy || !isHeavyFor(model, weapon))
        .filter((weapon) => aim(field, model, weapon, between, unlooked(model), 0, rulings).bars.length === 0)
        .map((weapon) => ({ model, weapon })),
    );
    const firing = unit.models.filter((model) => able.some((one) => one.model === model));
    if (firing.length === 0) return [];
    const call = bestView(field, firing, between, rulings);
    const shots = able
      .map(({ model, weapon }): Aimed => ({
        order: { model: model.id, weapon: weapon.id, target: target.id },
        shot: shotOf(game, model, weapon, { between, call }),
      }))
      .filter(({ shot }) => shot.bars.length === 0);
    return shots.length === 0 ? [] : [{ target, shots }];
  });
}
