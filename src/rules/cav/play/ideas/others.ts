import { bearing } from '../../../../geometry/arcs.ts';
import type { Choice } from '../../../contract/play.ts';
import { lockOf } from '../../book/model-states.ts';
import type { Actor } from '../actor.ts';
import { contacts } from '../contact.ts';
import { twistsTowards } from '../options.ts';
import { risingFacings } from '../retreat.ts';
import { nearestEnemy, roughGap, routes } from '../routes.ts';
import type { Situation } from '../situation.ts';
import { enemiesOf } from '../state.ts';

/** A deed of the active model. */
export const deed = ({ model }: Actor, type: string, filled: Choice['with'] = {}): Choice => ({
  type,
  by: { side: model.side, model: model.id },
  with: filled,
});

/** CAV-MOV-24: towards the nearest enemy, as it lies, or another way. */
export function standIdeas(state: Situation, actor: Actor): Choice[] {
  const { model } = actor;
  const enemy = nearestEnemy(state, model);
  const wanted = enemy ? [bearing(model.at, enemy.at)] : [];
  return risingFacings(state, model, wanted).map((facing) => deed(actor, 'stand', { facing }));
}

/** CAV-BRK-1: straight ways out, the longest first. */
export function breakIdeas(state: Situation, actor: Actor): Choice[] {
  const ways = routes(state, actor.model, 'break').toSorted((a, b) => b.inches - a.inches);
  return ways.slice(0, 6).map(({ steps }) => deed(actor, 'break', { path: steps }));
}

/** CAV-CC-1. */
export const meleeIdeas = (state: Situation, actor: Actor): Choice[] =>
  contacts(state, actor.model).enemies.map(({ id }) => deed(actor, 'melee', { target: id }));

const LOCKS = 3; // enemies thought of, the nearest first

/** CAV-TL-1. */
export function lockIdeas(state: Situation, actor: Actor): Choice[] {
  const { model } = actor;
  return enemiesOf(state, model.side)
    .filter(({ id }) => lockOf(model) !== id)
    .toSorted((a, b) => roughGap(model, a) - roughGap(model, b))
    .slice(0, LOCKS)
    .map(({ id }) => deed(actor, 'lock', { target: id }));
}

/** CAV-ARC-4: the nearest enemy dead ahead or dead astern, or all the way to a side. */
export function twistIdeas(state: Situation, actor: Actor): Choice[] {
  const { model } = actor;
  const enemy = nearestEnemy(state, model);
  const towards = enemy ? twistsTowards(model, enemy) : [];
  return [...new Set([...towards, (towards[0] ?? 0) < 0 ? -90 : 90])].map((degrees) =>
    deed(actor, 'twist', { degrees }),
  );
}
