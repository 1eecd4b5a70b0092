import type { Side } from '../../battlefield/battle.ts';
import { sideColours, type SideColour } from '../../battlefield/side-colours.ts';

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
const LOOKS: Readonly<Record<SideColour, SideLook>> = {
  vermillion: { colour: '#d55e00', armour: '#dccdb0', pattern: 'striped', pale: '#fff1e0' },
  blue: { colour: '#0072b2', armour: '#c2ccd4', pattern: 'plain', pale: '#eaf3fa' },
  green: { colour: '#009e73', armour: '#c8d2c4', pattern: 'blocks', pale: '#e6f6ef' },
  pink: { colour: '#cc79a7', armour: '#d6c6cf', pattern: 'dots', pale: '#fbeef5' },
  sky: { colour: '#56b4e9', armour: '#ccd6dc', pattern: 'bands', pale: '#f0f8fd' },
  yellow: { colour: '#f0e442', armour: '#d8d5b4', pattern: 'notched', pale: '#3a381c' },
};

/** How each side is painted. */
export const sideLooks = (sides: readonly Side[]): ReadonlyMap<string, SideLook> =>
  new Map([...sideColours(sides)].map(([id, colour]) => [id, LOOKS[colour]]));

export const NO_SIDE: SideLook = { colour: '#8a8f98', armour: '#c9ccd0', pattern: 'plain', pale: '#ffffff' };
