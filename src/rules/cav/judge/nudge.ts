import type { Model } from '../../../battlefield/battle.ts';
import { sureness, type Move } from '../../../sight/sureness.ts';
import { SIGHTS, type Sight, type Sureness } from '../../contract/verdict.ts';
import { coverOnLine, shotPath, sightWord, type ShotPath } from './cover.ts';
import { indexOf, measureLine, objectsOf, type LineFacts } from './line-facts.ts';
import { nudgedObjects } from './nudged-objects.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import type { CavRulings } from '../book/readings.ts';
import { totalElevation } from './sight.ts';

/** A call that holds this far around both bases is beyond dispute. */
const SEARCHED = 1; // inches

/**
 * The least move of either base that turns the call into another word.
 *
 * Probes are answered from what is near enough to change; the move found is then judged in full, and the
 * search is done again with full judgements should the two ever disagree.
 */
export function findSureness(
  facts: LineFacts,
  asked: string | undefined,
  rulings: CavRulings,
): Sureness | null {
  const { attacker, defender } = facts;
  const path = shotPath(asked === undefined ? null : weaponOf(machineOf(attacker), asked));
  const now = sightOf(facts, path, rulings);
  const inFull = (move: Move): Sight => {
    const [from, to] = [moved(attacker, move), moved(defender, move)];
    if (isOff(from, facts) || isOff(to, facts)) return now;
    return sightOf(measureLine(facts.field, from, to, rulings), path, rulings);
  };
  const nearby = nudgedObjects(facts, SEARCHED, rulings);
  const quickly = (move: Move): Sight => {
    const [from, to] = [moved(attacker, move), moved(defender, move)];
    if (isOff(from, facts) || isOff(to, facts)) return now;
    const between = nearby(from, to, Math.hypot(move.dx, move.dy));
    return between === 'blocked'
      ? between
      : sightWord(coverOnLine(between.objects, between.ends, path, rulings));
  };
  const models = [attacker.id, defender.id];
  // Asked in full: lines along an edge that count, shots that mind only where the target stands, hollows.
  const isUsual = path === 'line' && rulings.grazing === 'notCrossing' && !hasHollow(facts);
  // A line through a corner is decided exactly in full and by a hair in haste.
  const isQuick = isUsual && quickly({ model: attacker.id, dx: 0, dy: 0 }) === now;
  const first = sureness(isQuick ? quickly : inFull, models, SEARCHED).found;
  const isTrue = !first || (first.flipsTo !== now && inFull(moveOf(first)) === first.flipsTo);
  const found = isTrue ? first : sureness(inFull, models, SEARCHED).found;
  const flipsTo = SIGHTS.find((word) => word === found?.flipsTo);
  return found && flipsTo
    ? { nudge: found.nudge, flipsTo, model: found.model, towards: found.towards }
    : null;
}

const hasHollow = ({ field }: LineFacts): boolean =>
  [...indexOf(field.battle).pieces.values()].some(({ kind, level }) => kind === 'hill' && level < 0);

const moveOf = ({
  model,
  towards: [dx, dy],
}: {
  model: string;
  towards: readonly [number, number];
}): Move => ({
  model,
  dx,
  dy,
});

function sightOf(facts: LineFacts, path: ShotPath, rulings: CavRulings): Sight {
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
