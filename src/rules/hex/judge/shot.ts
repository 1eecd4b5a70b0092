import type { Model } from '../../../battlefield/battle.ts';
import { cellAt, hasWallAcross } from '../../../battlefield/hex-map.ts';
import { inArc } from '../../../geometry/hex-arc.ts';
import { hexDistance, hexKey, type Hex } from '../../../geometry/hex.ts';
import { hexSideEntered } from '../../../geometry/hex-line.ts';
import type { Say } from '../../contract/say.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { defenceModifier, groundIn, WALL } from '../data/chart.ts';
import { say } from '../book/says.ts';
import type { ClauseId } from '../book/clauses.ts';
import { counterOf, type Colour, type Counter } from '../data/counters.ts';
import { hitEffects } from './hits.ts';
import { hexSight, type HexSight } from './sight.ts';
import { directionOf, enemiesIn, hexOf, type Situation } from './situation.ts';

/** How far a target is, in the words combat uses. */
type Band = 'close' | 'adjacent' | 'normal' | 'long';

/** One reason why an attack may not be made. */
export interface Bar {
  readonly clause: ClauseId;
  readonly say: Say;
}

/** Everything about one attack but its dice. */
export interface Shot {
  readonly sight: HexSight;
  readonly distance: number; // hexes
  readonly band: Band | null; // null: out of range
  readonly inArc: boolean;
  /** AP it costs; a turret turned out of the arc costs more. */
  readonly cost: number;
  readonly front: boolean;
  readonly colour: Colour;
  readonly fp: number; // after range
  readonly dv: number;
  /** Dice needed without CAPs. */
  readonly need: number;
  /** Everything that went into it, as it changes the roll: they add up to minus the number needed. */
  readonly modifiers: readonly (Modifier & { readonly clause: ClauseId })[];
  /** What the target hex gives: terrain, wall and smoke together. */
  readonly cover: number;
  readonly bars: readonly Bar[];
}

/** HEX-COMBAT-1: what distance does to firepower. */
function rangeModifier(band: Band | null, whiteBox: boolean): number {
  if (band === 'long') return -2;
  if (band === 'adjacent') return 3;
  if (band === 'close') return whiteBox ? -2 : 4;
  return 0;
}

/** HEX-RANGE-1: twice the range is the most. */
function bandOf(distance: number, range: number): Band | null {
  if (distance === 0) return 'close';
  if (distance > 2 * range) return null;
  if (distance === 1) return 'adjacent';
  return distance > range ? 'long' : 'normal';
}

/** The reach in force: a token may cut it. */
function rangeOf(model: Model, situation: Situation): number {
  return hitEffects(model, situation.rulings).range ?? counterOf(model).range;
}

const TURNED_COST = 1; // AP, HEX-GAP-4

/** HEX-COMBAT-5, with what a token and a turned turret add; an attack never becomes free. */
export function fireCost(model: Model, { rulings }: Situation, turned = false): number {
  const cost = counterOf(model).fire + hitEffects(model, rulings).fireCost;
  return Math.max(1, cost) + (turned ? TURNED_COST : 0);
}

/** Whether a unit may fire at a hex by turning its turret. HEX-GAP-4. */
const turnsTo = (model: Model, { rulings }: Situation): boolean =>
  rulings['hex.turret'] && counterOf(model).turret;

function isAhead(situation: Situation, viewer: Model, hex: Hex): boolean {
  const { ground, rulings } = situation;
  const facing = directionOf(ground.map, viewer);
  return inArc(hexOf(viewer), facing, hex, rulings['hex.arc.mode'], rulings['hex.arc.boundary']);
}

/** In range and in front, the cheap half of the question: without it there is no attack. */
export function bears(situation: Situation, attacker: Model, target: Model): boolean {
  const [from, to] = [hexOf(attacker), hexOf(target)];
  const distance = hexDistance(from, to);
  if (bandOf(distance, rangeOf(attacker, situation)) === null) return false;
  return distance === 0 || isAhead(situation, attacker, to) || turnsTo(attacker, situation);
}

/** The whole of an attack by one unit on another. */
export function aim(situation: Situation, attacker: Model, target: Model): Shot {
  const [from, to] = [hexOf(attacker), hexOf(target)];
  const distance = hexDistance(from, to);
  const sight = hexSight(situation, from, to);
  const band = bandOf(distance, rangeOf(attacker, situation));
  const front = distance > 0 && isAhead(situation, target, from);
  const { colour } = front ? counterOf(target).front : counterOf(target).flank;
  const attack = attackTerms(situation, attacker, target, colour, band);
  const defence = defenceTerms(situation, attacker, target, front);
  const fp = sum(attack);
  const dv = 0 - sum(defence);
  const ahead = distance === 0 || isAhead(situation, attacker, to);
  return {
    sight,
    distance,
    band,
    front,
    colour,
    fp,
    dv,
    inArc: ahead,
    cost: fireCost(attacker, situation, !ahead && turnsTo(attacker, situation)),
    need: dv - fp,
    modifiers: [...attack, ...defence],
    cover: 0 - sum(defence.filter(({ kind }) => kind === 'cover')),
    bars: barsOf(situation, attacker, target, { sight, band, inArc: ahead, distance }),
  };
}

