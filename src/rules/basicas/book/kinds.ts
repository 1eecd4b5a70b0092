/** What a piece does to a model that walks over it. BASICAS-GAP-4. */
export const GOINGS = ['clear', 'difficult', 'impassable'] as const;
export type Going = (typeof GOINGS)[number];

/** What a model may be marked with. */
export type StateId = 'activated' | 'charged';

/** How far a target is for a weapon. BASICAS-ATK-1. */
export type Band = 'in range' | 'too near' | 'out of range';

/** What a unit may do on its feet. */
export type GaitName = 'move' | 'run' | 'charge' | 'retreat' | 'adjust';
