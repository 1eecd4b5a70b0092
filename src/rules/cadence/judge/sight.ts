import type { Model } from '../../../battlefield/battle.ts';
import { gt } from '../../../core/tolerance.ts';
import type { Point3 } from '../../../geometry/point.ts';
import type { Body, Covering, Visibility } from '../../../sight/facts.ts';
import type { Leaving } from '../../../sight/sight-table.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { Sight } from '../../contract/verdict.ts';
import { isWithin, nearestOf, unitsWithin, type Nearest } from './range.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { givesCover, piecesOf } from '../book/terrain.ts';
import { isInReserve, unitHas, unitsOf, type Unit } from './units.ts';

/** How much of one target model is seen. */
export interface ModelView {
  readonly model: Model;
  readonly share: number;
  /** No part of it counts as covered. */
  readonly full: boolean;
  /** Some part of it is seen. */
  readonly any: boolean;
  readonly coveredBy: readonly Covering[];
  /** Third units that cover it. */
  readonly screenedBy: readonly string[];
}

/** What one model sees of a unit. */
export interface UnitView {
  readonly viewpoint: Model;
  readonly eye: Point3;
  readonly models: readonly ModelView[];
}

/** How many models are seen whole, in part and not at all. */
interface Seen {
  readonly full: number;
  readonly partly: number;
  readonly hidden: number;
}

/** How two units stand to each other, whoever looks. */
export interface Between {
  readonly attackers: Unit;
  readonly target: Unit;
  readonly nearest: Nearest;
  /** The target unit is within three inches. CADENCE-LOS-6, CADENCE-HIT-2. */
  readonly close: boolean;
  /** Friends of the attacker within one inch of the target, where that keeps it from being shot at. CADENCE-LOS-5. */
  readonly melee: readonly Unit[];
  /** Enemy units within three inches of the attackers: they alone may be targets. CADENCE-TGT-2. */
  readonly engaged: readonly Unit[];
}

/** The line of sight of a unit through the eyes of one of its models. */
export interface SightCall {
  readonly view: UnitView;
  readonly seen: Seen;
  /** By what is seen alone. CADENCE-LOS-3. */
  readonly byShares: Sight;
  readonly sight: Sight;
}

export const CLOSE = 3; // inches
const MELEE = 1; // inches

/** CADENCE-LOS-3: half of the models seen whole is clear, any model seen at all is obscured. */
export function sightOfShares({ full, partly, hidden }: Seen): Sight {
  if (2 * full >= full + partly + hidden) return 'clear';
  return full + partly > 0 ? 'obscured' : 'blocked';
}

/** Where a model looks from: on the axis of its base. CADENCE-GAP-3. */
export function eyeOf(body: Body, rulings: Pick<CadenceRulings, 'cadence.los.eyeFraction'>): Point3 {
  return [...body.at, body.bottom + rulings['cadence.los.eyeFraction'] * body.height];
}

/** The body of a model on the table. */
export function bodyOf({ sight }: Field, id: string): Body {
  const body = sight.bodies.find((candidate) => candidate.id === id);
  if (!body) throw new Error(`bodyOf: there is no body for "${id}"`);
  return body;
}

/** Views of one table, by who looks at whom: a whole unit asks for the same ones again and again. */
const KEPT = new WeakMap<Field, Map<string, Visibility>>();

/** What a model sees of one model of another unit. */
function lookAt(
  field: Field,
  viewpoint: Model,
  model: Model,
  leaving: Leaving,
  rulings: CadenceRulings,
): ModelView {
  let kept = KEPT.get(field);
  if (!kept) KEPT.set(field, (kept = new Map()));
  const eye = eyeOf(bodyOf(field, viewpoint.id), rulings);
  return readView(
    model,
    (screen) => {
      const key = `${viewpoint.id} ${model.id} ${eye[2]} ${screen}`;
      const known = kept.get(key);
      if (known) return known;
      const found = field.sight.visibility(eye, bodyOf(field, model.id), leaving, screen);
      kept.set(key, found);
      return found;
    },
    rulings,
  );
}

/** What is measured of a model as the rules take it. */
export function readView(
  model: Model,
  ask: (screen: CadenceRulings['cadence.los.unitScreen']) => Visibility,
  rulings: CadenceRulings,
): ModelView {
  const plain = ask('counterfactual');
  // How a screen is read matters only where another body stands in the way.
  const isScreened = plain.coveredBy.some(({ kind }) => kind === 'model');
  const seen = isScreened ? ask(rulings['cadence.los.unitScreen']) : plain;
  const full = seen.fully || (seen.any && isForgiven(1 - seen.share, rulings));
  const { share, any, coveredBy } = seen;
  return { model, share, full, any, coveredBy, screenedBy: full ? [] : seen.screenedBy };
}

