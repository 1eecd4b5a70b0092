import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Trace } from '../../../sight/facts.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import { cutTrace } from '../../../sight/trace.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { CoverObject } from './cover.ts';
import { grazedBy } from './grazing.ts';
import type { Bounds } from '../../../geometry/polygon.ts';
import { hasState, isOnTable } from '../book/model-states.ts';
import { machineOf } from '../data/profiles.ts';
import type { CavRulings } from '../book/readings.ts';
import { outlineOfBase, outlineOfPiece, seamsOn } from './seams.ts';
import {
  boxOf,
  footprintOf,
  gapWithin,
  losLine,
  mayStandIn,
  railOf,
  standsIn,
  totalElevation,
  type LosLine,
} from './sight.ts';
import { coverOf } from '../book/terrain.ts';
import { isDestroyed } from '../data/values.ts';

/** A shot's two models and everything between them, measured once and judged as often as rulings differ. */
export interface LineFacts {
  readonly field: Field;
  readonly sight: SightTable;
  readonly attacker: Model;
  readonly defender: Model;
  readonly feet: { readonly attacker: Footprint; readonly defender: Footprint };
  readonly line: LosLine;
  readonly trace: Trace | null; // null for bases in contact
  /** What was measured between a base and a piece: no ruling changes it. */
  readonly measured: Map<string, number | boolean>;
}

/** Measures the line between two models of a field. */
export function measureLine(field: Field, from: Model, to: Model, rulings: CavRulings): LineFacts {
  const sight = resized(field, rulings);
  const feet = { attacker: footprintOf(from, rulings), defender: footprintOf(to, rulings) };
  const line = losLine(feet.attacker, feet.defender);
  const absent = field.battle.models.filter((model) => !isOnTable(model)).map(({ id }) => id);
  const trace = line.inches > 0 ? traceBetween(sight, line, [from.id, to.id, ...absent]) : null;
  return { field, sight, attacker: from, defender: to, feet, line, trace, measured: new Map() };
}

