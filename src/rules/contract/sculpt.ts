/** The figures a kind of model may be drawn as. Which one is data of the system; how it looks is the scene's. */
export const SCULPTS = [
  'strider',
  'bulwark',
  'vehicle',
  'car',
  'infantry',
  'gun',
  'machine-gun',
  'trooper',
  'heavy-trooper',
  'captain',
  'spearman',
  'halberdier',
  'archer',
  'sergeant',
  'rider',
  'trebuchet',
  'smoke',
  'thin-smoke',
] as const;
export type Sculpt = (typeof SCULPTS)[number];
