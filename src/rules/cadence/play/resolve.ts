import type { Model } from '../../../battlefield/battle.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import {
  attacksOf,
  counterTerms,
  damageEach,
  hitsOf,
  hitTerms,
  passes,
  saveTerms,
  type AttackFacts,
} from '../judge/attack.ts';
import type { Rolled } from './events.ts';
import { loseHitPoints, nextStruck } from '../judge/hit-points.ts';
import { hitPointsLeft, trooperOf, weaponOf, type Weapon } from '../data/profiles.ts';
import { isWithin } from '../judge/range.ts';
import { grouped, rulingsIn, unitIn, type Aim, type Strike } from './state.ts';
import { EFFECTS, has, strength } from '../data/traits.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { rollAgainst, type Script } from './script.ts';

/** Facts about a whole unit as it stands now. */
type Facts = AttackFacts & { readonly target: Unit };

export const BLAST = 2; // inches, CADENCE-SR-20
const BEST = 6;

/** Rolls the next strike down to the hit points it costs. CADENCE-HIT-1 to CADENCE-CTR-1. */
export function resolveStrike(script: Script, strike: Strike): void {
  const [aim] = strike.aims;
  const target = aim && unitIn(script.state, aim.target);
  if (!aim || !target) {
    const gone = aim?.target ?? '';
    return script.emit({ type: 'spare', target: gone, clause: 'CADENCE-TGT-1' });
  }
  const { weapon, profile } = armed(script, aim);
  const facts = factsOf(script, aim, target, weapon, profile);
  const hits = strike.hits === null ? rollHits(script, strike, facts) : sureHits(script, strike, facts);
  if (hits > 0) defend(script, facts, hits);
}

/** A weapon stays known when its bearer has just been destroyed by the blast of another. */
function armed(script: Script, aim: Aim): { readonly weapon: Weapon; readonly profile: string } {
  const bearer = script.state.models.find(({ id }) => id === aim.model);
  const profile = bearer?.profile ?? aim.profile;
  const weapon = weaponOf({ profile }, aim.weapon);
  if (!weapon) throw new Error(`resolveStrike: ${aim.model} has no weapon "${aim.weapon}"`);
  return { weapon, profile };
}

function factsOf(script: Script, aim: Aim, target: Unit, weapon: Weapon, profile: string): Facts {
  const struck = target.models.find(({ id }) => id === aim.nearest) ?? target.models[0];
  if (!struck) throw new Error(`resolveStrike: ${target.id} has no models`);
  const { sight, throughCover, close, inches, level, targetLevels, arc } = aim;
  return {
    attacker: trooperOf({ profile }),
    weapon,
    target,
    sight,
    throughCover,
    close,
    inches,
    level,
    targetLevels,
    actions: script.state.activation?.actions.length ?? 0,
    struckFrom: { model: struck, arc },
  };
}

/** The attack roll, with what 6es and 1s bring besides. CADENCE-HIT-1, CADENCE-SR-29, CADENCE-SR-32, CADENCE-SR-33. */
function rollHits(script: Script, { aims }: Strike, facts: Facts): number {
  const { weapon, target } = facts;
  const terms = hitTerms(facts, rulingsIn(script));
  const first = rollAgainst(script, aims.length * attacksOf(weapon), terms, 'CADENCE-HIT-1');
  const sixes = has(weapon, 'volley') ? first.faces.filter((face) => face === BEST).length : 0;
  const more = rollAgainst(script, sixes, terms, EFFECTS.volley);
  const faces = [...first.faces, ...more.faces];
  const hits = faces.reduce((sum, face) => sum + hitsOf(face, terms, weapon), 0);
  const models = aims.map(({ model }) => model);
  script.emit({
    type: 'attack',
    models,
    weapon: weapon.id,
    target: target.id,
    nearest: aims.map(({ nearest }) => nearest),
    roll: { ...first.rolled, again: [...first.rolled.again, ...more.rolled.again] },
    volley: more.rolled.dice,
    faces,
    hits,
    clause: 'CADENCE-HIT-1',
  });
  const [aim] = aims;
  if (!aim) return hits;
  const blasts = hits > 0 ? blastStrikes(script, aim, weapon) : [];
  const strikes = [...blasts, ...backfires(script, aims, weapon, faces.filter((face) => face === 1).length)];
  if (strikes.length > 0) {
    const clause = hits > 0 && has(weapon, 'blast') ? EFFECTS.blast : EFFECTS.volatile;
    const middle = script.state.models.find(({ id }) => id === aim.nearest)?.at ?? null;
    script.emit({ type: 'strikes', strikes, blast: blasts.length > 0 ? middle : null, clause });
  }
  return hits;
}