/** Seen from above only: which height the line is drawn at does not matter for what it meets. */
function traceBetween(sight: SightTable, line: LosLine, unmet: readonly string[]): Trace {
  const leaving = { models: new Set(unmet) };
  const { from, to, enter, leave } = railOf(line);
  const trace = sight.trace({ from: [...from, 0], to: [...to, 0] }, leaving);
  return line.axis ? cutTrace(trace, { from: [...line.from, 0], to: [...line.to, 0] }, enter, leave) : trace;
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

/** The pieces (cells of a hex map among them) and the models on the table by id. */
export function indexOf(battle: Battle): BattleIndex {
  const known = INDEXES.get(battle);
  if (known) return known;
  const index = {
    pieces: new Map(allPieces(battle.table).map((piece) => [piece.id, piece])),
    models: new Map(battle.models.filter(isOnTable).map((model) => [model.id, model])),
  };
  INDEXES.set(battle, index);
  return index;
}

/** Everything on the line in the order it is met, then what only the defender stands in. */
export function objectsOf(facts: LineFacts, rulings: CavRulings): CoverObject[] {
  const { pieces, models } = indexOf(facts.field.battle);
  const tops = topsOf(facts);
  const met = [...tops].flatMap(([id, top]) => {
    const piece = pieces.get(id);
    if (piece) return [pieceObject(facts, piece, top, rulings)];
    const model = models.get(id);
    return model ? [modelObject(facts, model, rulings)] : [];
  });
  const touched = rulings.grazing === 'crossing' ? grazedObjects(facts, tops, rulings) : [];
  const onLine = [...met, ...touched, ...seamObjects(facts, tops, rulings)];
  return [...onLine, ...groundObject(facts), ...stoodIn(facts, new Set(onLine.map(({ id }) => id)), rulings)];
}

/**
 * What meets along the line, a piece or machine on either side of it: through matter, though through neither of them
 * alone. Whoever is crossed elsewhere counts already.
 */
function seamObjects(facts: LineFacts, met: ReadonlyMap<string, number>, rulings: CavRulings): CoverObject[] {
  const { line, attacker, defender, field, sight } = facts;
  if (rulings.grazing === 'crossing' || line.inches === 0) return [];
  const { pieces, models } = indexOf(field.battle);
  const outlines = [
    ...[...pieces.values()]
      .filter((piece) => !met.has(piece.id) && mayTouch(line, boxOf(piece)))
      .map((piece) => outlineOfPiece(piece.id, piece)),
    ...[...models.values()]
      .filter(({ id }) => id !== attacker.id && id !== defender.id && !met.has(id))
      .filter(({ at: [x, y] }) => mayTouch(line, { west: x, east: x, south: y, north: y }, WIDEST))
      .map((model) => outlineOfBase(model.id, footprintOf(model, rulings))),
  ];
  const pairs = seamsOn(railOf(line), outlines);
  // Asked only where there is a seam: elsewhere no ruling on seams can change the call.
  if (pairs.length === 0 || rulings['grazing.seam'] === 'notCrossing') return [];
  const ids = [...new Set(pairs.flat())].toSorted();
  return ids.flatMap((id): CoverObject[] => {
    const seams = ids.filter((other) =>
      pairs.some((pair) => other !== id && pair.includes(id) && pair.includes(other)),
    );
    const piece = pieces.get(id);
    const model = models.get(id);
    if (piece) return [{ ...pieceObject(facts, piece, topOf(sight, piece), rulings), seams }];
    return model ? [{ ...modelObject(facts, model, rulings), seams }] : [];
  });
}

const WIDEST = 12; // inches: half of the widest base a file may give

/** False when a line is clear of a box grown by so many inches. */
function mayTouch({ from, to }: LosLine, box: Bounds, by = 0): boolean {
  return (
    box.west - by <= Math.max(from[0], to[0]) &&
    box.east + by >= Math.min(from[0], to[0]) &&
    box.south - by <= Math.max(from[1], to[1]) &&
    box.north + by >= Math.min(from[1], to[1])
  );
}

/** A piece over several ground levels counts with the highest of those the line crosses it on. */
function topsOf({ trace }: LineFacts): Map<string, number> {
  const tops = new Map<string, number>();
  for (const { id, spans } of trace?.stretches ?? [])
    for (const { top } of spans) tops.set(id, Math.max(top, tops.get(id) ?? -Infinity));
  return tops;
}

const NEAR = 1.1; // inches: farther gaps are not measured, only 1 inch matters

function remembered<T extends number | boolean>(facts: LineFacts, key: string, measure: () => T): T {
  const known = facts.measured.get(key);
  if (known !== undefined) return known as T;
  const found = measure();
  facts.measured.set(key, found);
  return found;
}

function pieceObject(facts: LineFacts, piece: Piece, top: number, rulings: CavRulings): CoverObject {
  const { id } = piece;
  const category = coverOf(piece, rulings);
  const kind = piece.kind === 'hill' ? 'hill' : 'terrain';
  const total = kind === 'hill' ? piece.level : top;
  if (category === 'none') return { id, kind, category, total, onLine: true, ...NOWHERE };
  const { attacker, defender } = facts.feet;
  const how = rulings.standingIn;
  return {
    id,
    kind,
    category,
    total,
    onLine: true,
    toAttacker: remembered(facts, `a ${id}`, () => gapWithin(attacker, piece, NEAR)),
    toDefender: remembered(facts, `d ${id}`, () => gapWithin(defender, piece, NEAR)),
    holdsAttacker: remembered(facts, `a ${how} ${id}`, () => standsIn(attacker, piece, how)),
    holdsDefender: remembered(facts, `d ${how} ${id}`, () => standsIn(defender, piece, how)),
  };
}

const NOWHERE = {
  toAttacker: Infinity,
  toDefender: Infinity,
  holdsAttacker: false,
  holdsDefender: false,
} as const;

/** Another machine on the line. CAV-COV-7, CAV-COV-8, CAV-MOV-22. */
export function modelObject(facts: LineFacts, model: Model, rulings: CavRulings): CoverObject {
  const foot = footprintOf(model, rulings);
  const isWreck = isDestroyed(machineOf(model), model);
  const kind = isWreck ? 'wreck' : hasState(model, 'knockdown') ? 'prone' : 'standing';
  const { attacker, defender } = facts.feet;
  return {
    id: model.id,
    kind,
    category: isWreck ? rulings.wreckCover : 'blocking',
    total: totalElevation(model, facts.sight, rulings),
    onLine: true,
    toAttacker: remembered(facts, `a ${model.id}`, () => closestPoints(foot, attacker).gap),
    toDefender: remembered(facts, `d ${model.id}`, () => closestPoints(foot, defender).gap),
    holdsAttacker: false,
    holdsDefender: false,
  };
}

/** The bare table between two models in hollows, or higher ground in one. It has no name of its own: only height makes it count. */
function groundObject({ trace }: LineFacts): CoverObject[] {
  const levels = (trace?.ground ?? []).map(({ level }) => level).filter((level) => level <= 0);
  const total = Math.max(...levels);
  if (!levels.some((level) => level < total)) return [];
  return [{ id: 'ground', kind: 'ground', category: 'blocking', total, onLine: true, ...NOWHERE }];
}

function stoodIn(facts: LineFacts, known: ReadonlySet<string>, rulings: CavRulings): CoverObject[] {
  const { defender } = facts.feet;
  const found: CoverObject[] = [];
  for (const piece of indexOf(facts.field.battle).pieces.values()) {
    if (piece.kind === 'hill' || !mayStandIn(defender, piece) || known.has(piece.id)) continue;
    if (coverOf(piece, rulings) === 'none' || !standsIn(defender, piece, rulings.standingIn)) continue;
    found.push({ ...pieceObject(facts, piece, topOf(facts.sight, piece), rulings), onLine: false });
  }
  return found;
}

/** The highest ground under the corners of a piece, and its height. */
export function topOf(sight: SightTable, { outline, height }: Piece): number {
  return Math.max(...outline.map((corner) => sight.groundAt(corner))) + height;
}

/** Pieces and machines the line only touches. HR-48. */
function grazedObjects(
  facts: LineFacts,
  met: ReadonlyMap<string, number>,
  rulings: CavRulings,
): CoverObject[] {
  const { line, attacker, defender, field, sight } = facts;
  if (line.inches === 0) return [];
  const { pieces, models } = indexOf(field.battle);
  const isGrazed = grazedBy(line);
  const isThird = ({ id }: Model): boolean => id !== attacker.id && id !== defender.id && !met.has(id);
  return [
    ...[...pieces.values()]
      .filter((piece) => !met.has(piece.id) && isGrazed.piece(piece))
      .map((piece) => pieceObject(facts, piece, topOf(sight, piece), rulings)),
    ...[...models.values()]
      .filter((model) => isThird(model) && isGrazed.base(footprintOf(model, rulings)))
      .map((model) => modelObject(facts, model, rulings)),
  ];
}
