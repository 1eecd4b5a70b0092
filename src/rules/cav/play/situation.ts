import type { Model, ReadingValue, Table } from '../../../battlefield/battle.ts';
import type { Footprint } from '../../../geometry/base.ts';
import type { Field } from '../../contract/field.ts';
import { withModels } from '../../frame/field.ts';
import { type CavRulings, rulingsOf } from '../book/readings.ts';
import { machineOf } from '../data/profiles.ts';
import { currentValues } from '../data/values.ts';
import type { CoverOnLine } from '../judge/cover.ts';
import type { LineFacts } from '../judge/line-facts.ts';
import { footprintOf, ownElevation, volumeOf } from '../judge/sight.ts';
import { type MoveGround, moveGround } from '../travel/path-ground.ts';
import type { Bystander, Pose } from '../travel/path-meet.ts';
import { type CavState, isAlive } from './state.ts';

/** A state together with the table it is played on, its models where the state has them. */
export interface Situation extends CavState {
  readonly field: Field;
}

export const situationOf = (field: Field, state: CavState): Situation => ({
  ...state,
  field: withModels(volumeOf, field, state.models),
});

/** Rulings are asked for with every line and every inch; a battle keeps one set of readings. */
const RULINGS = new WeakMap<Readonly<Record<string, ReadingValue>>, CavRulings>();

export function rulingsIn({ field }: Pick<Situation, 'field'>): CavRulings {
  const { rules } = field.battle;
  let known = RULINGS.get(rules.readings);
  if (!known) RULINGS.set(rules.readings, (known = rulingsOf({ rules })));
  return known;
}

export const tableIn = ({ field }: Pick<Situation, 'field'>): Table => field.battle.table;

export const valuesIn = (situation: Situation, model: Model) =>
  currentValues(machineOf(model), model, rulingsIn(situation));

export const footprintIn = (situation: Situation, model: Model): Footprint =>
  footprintOf(model, rulingsIn(situation));

/** What was measured while the models stand as they do. */
interface Arrangement {
  readonly table: Table;
  readonly rulings: CavRulings;
  readonly lines: Map<string, LineFacts>;
  readonly covers: Map<string, CoverOnLine>;
  /** The same models with one of them somewhere else. */
  readonly elsewhere: Map<string, Pick<Situation, 'models' | 'field'>>;
  readonly around: Map<string, readonly Bystander[]>;
  ground: MoveGround | null;
}

/**
 * Every weapon, every inch of a path and every watcher asks for the same lines again; they are forgotten with the list of
 * models they were measured for. Without it a decision takes ten times as long.
 */
const ARRANGEMENTS = new WeakMap<readonly Model[], Arrangement>();

export function arrangementOf(situation: Situation): Arrangement {
  const { models } = situation;
  const [table, rulings] = [tableIn(situation), rulingsIn(situation)];
  const known = ARRANGEMENTS.get(models);
  if (known && known.table === table && known.rulings === rulings) return known;
  const fresh = {
    table,
    rulings,
    lines: new Map(),
    covers: new Map(),
    elsewhere: new Map(),
    around: new Map(),
    ground: null,
  };
  ARRANGEMENTS.set(models, fresh);
  return fresh;
}

/** The ground as it lies now, wrecks as rubble (CAV-MOV-22). */
export function groundIn(situation: Situation): MoveGround {
  const arrangement = arrangementOf(situation);
  const wrecks = (): Footprint[] =>
    situation.models.filter((model) => !isAlive(model)).map((wreck) => footprintIn(situation, wreck));
  return (arrangement.ground ??= moveGround(tableIn(situation), wrecks()));
}

/** The others a model has to walk around; wrecks are ground. */
export function bystanders(situation: Situation, walker: Model): readonly Bystander[] {
  const { around } = arrangementOf(situation);
  let found = around.get(walker.id);
  if (!found) around.set(walker.id, (found = standingAround(situation, walker)));
  return found;
}

function standingAround(situation: Situation, walker: Model): Bystander[] {
  return situation.models
    .filter((model) => model.id !== walker.id && isAlive(model))
    .map((model) => ({
      id: model.id,
      enemy: model.side !== walker.side,
      tall: ownElevation(model),
      ...footprintIn(situation, model),
    }));
}

/** The situation with one model somewhere else; asked again for the same place it is the same arrangement. */
export function withPose(situation: Situation, id: string, { at, facing }: Pose): Situation {
  const { elsewhere } = arrangementOf(situation);
  const key = `${id} ${at[0]} ${at[1]} ${facing}`;
  let there = elsewhere.get(key);
  if (!there) {
    const models = situation.models.map((model) => (model.id === id ? { ...model, at, facing } : model));
    elsewhere.set(key, (there = { models, field: withModels(volumeOf, situation.field, models) }));
  }
  return { ...situation, ...there };
}
