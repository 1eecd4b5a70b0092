/** Textures that every table shares, painted with the mat. */
export const SHEETS = ['fibre', 'ripple', 'facade', 'facade-lit'] as const;
export type SheetName = (typeof SHEETS)[number];