const sum = (list: readonly Modifier[]): number => list.reduce((all, { value }) => all + value, 0) + 0;

type Term = Modifier & { readonly clause: ClauseId };

function attackTerms(
  situation: Situation,
  attacker: Model,
  target: Model,
  colour: Colour,
  band: Band | null,
): Term[] {
  const counter = counterOf(attacker);
  const ranged = rangeModifier(band, counter.whiteBox[colour]);
  const only = (name: Band): number => (band === name ? ranged : 0);
  const [own, theirs] = [attacker, target].map((model) => cellAt(situation.ground, hexOf(model)).level);
  const above = situation.rulings['hex.elevation'] && (own ?? 0) > (theirs ?? 0);
  const cloud = situation.smoke.get(hexKey(hexOf(attacker)));
  return [
    { clause: 'HEX-COMBAT-1', label: say('term.firepower', { colour }), value: counter.fp[colour] },
    { clause: 'HEX-COMBAT-1', label: say('term.long'), value: only('long') },
    { clause: 'HEX-COMBAT-1', label: say('term.adjacent'), value: only('adjacent') },
    { clause: 'HEX-COMBAT-1', label: say('term.close'), value: only('close') },
    {
      clause: 'HEX-GAP-3',
      label: say('term.attacker-token'),
      value: hitEffects(attacker, situation.rulings)[colour],
    },
    { clause: 'HEX-GAP-6', label: say('term.out-of-smoke'), value: cloud?.av ?? 0 },
    { clause: 'HEX-GAP-7', label: say('term.higher'), value: above ? 1 : 0 },
  ];
}

function defenceTerms(situation: Situation, attacker: Model, target: Model, front: boolean): Term[] {
  const { ground, smoke, rulings } = situation;
  const [from, to] = [hexOf(attacker), hexOf(target)];
  const counter: Counter = counterOf(target);
  const facing = front ? 'front' : 'flank';
  const cell = cellAt(ground, to);
  const walled = hexSideEntered(from, to).some((direction) => hasWallAcross(ground, to, direction));
  const above = rulings['hex.elevation'] && cell.level > cellAt(ground, from).level;
  const raise = (clause: ClauseId, label: Say, dv: number): Term => ({ clause, label, value: 0 - dv });
  const cover = (clause: ClauseId, label: Say, dv: number): Term => ({
    ...raise(clause, label, dv),
    kind: 'cover',
  });
  return [
    raise(
      'HEX-COMBAT-2',
      say('term.defence', { facing, colour: counter[facing].colour }),
      counter[facing].dr,
    ),
    cover('HEX-COMBAT-2', say('term.terrain', groundIn(cell)), defenceModifier(cell, counter.moves)),
    cover('HEX-GAP-1', say('term.wall'), walled ? WALL.dv : 0),
    cover('HEX-GAP-6', say('term.smoke'), smoke.get(hexKey(to))?.dv ?? 0),
    raise('HEX-GAP-3', say('term.target-token'), hitEffects(target, rulings)[facing]),
    raise('HEX-GAP-7', say('term.target-higher'), above ? 1 : 0),
  ];
}

/** Every reason against the attack, not only the first. */
function barsOf(
  situation: Situation,
  attacker: Model,
  target: Model,
  { sight, band, inArc: ahead, distance }: Pick<Shot, 'sight' | 'band' | 'inArc' | 'distance'>,
): Bar[] {
  const { id } = attacker;
  const pair = { from: id, to: target.id };
  const bars: Bar[] = [];
  if (attacker.side === target.side) bars.push({ clause: 'HEX-COMBAT-4', say: say('bar.same-side', pair) });
  if (sight.blocked) bars.push({ clause: 'HEX-LOS-1', say: say('bar.unseen', pair) });
  if (!ahead && !turnsTo(attacker, situation))
    bars.push({ clause: 'HEX-ARC-1', say: say('bar.not-in-front', pair) });
  if (band === null) {
    const most = 2 * rangeOf(attacker, situation);
    bars.push({
      clause: 'HEX-RANGE-1',
      say: say('bar.too-far', { ...pair, distance, most }),
    });
  }
  const { minRange } = counterOf(attacker);
  if (distance > 0 && distance < minRange)
    bars.push({
      clause: 'HEX-GAP-4',
      say: say('bar.too-near', { ...pair, distance, least: minRange }),
    });
  const effects = hitEffects(attacker, situation.rulings);
  if (effects.noAttack || effects.onlyRally)
    bars.push({ clause: 'HEX-GAP-3', say: say('bar.token', { model: id }) });
  const engaged = distance > 0 && enemiesIn(situation, hexOf(attacker), attacker.side).length > 0;
  if (engaged && situation.rulings['hex.cc.mustTargetSameHex'])
    bars.push({ clause: 'HEX-FIRE-1', say: say('bar.engaged', { model: id }) });
  return bars;
}
