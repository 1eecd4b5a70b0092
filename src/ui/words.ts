import type { Verdict } from '../rules/verdict.ts';

/** A number with a real minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');

/** The share an exact fraction stands for, in whole percent, or one decimal below one percent. */
export function percent(exact: string): string {
  const [num, den = '1'] = exact.split('/');
  const share = (100 * Number(num)) / Number(den);
  return `${share > 0 && share < 1 ? share.toFixed(1) : Math.round(share)} %`;
}

/** An id such as `north-copse` as a name. */
export const nameOf = (id: string): string =>
  /\d$/.test(id) ? id : id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** The one sentence a screen reader is told. */
export function sentence({ from, to, sight, cover, attack, because }: Verdict): string {
  if (sight === 'blocked') {
    const blocker = cover.pieces.find(
      (piece) => piece.category === 'blocking' || piece.category === 'blocked',
    );
    return `${from} cannot see ${to}.${blocker ? ` ${nameOf(blocker.id)} is in the way.` : ''}`;
  }
  if (attack && !attack.legal) {
    const why = because.find((reason) => reason.piece === undefined);
    return `${from} sees ${to}, but cannot fire.${why ? ` ${why.text}` : ''}`;
  }
  if (sight === 'clear') return `${from} can fire at ${to}. Nothing is in the way.`;
  const kinds = [...new Set(cover.pieces.map((piece) => piece.category))];
  return `${from} can fire at ${to} through ${kinds.join(' and ')} cover.`;
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A move in words: `8 mm west`. */
export function direction(dx: number, dy: number): string {
  const eighths = Math.round(Math.atan2(dx, dy) / (Math.PI / 4));
  return COMPASS[(eighths + 8) % 8]!;
}