const MOST_FORGIVEN = 0.2; // the bound of cadence.los.coverEpsilon

/** CADENCE-GAP-4. */
function isForgiven(covered: number, rulings: Pick<CadenceRulings, 'cadence.los.coverEpsilon'>): boolean {
  return covered <= MOST_FORGIVEN && covered <= rulings['cadence.los.coverEpsilon'];
}

/** Whom a look between two units leaves out: both of them, and whoever is not on the table. CADENCE-LOS-2. */
export function leftOut({ battle }: Field, attackers: string, target: string): Leaving {
  const absent = battle.models.filter(isInReserve).map(({ id }) => id);
  return { units: new Set([attackers, target]), models: new Set(absent) };
}

/** What one model sees of a unit. CADENCE-LOS-1. */
export function look(field: Field, viewpoint: Model, target: Unit, rulings: CadenceRulings): UnitView {
  const leaving = leftOut(field, viewpoint.unit, target.id);
  return {
    viewpoint,
    eye: eyeOf(bodyOf(field, viewpoint.id), rulings),
    models: target.models.map((model) => lookAt(field, viewpoint, model, leaving, rulings)),
  };
}

/** How two units stand to each other among all others on the table. */
export function standing(field: Field, attackers: Unit, target: Unit, rulings: CadenceRulings): Between {
  const present = [...unitsOf(field.battle.models.filter((model) => !isInReserve(model))).values()];
  const nearest = nearestOf(attackers.models, target.models);
  const friends = present.filter(({ side, id }) => side === attackers.side && id !== attackers.id);
  const enemies = present.filter(({ side }) => side !== attackers.side);
  return {
    attackers,
    target,
    nearest,
    close: isWithin(nearest.gap, CLOSE, rulings),
    melee: gt(nearest.gap, CLOSE) ? unitsWithin(target, friends, MELEE, rulings) : [],
    engaged: unitsWithin(attackers, enemies, CLOSE, rulings),
  };
}

/** The line of sight in force, in the order LOS-5, LOS-4, LOS-3, LOS-6. CADENCE-LOS-7. */
export function callSight(
  view: UnitView,
  { close, melee, target }: Between,
  rulings: CadenceRulings,
): SightCall {
  const full = view.models.filter((model) => model.full).length;
  const hidden = view.models.filter((model) => !model.any).length;
  const seen: Seen = { full, hidden, partly: view.models.length - full - hidden };
  const byShares = sightOfShares(seen);
  const isStopped = melee.length > 0 || view.models.some(({ screenedBy }) => screenedBy.length > 0);
  if (isStopped) return { view, seen, byShares, sight: 'blocked' };
  const isEased = byShares === 'obscured' && (close || unitHas(target, 'vehicle', rulings));
  return { view, seen, byShares, sight: isEased ? 'clear' : byShares };
}

const RANK: Readonly<Record<Sight, number>> = { clear: 2, obscured: 1, blocked: 0 };

const shareSeen = ({ view }: SightCall): number => view.models.reduce((all, { share }) => all + share, 0);

/**
 * The model of a unit that should look for it: the best line of sight, of equals the one that sees most. CADENCE-LOS-1.
 *
 * `attackers` are those that attack; the first of them wins a tie.
 */
export function bestView(
  field: Field,
  attackers: readonly Model[],
  between: Between,
  rulings: CadenceRulings,
): SightCall {
  let best: SightCall | undefined;
  for (const viewpoint of attackers) {
    const call = callSight(look(field, viewpoint, between.target, rulings), between, rulings);
    const gain = best ? RANK[call.sight] - RANK[best.sight] : 1;
    if (!best || gain > 0 || (gain === 0 && shareSeen(call) > shareSeen(best))) best = call;
  }
  if (!best) throw new Error('bestView: nobody attacks');
  return best;
}

/** Whether what obscures the target has the keyword Cover. CADENCE-ADV-COVER-1. */
export function isThroughCover({ battle }: Field, { byShares, view }: SightCall): boolean {
  if (byShares !== 'obscured') return false;
  const pieces = piecesOf(battle.table);
  return view.models.some(({ coveredBy }) =>
    coveredBy.some(({ id }) => {
      const piece = pieces.get(id);
      return piece !== undefined && givesCover(piece);
    }),
  );
}
