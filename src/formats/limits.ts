/** What a battle file may hold at most. Past a limit a file is refused, never worked on. */
export const LIMITS = {
  fileBytes: 10_000_000, // as UTF-8
  nesting: 32, // lists and objects inside each other
  tableInches: 200, // width and depth
  pieces: 2_000,
  corners: 512, // of one outline or one hole
  holes: 16, // of one piece
  levels: 100, // a hill's level up or down, a piece's height, water's depth
  levelHeightInches: 12,
  sides: 8,
  models: 500,
  baseInches: 24,
  states: 32, // of one model
  damage: 10_000,
  hexesAlong: 200, // columns, rows
  readings: 200,
  events: 20_000, // in all branches together
  branches: 200,
  comments: 5_000, // chapters too
  noteLength: 2_000, // of a comment or a note
  shapes: 32, // drawn beside one comment
  steps: 256, // of one path
  dice: 1_000, // of one entry
  dieSides: 1_000,
  idLength: 64,
  nameLength: 200,
  problems: 100, // named in one refusal
} as const;
