/** Where a table can be looked at from, by the word a link uses. */
export const VIEWPOINTS = ['table', 'line', 'plan', 'shooter', 'target', 'side'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];
