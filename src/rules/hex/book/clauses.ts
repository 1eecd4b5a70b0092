import { clausesOf, type ClauseRow } from '../../contract/citation.ts';

const ROWS = [
  ['HEX-ROUND-1', 'Seven steps begin a round; hit tokens and facings stay', 'text'],
  ['HEX-ROUND-2', 'Initiative: two dice and up to two CAPs, the higher begins, ties roll again', 'text'],
  ['HEX-ROUND-3', 'Light smoke goes, then heavy smoke thins', 'external'],
  ['HEX-TURN-1', 'A turn is one action, command action, card, stall or pass', 'text'],
  ['HEX-TURN-2', 'A pass by each side in a row ends the round', 'text'],
  ['HEX-TURN-3', 'An unspent unit may act turn after turn; points are not saved up', 'implied'],
  ['HEX-TURN-4', 'A command action costs as many CAPs as the action costs AP', 'implied'],
  ['HEX-SPENT-1', 'Spent when the AP used reach the number on an order card', 'text'],
  ['HEX-SPENT-2', 'The ignore symbol spares a human player’s unit', 'text'],
  ['HEX-SPENT-3', 'One check after every action and stall, none after command or card', 'implied'],
  ['HEX-MOVE-1', 'One hex or one pivot an action, at the counter’s own cost', 'text'],
  ['HEX-MOVE-2', 'The hex entered and the hexside crossed add their cost', 'text'],
  ['HEX-MOVE-3', 'One more to move backwards', 'text'],
  ['HEX-MOVE-4', 'A free pivot after moving', 'text'],
  ['HEX-MOVE-5', 'A pivot alone costs one AP or one CAP', 'text'],
  ['HEX-MOVE-6', 'Bonus moves of vehicles', 'text'],
  ['HEX-MOVE-7', 'No stacking limit; hexes with enemies may be entered', 'external'],
  ['HEX-RALLY-1', 'Who may rally, and what it costs', 'text'],
  ['HEX-RALLY-2', 'Two dice, cover and company against the number on the token', 'text'],
  ['HEX-LOS-1', 'A straight line between hex centres; its two ends never block', 'text'],
  ['HEX-LOS-2', 'A blocking hex counts when the line meets its inside', 'implied'],
  ['HEX-LOS-3', 'A line along a hexside', 'external'],
  ['HEX-LOS-4', 'A line touching a corner', 'house'],
  ['HEX-ARC-1', 'The three front hexes, extended outward', 'text'],
  ['HEX-RANGE-1', 'Up to twice the printed range', 'text'],
  ['HEX-FIRE-1', 'With an enemy in its own hex a unit attacks only there', 'external'],
  ['HEX-COMBAT-1', 'Attack value: firepower, two dice, up to two CAPs', 'text'],
  ['HEX-COMBAT-2', 'Defence value: front or flank rating and the terrain', 'text'],
  ['HEX-COMBAT-3', 'Reaching the defence value hits, four more eliminates', 'text'],
  ['HEX-COMBAT-4', 'Fire rolls against every enemy in the hex, close combat against one', 'text'],
  ['HEX-COMBAT-5', 'Attacking costs the AP printed on the counter', 'external'],
  ['HEX-HIT-1', 'A first hit draws a token, a second eliminates', 'text'],
  ['HEX-CAP-1', 'Every unit lost lowers its side’s CAPs for good', 'text'],
  ['HEX-CAP-2', 'What CAPs may be used for', 'implied'],
  ['HEX-GAP-1', 'The terrain chart', 'external'],
  ['HEX-GAP-2', 'The order cards', 'external'],
  ['HEX-GAP-3', 'The hit tokens and what they do', 'external'],
  ['HEX-GAP-4', 'The counters', 'external'],
  ['HEX-GAP-5', 'Cards, CAPs, rounds, reinforcements and victory of a scenario', 'house'],
  ['HEX-GAP-6', 'Smoke; off-board artillery', 'external'],
  ['HEX-GAP-7', 'Elevation', 'external'],
  ['HEX-GAP-8', 'Hexes off the map are not played', 'external'],
  ['HEX-GAP-9', 'Whose turn lets the ignore symbol count', 'house'],
] as const satisfies readonly ClauseRow<`HEX-${string}`>[];

/** A clause that exists: a misspelt citation does not typecheck. */
export type ClauseId = (typeof ROWS)[number][0];

/** The whole catalogue, in the order of play. */
export const CLAUSES = clausesOf<ClauseId>(ROWS);
