import type { Model } from '../../../battlefield/battle.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { isInCover } from '../data/chart.ts';
import type { ClauseId } from '../book/clauses.ts';
import { hitOf } from '../judge/hits.ts';
import type { Bar } from '../judge/shot.ts';
import { say } from '../book/says.ts';
import { enemiesIn, hexOf, unitsIn, type Situation } from '../judge/situation.ts';

export const RALLY_COST = 5; // AP or CAPs, HEX-RALLY-1

/** What is added to a rally roll before CAPs. HEX-RALLY-2. */
export function rallyModifiers(
  situation: Situation,
  model: Model,
): readonly (Modifier & { readonly clause: ClauseId })[] {
  const friends = unitsIn(situation, hexOf(model)).filter(
    (other) => other.id !== model.id && other.side === model.side && !hitOf(other),
  ).length;
  const company = situation.rulings['hex.rally.stackBonus'] === 'perUnit' ? friends : Math.min(1, friends);
  const cover = isInCover(situation.ground, hexOf(model)) ? 1 : 0;
  return [
    { clause: 'HEX-RALLY-2', label: say('term.in-cover'), value: cover },
    { clause: 'HEX-RALLY-2', label: say('term.company'), value: company },
  ];
}

/** Why a unit may not rally; null when it may. HEX-RALLY-1. */
export function rallyBar(situation: Situation, model: Model): Bar | null {
  const hit = hitOf(model);
  if (!hit) return { clause: 'HEX-RALLY-1', say: say('no.token', { model: model.id }) };
  if (enemiesIn(situation, hexOf(model), model.side).length > 0)
    return { clause: 'HEX-RALLY-1', say: say('no.rally-beside', { model: model.id }) };
  if (hit.token.rally === null)
    return { clause: 'HEX-RALLY-2', say: say('no.rally-number', { model: model.id }) };
  return null;
}
