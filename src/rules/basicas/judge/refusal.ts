import type { Message } from '../../../core/message.ts';
import type { AttackTerms } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import type { AttackBar } from './attack.ts';
import type { Call } from './call.ts';

type Refused = Required<Pick<AttackTerms, 'refusal' | 'refusalShort'>>;

/**
 * The one reason that forbids an attack: what the unit may not do at all, then what the weapon does not reach, then
 * what the model does not see. Null where nothing does.
 */
export function refusalOf(call: Call): Refused | null {
  const { bar, striker, model, target, kind, mark } = call;
  if (call.legal) return null;
  const { weapon, inches, band } = striker;
  if (bar?.clause === 'BASICAS-ATK-1') return barred(bar, mark.id);
  if (!weapon) {
    const unarmed = say('bar.unarmed', { model: model.id, kind });
    return {
      refusal: { clause: 'BASICAS-ATK-6', about: model.id, say: unarmed },
      refusalShort: say('short.unarmed'),
    };
  }
  if (bar) return barred(bar, mark.id);
  if (band === 'in range') {
    const unseen = say('sees.nobody', { model: model.id, unit: target.id });
    return {
      refusal: { clause: 'BASICAS-GAP-3', about: model.id, say: unseen },
      refusalShort: say('short.unseen'),
    };
  }
  const far = band === 'out of range';
  const reach = { unit: target.id, inches, weapon: weapon.name, range: far ? weapon.range : weapon.minimum };
  return {
    refusal: {
      clause: 'BASICAS-ATK-1',
      about: striker.closest.id,
      say: far ? say('bar.far', reach) : say('bar.near', reach),
    },
    refusalShort: far ? say('short.far') : say('short.near'),
  };
}

const SHORT: Readonly<Record<AttackBar['clause'], Message>> = {
  'BASICAS-ATK-1': say('short.friend'),
  'BASICAS-FIGHT-1': say('short.apart'),
  'BASICAS-SHOOT-1': say('short.engaged'),
};

const barred = (bar: AttackBar, about: string): Refused => ({
  refusal: { ...bar, about },
  refusalShort: SHORT[bar.clause],
});
