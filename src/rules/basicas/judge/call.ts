import type { Model } from '../../../battlefield/battle.ts';
import { writeFraction } from '../../../core/fraction.ts';
import type { Visibility } from '../../../sight/facts.ts';
import type { Field, ShotQuery } from '../../contract/ruleset.ts';
import type { Sight } from '../../contract/verdict.ts';
import { attackBar, stepsOf, strikerOf, type AttackBar, type Steps, type Striker } from './attack.ts';
import { hitChance } from './chances.ts';
import { isCoherent } from './coherency.ts';
import { modelIn, weaponFor } from './query.ts';
import type { CallFacts } from '../book/judge-says.ts';
import type { Rulings } from '../book/readings.ts';
import { sightWord, viewOf } from './sight.ts';
import { situationOf, type Situation } from './situation.ts';
import { foesInCombat, unitNamed, type Unit } from './units.ts';
import type { WeaponKind } from '../data/weapons.ts';

/** Everything the rules have to say about one model and another, before it is put into words. */
export interface Call {
  readonly situation: Situation;
  readonly model: Model;
  readonly mark: Model;
  readonly unit: Unit;
  readonly target: Unit;
  readonly kind: WeaponKind;
  /** What the model sees of the other one through terrain, whether sight is asked for or not. */
  readonly view: Visibility;
  readonly sight: Sight;
  readonly striker: Striker;
  /** Every model of the attacking unit, the one asked about among them. */
  readonly strikers: readonly Striker[];
  readonly foes: readonly Unit[];
  readonly bar: AttackBar | null;
  /** Null when the model has no weapon of the kind. */
  readonly steps: Steps | null;
  readonly legal: boolean;
  /** Units of the two that do not hold together. */
  readonly broken: readonly string[];
}

/** Works a question out under some rulings. */
export function callOf(field: Field, query: ShotQuery, rulings: Rulings): Call {
  const situation = situationOf(field, rulings);
  const { models } = situation;
  const [model, mark] = [modelIn(field.battle, query.from), modelIn(field.battle, query.to)];
  const [unit, target] = [unitNamed(models, model.unit), unitNamed(models, mark.unit)];
  const { kind, named } = weaponFor(situation, model, target, query.weapon);
  const view = viewOf(model, mark, situation);
  const strikers = unit.models.map((one) =>
    strikerOf(situation, one, target, kind, one === model ? named : undefined),
  );
  const striker = strikers.find((one) => one.model === model);
  if (!striker) throw new Error(`callOf: ${model.id} is not of its own unit`);
  const bar = attackBar(situation, unit, target, kind);
  const mode = rulings['basicas.coherency.mode'];
  return {
    situation,
    model,
    mark,
    unit,
    target,
    kind,
    view,
    sight: rulings['basicas.los.required'] ? sightWord(view) : 'clear',
    striker,
    strikers,
    foes: foesInCombat(models, unit, rulings),
    bar,
    steps: striker.weapon ? stepsOf(situation, model, striker.weapon, target) : null,
    legal: bar === null && striker.able,
    broken: [...new Set([unit, target])].filter((one) => !isCoherent(one.models, mode)).map(({ id }) => id),
  };
}

/** A call in short: everything about it that makes it another one. */
export function callInShort({
  sight,
  legal,
  steps,
  kind,
  strikers,
  bar,
  broken,
  situation,
}: Call): CallFacts {
  const die = situation.rulings['basicas.die'];
  const rolled = legal ? steps : null;
  return {
    sight,
    action: kind,
    roll: rolled && {
      precision: rolled.precision,
      die,
      chance: writeFraction(hitChance(rolled.precision, die)),
      above: rolled.above,
    },
    attackers: bar ? 0 : strikers.filter((one) => one.able).length,
    broken,
  };
}
