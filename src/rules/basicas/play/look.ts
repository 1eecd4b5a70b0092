import type { Choice, PathPreview, Preview, ShotPreview } from '../../contract/play.ts';
import type { Field } from '../../contract/field.ts';
import type { GaitName } from '../book/kinds.ts';
import { say } from '../book/says.ts';
import { gaitOf } from '../data/gaits.ts';
import type { WeaponKind } from '../data/weapons.ts';
import { strikerOf } from '../judge/attack.ts';
import { judgeCall } from '../judge/judge.ts';
import { situationOf } from '../judge/situation.ts';
import type { Unit } from '../judge/units.ts';
import { marksOf } from './combat.ts';
import { attackIn, gaitIn } from './deeds.ts';
import { aimsIn, pathsIn, slotOf } from './slots.ts';
import { findUnit, unitIn, type BasicasState } from './state.ts';
import { trailOf } from './trail.ts';

type Seen = Pick<Preview, 'paths' | 'shots'>;

/** What a choice would cost, inch by inch, and whom it would be aimed at. */
export function look(field: Field, state: BasicasState, choice: Choice): Seen {
  const unit = findUnit(state, choice.by.unit ?? '');
  const [gait, kind] = [gaitIn(choice.type), attackIn(choice.type)];
  return {
    paths: unit && gait ? pathsOf(field, unit, choice, gait) : [],
    shots: unit && kind ? shotsOf(field, unit, choice, kind) : [],
  };
}

function pathsOf(field: Field, unit: Unit, choice: Choice, name: GaitName): PathPreview[] {
  const { table, models, rulings } = situationOf(field);
  const gait = gaitOf(name, rulings);
  const enemies = models.filter(({ side }) => side !== unit.side);
  const paths = pathsIn(choice, unit);
  return unit.models.flatMap((model): PathPreview[] => {
    const path = paths.get(model.id);
    if (!path) return [];
    const { trail, stop } = trailOf({ table, rulings, enemies }, model, path, gait);
    const slot = slotOf('path', unit, model);
    const allowance = gait.allowance(model);
    return [{ slot, model: model.id, allowance, unit: say('unit.inches'), trail, stop }];
  });
}

/** Every attacker and the model of its target it is closest to. */
function shotsOf(field: Field, unit: Unit, choice: Choice, kind: WeaponKind): ShotPreview[] {
  const situation = situationOf(field);
  const aims = aimsIn(choice, unit, marksOf(situation, unit, kind));
  return [...aims].flatMap(([to, attackers]) =>
    unit.models
      .filter(({ id }) => attackers.includes(id))
      .map((model): ShotPreview => {
        const { closest, weapon } = strikerOf(situation, model, unitIn(situation, to), kind);
        const query = { from: model.id, to: closest.id, ...(weapon && { weapon: weapon.id }) };
        const verdict = judgeCall(field, query, { sureness: false, readings: false });
        return { query, verdict, chance: verdict.attack?.chance ?? null };
      }),
  );
}
