import { clausesOf, type ClauseRow } from '../../contract/citation.ts';

const ROWS = [
  ['BASICAS-TURN-1', 'A turn is an Action phase and then a Leadership phase', 'text'],
  ['BASICAS-TURN-2', 'A roll-off each turn decides who acts first', 'text'],
  ['BASICAS-TURN-3', 'Players take turns activating one unit that has not been activated', 'text'],
  ['BASICAS-TURN-4', 'One action an activation', 'implied'],
  ['BASICAS-UNIT-1', 'A unit is a group of models', 'text'],
  ['BASICAS-UNIT-2', 'A model’s own characteristic wins, else the unit’s is used', 'text'],
  ['BASICAS-COH-1', 'Models of a unit stay within 1 inch of each other', 'text'],
  ['BASICAS-COH-2', 'When coherency is checked, and what losses may do to it', 'house'],
  ['BASICAS-ATK-1', 'Models within range of the target unit may attack it', 'text'],
  ['BASICAS-ATK-2', 'One die a model: its Precision or less is a hit', 'text'],
  ['BASICAS-ATK-3', 'Damage dice for each hit: above Armor less Pierce is a wound', 'text'],
  ['BASICAS-ATK-4', 'Wounds are only counted until the Leadership phase', 'text'],
  ['BASICAS-ATK-5', 'A unit may divide its models over several targets, all declared first', 'text'],
  ['BASICAS-ATK-6', 'Ranged weapons shoot, melee weapons fight; Armor is the target unit’s', 'implied'],
  ['BASICAS-MOVE-1', 'Move: not in combat, each model up to its Move', 'text'],
  ['BASICAS-RUN-1', 'Run: as a Move, with 4 inches more', 'text'],
  ['BASICAS-CHARGE-1', 'Charge: Move and 4 inches into combat, then it may fight', 'text'],
  ['BASICAS-CHARGE-2', 'Every unit newly in combat with the charger was charged', 'implied'],
  ['BASICAS-SHOOT-1', 'Shoot: in combat only there; else with one Move before or after', 'text'],
  ['BASICAS-RETREAT-1', 'Retreat: two Moves out of combat, not for a unit charged this turn', 'text'],
  ['BASICAS-FIGHT-1', 'Fight: in combat, after an Adjust of up to 3 inches', 'text'],
  ['BASICAS-FIGHT-2', 'Being attacked gives no strike back', 'implied'],
  ['BASICAS-LEAD-1', 'Leadership: skills, then wounds, then morale', 'text'],
  ['BASICAS-WOUND-1', 'Wounds become damage on one model at a time until it is slain', 'text'],
  ['BASICAS-WOUND-2', 'Damage stays on a model from turn to turn', 'implied'],
  ['BASICAS-MORALE-1', 'A die and the models slain: what exceeds Bravery flees', 'text'],
  ['BASICAS-MORALE-2', 'Who tests, and who flees', 'implied'],
  ['BASICAS-GAP-1', 'The die', 'external'],
  ['BASICAS-GAP-2', 'What in combat means', 'house'],
  ['BASICAS-GAP-3', 'Line of sight and cover', 'house'],
  ['BASICAS-GAP-4', 'Moving through models and terrain', 'house'],
  ['BASICAS-GAP-5', 'The units and their weapons', 'external'],
  ['BASICAS-GAP-6', 'Length of the battle and victory', 'house'],
] as const satisfies readonly ClauseRow<`BASICAS-${string}`>[];

/** A clause that exists: a misspelt citation does not typecheck. */
export type ClauseId = (typeof ROWS)[number][0];

/** The whole catalogue, in the order of play. */
export const CLAUSES = clausesOf<ClauseId>(ROWS);
