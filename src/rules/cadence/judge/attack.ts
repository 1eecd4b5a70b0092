import { gt } from '../../../core/tolerance.ts';
import type { Arc } from '../../../geometry/arcs.ts';
import type { Model } from '../../../battlefield/battle.ts';
import type { Modifier, Sight } from '../../contract/verdict.ts';
import type { ClauseId } from '../book/clauses.ts';
import { isVehicle, trooperOf, type Trooper, type Weapon } from '../data/profiles.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say, type CadenceSays } from '../book/says.ts';
import { arcsOf, EFFECTS, has, strength } from '../data/traits.ts';
import { unitHas, unitStrength, type Unit } from './units.ts';

/** What is known of an attack before a die is rolled. */
export interface AttackFacts {
  readonly attacker: Trooper;
  readonly weapon: Weapon;
  readonly target: Pick<Unit, 'models'>;
  /** The line of sight in force, LOS-6 included. */
  readonly sight: Sight;
  /** The line is obscured, or was before LOS-6 made it clear, through terrain with the keyword Cover. */
  readonly throughCover: boolean;
  /** The target unit is within three inches of the attacking unit. */
  readonly close: boolean;
  readonly inches: number; // from the attacking model to the nearest target model
  readonly level: number; // of the attacking model
  readonly targetLevels: readonly number[]; // of each target model
  /** Actions declared for this activation, passes included. */
  readonly actions: number;
  /** The nearest target model, and the arc of it the attack comes from. */
  readonly struckFrom: { readonly model: Model; readonly arc: Arc };
}

type Term = Modifier & { readonly clause: ClauseId };

type TermName =
  Extract<keyof CadenceSays, `modifier.${string}`> extends `modifier.${infer Name}` ? Name : never;

const term = (
  clause: ClauseId,
  name: TermName,
  value: number,
  more: Pick<Modifier, 'kind' | 'of'> = {},
): Term => ({
  clause,
  label: say(`modifier.${name}`),
  value,
  ...more,
});

/** One kind of roll of an attack. */
export interface RollTerms {
  /** The least face that succeeds; above 6 none does. The base less the modifiers, but for cover, which never leaves a defence worse than 6. */
  readonly needs: number;
  /** The number before modifiers. */
  readonly base: number;
  /** A 1 fails whatever the modifiers. */
  readonly oneFails: boolean;
  /** A failed die is rolled again once, and the second result stands. */
  readonly again: boolean;
  /** Listed also when they are 0. */
  readonly modifiers: readonly Term[];
}

/** Whether a face on the die succeeds. CADENCE-DICE-1, CADENCE-DICE-2. */
export const passes = ({ needs, oneFails }: Pick<RollTerms, 'needs' | 'oneFails'>, face: number): boolean =>
  face >= needs && !(oneFails && face === 1);

const BEST = 6; // faces of a die
const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);

/** Dice a model rolls with a weapon. CADENCE-HIT-1, CADENCE-SR-28. */
export const attacksOf = (weapon: Weapon): number => weapon.attacks + strength(weapon, 'extraAttacks');

/** The attack roll. CADENCE-HIT-1 to -5. */
export function hitTerms(facts: AttackFacts, rulings: CadenceRulings): RollTerms {
  const { attacker, weapon, close } = facts;
  const oneFails = rulings['cadence.nat1Fails'];
  const again = has(attacker, 'attackAgain');
  const modifiers = hitModifiers(facts, rulings);
  const fixed = { again, modifiers: modifiers.map((term) => ({ ...term, value: 0 })) };
  if (has(weapon, 'torrent')) return { ...fixed, base: 2, needs: 2, oneFails: true };
  const pressed = close && !has(weapon, 'assault');
  if (pressed && rulings['cadence.closeRange.mode'] === 'natural6')
    return { ...fixed, base: BEST, needs: BEST, oneFails };
  const skill = pressed || has(weapon, 'skillSix') ? BEST : attacker.skill;
  return { base: skill, needs: skill - sum(modifiers), oneFails, again, modifiers };
}

function hitModifiers(facts: AttackFacts, rulings: CadenceRulings): Term[] {
  const { weapon, target, inches } = facts;
  const sneaks = unitStrength(target, 'stealth', rulings);
  const hidden = sneaks > 0 && gt(inches, sneaks) && !has(weapon, 'indirect');
  return [
    term('CADENCE-HIT-3', 'rush', isRush(facts, rulings) ? -2 : 0),
    term('CADENCE-HIT-4', 'above', isAbove(facts, rulings) ? 1 : 0),
    term('CADENCE-HIT-5', 'obscured', isObscured(facts) ? -1 : 0, { kind: 'cover' }),
    term(EFFECTS.stealth, 'stealth', hidden ? -1 : 0),
    term(EFFECTS.hit, 'weapon', strength(weapon, 'hit')),
  ];
}

/** The line counts as obscured for this weapon. CADENCE-SR-26. */
const isObscured = ({ sight, weapon }: AttackFacts): boolean =>
  sight === 'obscured' && !has(weapon, 'indirect');

