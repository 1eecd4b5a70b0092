/** Inches within which a piece counts as next to a model. CAV-COV-3. */
export const ADJACENT = 1;
