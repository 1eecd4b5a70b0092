import type { Model } from '../../../battlefield/battle.ts';
import { hexKey, type Hex } from '../../../geometry/hex.ts';
import { hitEffects } from '../judge/hits.ts';
import { aim, bears, type Shot } from '../judge/shot.ts';
import { hexOf, type Situation } from '../judge/situation.ts';

/** An attack that may be declared. */
export interface OpenShot {
  readonly target: Model;
  readonly hex: Hex;
  readonly shot: Shot;
}

/** Every enemy a unit may attack now, however it is paid: at a distance, or hand to hand in its own hex. */
export function openShots(situation: Situation, model: Model): readonly OpenShot[] {
  const { noAttack, onlyRally } = hitEffects(model, situation.rulings);
  if (noAttack || onlyRally) return [];
  return situation.models.flatMap((target): readonly OpenShot[] => {
    if (target.side === model.side || !bears(situation, model, target)) return [];
    const shot = aim(situation, model, target);
    return shot.bars.length > 0 ? [] : [{ target, hex: hexOf(target), shot }];
  });
}

/** The hexes fire may be aimed at: all enemies in one hex are seen and reached alike. HEX-COMBAT-4. */
export function hexesUnderFire(shots: readonly OpenShot[]): readonly Hex[] {
  const far = shots.filter(({ shot }) => shot.band !== 'close');
  return [...new Map(far.map(({ hex }) => [hexKey(hex), hex])).values()];
}