/** CADENCE-HIT-3: the count of declared actions decides, wherever the attack stands among them. */
function isRush({ actions, weapon }: AttackFacts, rulings: CadenceRulings): boolean {
  if (actions < 3) return false;
  if (has(weapon, 'assault') && rulings['cadence.assault.ignoresRush']) return false;
  return actions === 3 || rulings['cadence.rush.threshold'] === 'atLeast3';
}

/** CADENCE-HIT-4. */
function isAbove({ level, targetLevels }: AttackFacts, rulings: CadenceRulings): boolean {
  return level > unitLevel(targetLevels, rulings);
}

/** The level of a unit whose models stand on these. CADENCE-HIT-4. */
export function unitLevel(levels: readonly number[], rulings: CadenceRulings): number {
  const [highest, lowest] = [Math.max(...levels), Math.min(...levels)];
  if (highest === lowest) return highest;
  const mode = rulings['cadence.height.unit'];
  if (mode !== 'majority') return mode === 'highest' ? highest : lowest;
  const count = (level: number): number => levels.filter((other) => other === level).length;
  return [...new Set(levels)].reduce((best, level) =>
    count(level) > count(best) || (count(level) === count(best) && level > best) ? level : best,
  );
}

/** The lowest Defence of a unit, as the table reads it. CADENCE-DEF-1. */
function unitDefence({ models }: Pick<Unit, 'models'>, rulings: CadenceRulings): number {
  const values = models.map((model) => trooperOf(model).defence);
  const [best, worst] = [Math.min(...values), Math.max(...values)];
  if (best === worst) return best;
  return rulings['cadence.def.lowest'] === 'numeric' ? best : worst;
}

/** The number a defence roll needs; cover never leaves it worse than 6. CADENCE-DEF-1, CADENCE-ADV-COVER-1. */
export function saveNumber(defence: number, piercing: number, covered: boolean): number {
  return covered ? Math.min(BEST, defence + piercing - 2) : defence + piercing;
}

/** The defence roll for each hit. CADENCE-DEF-1, CADENCE-ADV-COVER-1. */
export function saveTerms(facts: AttackFacts, rulings: CadenceRulings): RollTerms {
  const { weapon, target } = facts;
  const armour = Math.min(weapon.piercing, unitStrength(target, 'lessPiercing', rulings));
  const covered = isInCover(facts, rulings);
  const modifiers: Term[] = [
    term('CADENCE-DEF-1', 'piercing', 0 - weapon.piercing, { of: 'defence' }),
    term(EFFECTS.lessPiercing, 'armour', armour, { of: 'defence' }),
    term('CADENCE-ADV-COVER-1', 'cover', covered ? 2 : 0, { of: 'defence', kind: 'cover' }),
  ];
  const base = unitDefence(target, rulings);
  return {
    base,
    needs: saveNumber(base, weapon.piercing - armour, covered),
    oneFails: rulings['cadence.nat1Fails'],
    again: unitHas(target, 'defenceAgain', rulings),
    modifiers,
  };
}

/** CADENCE-ADV-COVER-1: not for vehicles, and only while the line counts as obscured. */
export function isInCover(facts: AttackFacts, rulings: CadenceRulings): boolean {
  if (!facts.throughCover || !rulings['cadence.terrain.keywords']) return false;
  if (facts.target.models.some(isVehicle)) return false;
  return isObscured(facts) || (facts.close && rulings['cadence.cover.within3']);
}

/** The number a counter roll needs before modifiers. CADENCE-CTR-1. */
export function counterNumber(damage: number, toughness: number): number {
  if (2 * damage <= toughness) return 2;
  if (damage >= 2 * toughness) return 6;
  if (damage === toughness) return 4;
  return damage < toughness ? 3 : 5;
}

/** The counter roll for each point of damage; `struck` is the model that would lose the hit point. */
export function counterTerms(facts: AttackFacts, struck: Model, rulings: CadenceRulings): RollTerms {
  const { weapon, target, struckFrom } = facts;
  const toughness = Math.min(...target.models.map((model) => trooperOf(model).toughness));
  const weak = arcsOf(trooperOf(struckFrom.model), 'weakArc').includes(struckFrom.arc);
  const modifiers: Term[] = [
    term(EFFECTS.shred, 'shred', 0 - strength(weapon, 'shred'), { of: 'damage' }),
    term(EFFECTS.weakArc, 'weakSpot', weak ? -1 : 0, { of: 'damage' }),
  ];
  const base = counterNumber(weapon.damage, toughness);
  return {
    base,
    needs: base - sum(modifiers),
    oneFails: rulings['cadence.nat1Fails'],
    again: has(trooperOf(struck), 'counterAgain') && struck.damage === 0,
    modifiers,
  };
}

/** Damage each failed defence roll does. CADENCE-DEF-1, CADENCE-SR-21. */
export const damageEach = (weapon: Weapon): number => strength(weapon, 'damageEach') || 1;

/** Hits one die brings: none, one, or more on a natural 6. CADENCE-SR-29. */
export function hitsOf(face: number, terms: RollTerms, weapon: Weapon): number {
  if (!passes(terms, face)) return 0;
  return face === BEST ? 1 + strength(weapon, 'rending') : 1;
}
