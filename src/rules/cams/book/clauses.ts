import { clausesOf, type ClauseRow } from '../../contract/citation.ts';

const ROWS = [
  ['CAMS-TEST-1', 'A test: every die that reaches the skill rating is a success', 'text'],
  ['CAMS-TEST-2', 'Opposed tests: the target wins with more, or when the active player has none', 'text'],
  ['CAMS-TEST-3', 'Unopposed tests against a target number', 'text'],
  ['CAMS-TEST-4', 'Bonus successes, lost without a success on the dice', 'text'],
  ['CAMS-TEST-5', 'The two worked examples', 'text'],
  ['CAMS-MEAS-1', 'Anything may be measured at any time', 'text'],
  ['CAMS-MEAS-2', 'From closest point to closest point', 'text'],
  ['CAMS-UNIT-1', 'Combat points: the price of a unit', 'text'],
  ['CAMS-UNIT-2', 'Size: the volume of a unit', 'text'],
  ['CAMS-UNIT-3', 'What a unit’s profile has to say', 'implied'],
  ['CAMS-SEQ-1', 'A number of turns of three phases', 'text'],
  ['CAMS-STRAT-1', 'Strategic phase: five options, named only', 'text'],
  ['CAMS-ACT-1', 'Sides activate one squad each in turn, initiative first', 'text'],
  ['CAMS-ACT-2', 'The leadership roll: each success is an action', 'text'],
  ['CAMS-ACT-3', 'Every model is assigned an action, more as the player likes', 'text'],
  ['CAMS-ACT-4', 'Models act one by one: stance, movement, actions at any point of it', 'text'],
  ['CAMS-MOVE-1', 'Combat stance: up to the movement rating', 'text'],
  ['CAMS-MOVE-2', 'Evasive stance: a further move and an evasion token for each action', 'text'],
  ['CAMS-MOVE-3', 'Focused stance: no move, a focus token and one more for each action', 'text'],
  ['CAMS-MOVE-4', 'Evasion helps defence alone, focus everything else', 'implied'],
  ['CAMS-MOVE-5', 'How long tokens last', 'house'],
  ['CAMS-TERR-1', 'Bogs, thick forest and jagged rock slow or stop a unit', 'text'],
  ['CAMS-CLEAN-1', 'Cleanup phase', 'text'],
  ['CAMS-GAP-1', 'Sizes as cylinders', 'house'],
  ['CAMS-GAP-2', 'Difficult and impassable ground, and what a base may move over', 'house'],
  ['CAMS-GAP-3', 'Fewer actions than models', 'house'],
  ['CAMS-GAP-4', 'Initiative, and options that wait for a rule', 'house'],
  ['CAMS-GAP-5', 'Cleanup moves the turn counter', 'house'],
  ['CAMS-GAP-6', 'The dice of a leadership roll', 'house'],
  ['CAMS-GAP-7', 'A squad that fails to activate', 'house'],
  ['CAMS-GAP-8', 'Attacks: range, sight, cover and damage', 'house'],
  ['CAMS-GAP-9', 'A defensible position', 'house'],
  ['CAMS-GAP-10', 'No coherency, arcs, morale or victory', 'house'],
] as const satisfies readonly ClauseRow<`CAMS-${string}`>[];

/** A clause that exists: a misspelt citation does not typecheck. */
export type ClauseId = (typeof ROWS)[number][0];

/** The whole catalogue, in the order of play. */
export const CLAUSES = clausesOf<ClauseId>(ROWS);
