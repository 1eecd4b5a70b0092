import type { Battle, Model } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Footprint } from '../../geometry/base.ts';
import { bodyOf, type Body } from '../../geometry/body.ts';
import { bodyContact, closestPoints } from '../../geometry/closest.ts';
import { eachSide, pointInMils, ringsInMils } from '../../geometry/exact.ts';
import type { Trace } from '../../sight/facts.ts';
import { solidPieces } from '../../sight/pack-terrain.ts';
import type { SightTable } from '../../sight/sight-table.ts';
import type { Field } from '../ruleset.ts';
import type { CoverObject } from './cover.ts';
import { hasState } from './model-states.ts';
import { machineOf } from './profiles.ts';
import type { CavRulings } from './readings.ts';
import {
  footprintOf,
  gapWithin,
  losLine,
  mayStandIn,
  standsIn,
  totalElevation,
  type LosLine,
} from './sight.ts';
import { coverOf } from './terrain.ts';
import { isDestroyed } from './values.ts';

/** A shot's two models and everything between them, measured once and judged as often as rulings differ. */
export interface LineFacts {
  readonly field: Field;
  readonly sight: SightTable;
  readonly attacker: Model;
  readonly defender: Model;
  readonly feet: { readonly attacker: Footprint; readonly defender: Footprint };
  readonly line: LosLine;
  readonly trace: Trace | null; // null for bases in contact
}

/** Measures the line between two models of a field. */
export function measureLine(field: Field, from: Model, to: Model, rulings: CavRulings): LineFacts {
  const sight = resized(field, rulings);
  const feet = { attacker: footprintOf(from, rulings), defender: footprintOf(to, rulings) };
  const line = losLine(feet.attacker, feet.defender);
  const trace = line.inches > 0 ? traceBetween(sight, line, [from.id, to.id]) : null;
  return { field, sight, attacker: from, defender: to, feet, line, trace };
}

/** Seen from above only: which height the line is drawn at does not matter for what it meets. */
function traceBetween(sight: SightTable, { from, to }: LosLine, ends: readonly string[]): Trace {
  const line = { from: [...from, 0] as const, to: [...to, 0] as const };
  return sight.trace(line, { models: new Set(ends) });
}

const PRINTED_BASE = 1.5; // inches: what the bodies of the field were made with

/** The field's bodies on bases of the ruled size, where the file gives none. HR-50. */
function resized({ battle, sight }: Field, { baseSize }: CavRulings): SightTable {
  if (baseSize === PRINTED_BASE) return sight;
  const unbased = new Set(battle.models.filter((model) => !model.base).map(({ id }) => id));
  const base = { shape: 'hex', across: baseSize } as const;
  return sight.withBodies(sight.bodies.map((body) => (unbased.has(body.id) ? { ...body, base } : body)));
}

interface BattleIndex {
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly models: ReadonlyMap<string, Model>;
}

const INDEXES = new WeakMap<Battle, BattleIndex>();

function indexOf(battle: Battle): BattleIndex {
  const known = INDEXES.get(battle);
  if (known) return known;
  const index = {
    pieces: new Map(solidPieces(battle.table).map((piece) => [piece.id, piece])),
    models: new Map(battle.models.map((model) => [model.id, model])),
  };
  INDEXES.set(battle, index);
  return index;
}

/** Everything on the line in the order it is met, then what only the defender stands in. */
export function objectsOf(facts: LineFacts, rulings: CavRulings): CoverObject[] {
  const { field, trace } = facts;
  const { pieces, models } = indexOf(field.battle);
  const tops = new Map<string, number>();
  for (const { id, spans } of trace?.stretches ?? []) {
    // A piece over several ground levels counts with the highest of those the line crosses it on.
    const top = Math.max(...spans.map((span) => span.top));
    tops.set(id, Math.max(top, tops.get(id) ?? -Infinity));
  }
  const met = [...tops].flatMap(([id, top]) => {
    const piece = pieces.get(id);
    if (piece) return [pieceObject(facts, piece, top, rulings)];
    const model = models.get(id);
    return model ? [modelObject(facts, model, rulings)] : [];
  });
  const grazed = rulings.grazing === 'crossing' ? grazedObjects(facts, tops, rulings) : [];
  return [
    ...met,
    ...grazed,
    ...groundObject(facts),
    ...stoodIn(facts, new Set([...met, ...grazed].map(({ id }) => id)), rulings),
  ];
}

const NEAR = 1.1; // inches: farther gaps are not measured, only 1 inch matters

