import type { Verdict } from '../rules/contract/verdict.ts';
import { MM } from './lengths.ts';
import type { Voice } from './voice.ts';

/** A verdict as lines of plain text: the answer, then why, then how sure, then which reading. */
export function inWords(verdict: Verdict, voice: Voice): string {
  const { sight, range, cover, because, sureness, readings, attack } = verdict;
  const band = range.band === null ? '' : `, ${range.band}`;
  const weapon = verdict.weapon === null ? '' : ` with ${verdict.weapon}`;
  const head = `${verdict.from} → ${verdict.to}${weapon}: ${sight.toUpperCase()}`;
  const inches = `${range.inches.toFixed(2)} in`;
  const far = range.counted ? `${range.counted.value} ${range.counted.unit} (${inches})` : inches;
  const facts = [`${far}${band}`, `cover ${cover.modifier}`];
  if (attack)
    facts.push(attack.legal ? `needs ${attack.roll ?? 'no roll'} (${attack.chance ?? '–'})` : 'no shot');
  const lines = [`${head}  ${facts.join(' · ')}`];
  for (const { clause, say } of because) lines.push(`  ${voice.say(say)} [${clause}]`);
  if (sureness)
    lines.push(
      `  Turns ${sureness.flipsTo.toUpperCase()} if ${sureness.model} moves ${sureness.nudge.toFixed(2)} in (${(sureness.nudge * MM).toFixed(0)} mm) by (${sureness.towards.map((step) => step.toFixed(3)).join(', ')}).`,
    );
  for (const { key, now, other } of readings)
    lines.push(
      `  Reading ${key}: ${now} here; ${Object.entries(other)
        .map(([value, call]) => `"${value}" gives ${voice.say(call)}`)
        .join(', ')}.`,
    );
  return lines.join('\n');
}
