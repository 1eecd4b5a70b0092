import type { Message } from '../../../core/message.ts';
import type { CamsRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';

/** What is wrong with a way to share out actions; null when nothing is. CAMS-ACT-3, CAMS-GAP-3. */
export function shareFault(counts: readonly number[], actions: number, rulings: CamsRulings): Message | null {
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) return say('no.part-actions');
  const given = counts.reduce((all, count) => all + count, 0);
  if (given !== actions) return say('no.other-sum', { actions, given });
  const isUneven = counts.some((count) => count > 1) && counts.includes(0);
  return isUneven && rulings['cams.actions.assign'] === 'oneEachFirst' ? say('no.second-action') : null;
}

const LISTED = 48; // ways offered; any other legal one may still be asked for

/** Legal ways to share out actions among so many models, the first models favoured first. CAMS-GAP-3. */
export function waysToShare(actions: number, models: number, rulings: CamsRulings): readonly number[][] {
  const isFree = rulings['cams.actions.assign'] === 'free';
  const least = !isFree && actions >= models ? 1 : 0;
  const most = !isFree && actions < models ? 1 : actions;
  const ways: number[][] = [];
  const fill = (given: readonly number[], left: number): void => {
    if (ways.length >= LISTED) return;
    const rest = models - given.length;
    if (rest === 0) {
      if (left === 0) ways.push([...given]);
      return;
    }
    const high = Math.min(most, left - least * (rest - 1));
    const low = Math.max(least, left - most * (rest - 1));
    for (let count = high; count >= low; count -= 1) fill([...given, count], left - count);
  };
  fill([], actions);
  return ways;
}
