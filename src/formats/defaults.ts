/** What a battle is called when its file does not say. */
export const DEFAULT_NAME = 'Untitled battle';

/** Inches a level is high when the file does not say: ten feet at fifteen feet to the inch. */
export const DEFAULT_LEVEL_HEIGHT = 0.6667;

/** Levels of water when the file does not say how deep it is. */
export const DEFAULT_DEPTH = 1;