function pieceObject(facts: LineFacts, piece: Piece, top: number, rulings: CavRulings): CoverObject {
  const category = coverOf(piece, rulings);
  const { attacker, defender } = facts.feet;
  const isFlat = category === 'none';
  return {
    id: piece.id,
    kind: piece.kind === 'hill' ? 'hill' : 'terrain',
    category,
    total: piece.kind === 'hill' ? piece.level : top,
    onLine: true,
    toAttacker: isFlat ? Infinity : gapWithin(attacker, piece, NEAR),
    toDefender: isFlat ? Infinity : gapWithin(defender, piece, NEAR),
    holdsAttacker: !isFlat && standsIn(attacker, piece, rulings.standingIn),
    holdsDefender: !isFlat && standsIn(defender, piece, rulings.standingIn),
  };
}

/** Another machine on the line. CAV-COV-7, CAV-COV-8, CAV-MOV-22. */
function modelObject(facts: LineFacts, model: Model, rulings: CavRulings): CoverObject {
  const foot = footprintOf(model, rulings);
  const isWreck = isDestroyed(machineOf(model), model);
  const kind = isWreck ? 'wreck' : hasState(model, 'knockdown') ? 'prone' : 'standing';
  return {
    id: model.id,
    kind,
    category: isWreck ? rulings.wreckCover : 'blocking',
    total: totalElevation(model, facts.sight, rulings),
    onLine: true,
    toAttacker: closestPoints(foot, facts.feet.attacker).gap,
    toDefender: closestPoints(foot, facts.feet.defender).gap,
    holdsAttacker: false,
    holdsDefender: false,
  };
}

/** The bare table between two models in hollows. It has no name of its own: only height makes it count. */
function groundObject({ trace }: LineFacts): CoverObject[] {
  if (!trace?.ground.some(({ level }) => level < 0) || !trace.ground.some(({ level }) => level === 0))
    return [];
  const far = { toAttacker: Infinity, toDefender: Infinity, holdsAttacker: false, holdsDefender: false };
  return [{ id: 'ground', kind: 'ground', category: 'blocking', total: 0, onLine: true, ...far }];
}

function stoodIn(facts: LineFacts, known: ReadonlySet<string>, rulings: CavRulings): CoverObject[] {
  const { defender } = facts.feet;
  return [...indexOf(facts.field.battle).pieces.values()]
    .filter((piece) => piece.kind !== 'hill' && mayStandIn(defender, piece))
    .filter((piece) => !known.has(piece.id) && coverOf(piece, rulings) !== 'none')
    .filter((piece) => standsIn(defender, piece, rulings.standingIn))
    .map((piece) => ({ ...pieceObject(facts, piece, topOf(facts, piece), rulings), onLine: false }));
}

/** The highest ground under the corners of a piece the line does not cross, and its height. */
function topOf({ sight }: LineFacts, { outline, height }: Piece): number {
  return Math.max(...outline.map((corner) => sight.groundAt(corner))) + height;
}

/** Pieces and machines the line only touches. HR-48. */
function grazedObjects(
  facts: LineFacts,
  met: ReadonlyMap<string, number>,
  rulings: CavRulings,
): CoverObject[] {
  const { line, attacker, defender, field } = facts;
  if (line.inches === 0) return [];
  const from = pointInMils(line.from);
  const to = pointInMils(line.to);
  const segment: Body = {
    kind: 'rounded',
    centre: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    corners: [from, to],
    radius: 0,
  };
  const pieces = [...indexOf(field.battle).pieces.values()].filter(
    (piece) => !met.has(piece.id) && touches(segment, piece),
  );
  const models = field.battle.models.filter(
    (model) =>
      model.id !== attacker.id &&
      model.id !== defender.id &&
      !met.has(model.id) &&
      bodyContact(segment, bodyInPlace(footprintOf(model, rulings))) !== 'apart',
  );
  return [
    ...pieces.map((piece) => pieceObject(facts, piece, topOf(facts, piece), rulings)),
    ...models.map((model) => modelObject(facts, model, rulings)),
  ];
}

const bodyInPlace = ({ base, facing, at }: Footprint): Body => bodyOf(base, facing, pointInMils(at));

function touches(segment: Body, piece: Piece): boolean {
  let found = false;
  for (const ring of ringsInMils(piece)) {
    eachSide(ring, (from, to) => {
      if (found) return;
      const side: Body = { kind: 'rounded', centre: from, corners: [from, to], radius: 0 };
      found = bodyContact(segment, side) !== 'apart';
    });
  }
  return found;
}