function sureHits(script: Script, { aims, hits }: Strike, { weapon, target }: Facts): number {
  script.emit({
    type: 'attack',
    models: aims.map(({ model }) => model),
    weapon: weapon.id,
    target: target.id,
    nearest: aims.map(({ nearest }) => nearest),
    roll: { needs: 1, dice: [], again: [], modifiers: [] },
    volley: [],
    faces: [],
    hits: hits ?? 0,
    clause: has(weapon, 'blast') ? EFFECTS.blast : EFFECTS.volatile,
  });
  return hits ?? 0;
}

/** A strike nobody aims: nothing is in the way of it. */
const direct = (aim: Aim, target: string, nearest: string, hits: number): Strike => ({
  aims: [{ ...aim, target, nearest, sight: 'clear', throughCover: false, close: false }],
  hits,
});

/** CADENCE-SR-20: hits on every other model near the middle of the base that was aimed at. */
function blastStrikes(script: Script, aim: Aim, weapon: Weapon): Strike[] {
  const { state } = script;
  const hitsEach = strength(weapon, 'blast');
  const struck = state.models.find(({ id }) => id === aim.nearest);
  if (hitsEach === 0 || !struck) return [];
  const rulings = rulingsIn(script);
  const caught = state.models.filter(
    (model) => model.id !== struck.id && isWithin(gapToPoint(footprintOf(model), struck.at), BLAST, rulings),
  );
  return [...grouped(caught).values()].map((unit) =>
    direct(aim, unit.id, unit.models[0]?.id ?? '', hitsEach * unit.models.length),
  );
}

/** CADENCE-SR-32: each 1 hits the one who rolled it. Dice rolled together belong to their unit. */
function backfires({ state }: Script, aims: readonly Aim[], weapon: Weapon, ones: number): Strike[] {
  const [aim] = aims;
  const owner = state.models.find(({ id }) => id === aim?.model);
  if (!aim || !owner || ones === 0 || !has(weapon, 'volatile')) return [];
  return [direct(aim, owner.unit, owner.id, ones)];
}

/** Defence and counter rolls, and what comes of them. CADENCE-DEF-1, CADENCE-CTR-1. */
function defend(script: Script, facts: Facts, hits: number): void {
  const { weapon, target } = facts;
  const terms = saveTerms(facts, rulingsIn(script));
  const { rolled, faces } = rollAgainst(script, hits, terms, 'CADENCE-DEF-1');
  const failed = faces.filter((face) => !passes(terms, face)).length;
  const damage = failed * damageEach(weapon);
  script.emit({
    type: 'defence',
    target: target.id,
    roll: rolled,
    faces,
    damage,
    clause: 'CADENCE-DEF-1',
  });
  if (damage > 0) counter(script, facts, damage);
}

/** One counter roll after the other: what is lost already may matter for the next. CADENCE-CTR-1, CADENCE-SR-9. */
function counter(script: Script, facts: Facts, damage: number): void {
  const { target } = facts;
  const rulings = rulingsIn(script);
  const rolls: Rolled[] = [];
  const faces: number[] = [];
  let standing: readonly Model[] = target.models;
  let lost = 0;
  for (let point = 0; point < damage; point++) {
    const struck = nextStruck(standing);
    if (!struck) break;
    const terms = counterTerms(facts, struck, rulings);
    const { rolled, faces: rolledFaces } = rollAgainst(script, 1, terms, 'CADENCE-CTR-1');
    addRoll(rolls, rolled);
    faces.push(...rolledFaces);
    if (rolledFaces.every((face) => passes(terms, face))) continue;
    lost += 1;
    standing = loseHitPoints(standing, 1);
  }
  script.emit({ type: 'counter', target: target.id, rolls, faces, lost, clause: 'CADENCE-CTR-1' });
}

/** Dice against the same number are written down together. */
function addRoll(rolls: Rolled[], rolled: Rolled): void {
  const last = rolls.at(-1);
  if (!last || last.needs !== rolled.needs || last.modifiers.length !== rolled.modifiers.length) {
    rolls.push(rolled);
    return;
  }
  rolls[rolls.length - 1] = {
    ...last,
    dice: [...last.dice, ...rolled.dice],
    again: [...last.again, ...rolled.again],
  };
}

/** Who may be chosen to lose the next hit points: wounded ones first. CADENCE-HP-1. */
export function woundable({ models }: Pick<Unit, 'models'>): readonly Model[] {
  const wounded = models.filter(({ damage }) => damage > 0);
  return wounded.length > 0 ? wounded : models;
}

/** Hit points a unit has left. */
export const unitHitPoints = ({ models }: Pick<Unit, 'models'>): number =>
  models.reduce((sum, model) => sum + hitPointsLeft(model), 0);
