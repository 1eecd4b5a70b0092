import type { Side } from '../../battlefield/battle.ts';

/** How the rim of a base is broken up: a side is never told by colour alone. */
type Pattern = 'plain' | 'striped' | 'blocks' | 'dots' | 'bands' | 'notched';

export interface SideLook {
  readonly colour: string;
  readonly armour: string;
  readonly pattern: Pattern;
  /** The second colour of the pattern. */
  readonly pale: string;
}

/** Okabe-Ito hues, safe for every kind of colour vision. */
const BLUE: SideLook = { colour: '#0072b2', armour: '#c2ccd4', pattern: 'plain', pale: '#eaf3fa' };
const VERMILLION: SideLook = { colour: '#d55e00', armour: '#dccdb0', pattern: 'striped', pale: '#fff1e0' };
const FURTHER: readonly SideLook[] = [
  { colour: '#009e73', armour: '#c8d2c4', pattern: 'blocks', pale: '#e6f6ef' },
  { colour: '#cc79a7', armour: '#d6c6cf', pattern: 'dots', pale: '#fbeef5' },
  { colour: '#56b4e9', armour: '#ccd6dc', pattern: 'bands', pale: '#f0f8fd' },
  { colour: '#f0e442', armour: '#d8d5b4', pattern: 'notched', pale: '#3a381c' },
];

/** Sides called red and blue get vermillion and blue; the others what is left, in order. */
export function sideLooks(sides: readonly Side[]): ReadonlyMap<string, SideLook> {
  const free = [VERMILLION, BLUE, ...FURTHER];
  const looks = new Map<string, SideLook>();
  const take = (id: string, look: SideLook) => {
    looks.set(id, look);
    if (free.includes(look)) free.splice(free.indexOf(look), 1);
  };
  const named = ({ id, name }: Side, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(`${id} ${name}`);
  const [blue, red] = [sides.find((side) => named(side, 'blue')), sides.find((side) => named(side, 'red'))];
  if (blue) take(blue.id, BLUE);
  if (red && red !== blue) take(red.id, VERMILLION);
  for (const { id } of sides) {
    const next = free[0] ?? FURTHER[looks.size % FURTHER.length];
    if (next && !looks.has(id)) take(id, next);
  }
  return looks;
}

export const NO_SIDE: SideLook = { colour: '#8a8f98', armour: '#c9ccd0', pattern: 'plain', pale: '#ffffff' };
