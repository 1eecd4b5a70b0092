/** A number with a real minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');

/** The share an exact fraction stands for, in whole percent, or one decimal below one percent. */
export function percent(exact: string): string {
  const [num, den = '1'] = exact.split('/');
  return percentOf(Number(num) / Number(den));
}

/** Never `0 %` for something that can happen, never `100 %` for something that can fail. */
export function percentOf(share: number): string {
  const hundred = 100 * share;
  if (hundred > 0 && hundred < 1) return `${Math.max(0.1, hundred).toFixed(1)} %`;
  if (hundred > 99 && hundred < 100) return `${Math.min(99.9, hundred).toFixed(1)} %`;
  return `${Math.round(hundred)} %`;
}

/** The first letter as a sentence begins with it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
