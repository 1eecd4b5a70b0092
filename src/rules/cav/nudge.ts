import type { Model } from '../../battlefield/battle.ts';
import { sureness, type Move } from '../../sight/sureness.ts';
import { SIGHTS, type Sight, type Sureness } from '../verdict.ts';
import { coverOnLine, shotPath, sightWord } from './cover.ts';
import { measureLine, objectsOf, type LineFacts } from './line-facts.ts';
import { machineOf, weaponOf } from './profiles.ts';
import type { CavRulings } from './readings.ts';
import { totalElevation } from './sight.ts';

const SEARCHED = 1.5; // inches: one base width; a call that holds that far is beyond dispute

/** The least move of either base that turns the call into another word. */
export function findSureness(
  facts: LineFacts,
  asked: string | undefined,
  rulings: CavRulings,
): Sureness | null {
  const { attacker, defender } = facts;
  const weapon = asked === undefined ? null : weaponOf(machineOf(attacker), asked);
  const path = shotPath(weapon);
  const ask = (move: Move): Sight => {
    const from = moved(attacker, move);
    const to = moved(defender, move);
    if (isOff(from, facts) || isOff(to, facts)) return now;
    return sightOf(measureLine(facts.field, from, to, rulings), path, rulings);
  };
  const now = sightOf(facts, path, rulings);
  const { found } = sureness(ask, [attacker.id, defender.id], SEARCHED);
  const flipsTo = SIGHTS.find((word) => word === found?.flipsTo);
  if (!found || !flipsTo) return null;
  return { nudge: found.nudge, flipsTo, model: found.model, towards: found.towards };
}

function sightOf(facts: LineFacts, path: ReturnType<typeof shotPath>, rulings: CavRulings): Sight {
  const { attacker, defender, sight } = facts;
  const ends = {
    attackerTotal: totalElevation(attacker, sight, rulings),
    defenderTotal: totalElevation(defender, sight, rulings),
  };
  return sightWord(coverOnLine(objectsOf(facts, rulings), ends, path, rulings));
}

function moved(model: Model, { model: id, dx, dy }: Move): Model {
  return model.id === id ? { ...model, at: [model.at[0] + dx, model.at[1] + dy] } : model;
}

/** A model does not leave the table to change a call. */
function isOff({ at: [x, y] }: Model, { sight }: LineFacts): boolean {
  const { width, depth } = sight.table;
  return x < 0 || y < 0 || x > width || y > depth;
}
