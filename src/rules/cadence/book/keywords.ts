/** What ground may be called. CADENCE-ADV-TERR-1 to -5. */
export const KEYWORDS = ['clear', 'climbable', 'impassable', 'rough', 'cover'] as const;
export type Keyword = (typeof KEYWORDS)[number];
