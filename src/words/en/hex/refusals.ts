import type { RefusalSays } from '../../../rules/hex/book/says-playing.ts';
import type { Sentences } from '../../voice.ts';
import { hexName } from './figures.ts';

/** Why something may not be done. */
export const refusals: Sentences<RefusalSays> = {
  'no.begun': () => 'The battle has begun.',
  'no.mission-now': () => 'No artillery mission is planned now.',
  'no.mission-off-map': () => 'A mission is planned on the map.',
  'no.initiative-now': () => 'Initiative is not being rolled.',
  'no.turn-to-pass': () => 'There is no turn to pass.',
  'no.card': () => 'There is no such card to play.',
  'no.smoke-there': () => 'Smoke is laid in or next to the hex of a unit of this side.',
  'no.unit': ({ model }, { name }) => `There is no unit ${name(model)} of this side on the map.`,
  'no.turn-of': ({ model }, { name }) => `It is not the turn of ${name(model)}’s side.`,
  'no.such-deed': ({ deed }) => `“${deed}” is nothing a turn is used for.`,
  'no.held': ({ model }, { Name }) => `${Name(model)}’s hit token holds it where it is.`,
  'no.only-rally': ({ model }, { Name }) => `${Name(model)}’s hit token lets it rally and nothing else.`,
  'no.enemy-to-attack': ({ model }, { Name }) =>
    `${Name(model)} has no enemy in front of it that it can attack.`,
  'no.way': ({ model }, { Name }) => `${Name(model)} can enter none of the hexes around it.`,
  'no.path': () => 'A move needs a hex to go to.',
  'no.entry': ({ model, from, to }, { Name }) =>
    `${Name(model)} cannot enter ${hexName(to)} from ${hexName(from)}.`,
  'no.bonus': ({ model, to }, { Name }) => `${Name(model)} makes no bonus move into ${hexName(to)}.`,
  'no.own-hex': () => 'In the own hex one enemy is chosen: close combat.',
  'no.enemy-in': ({ hex }) => `There is no enemy in ${hexName(hex)}.`,
  'no.enemy-here': ({ model, target }, { Name, name }) =>
    `${Name(target)} is no enemy in the hex of ${name(model)}.`,
  'no.roll-on': ({ model }, { name }) => `Nothing is rolled against ${name(model)}, so no CAP goes on it.`,
  'no.mix': ({ cost }) => `An action is paid in AP or in CAPs, not in both: it costs ${cost}.`,
  'no.caps-over': ({ cost }) => `The action costs ${cost}: no more CAPs than that are paid for it.`,
  'no.caps-left': ({ asked, left }) => `That takes ${asked} CAPs, ${left} are left.`,
  'no.spent': ({ model }, { Name }) => `${Name(model)} is spent: only a command action is open to it.`,
  'no.token': ({ model }, { Name }) => `${Name(model)} carries no hit token.`,
  'no.rally-beside': ({ model }, { Name }) => `${Name(model)} shares its hex with an enemy.`,
  'no.rally-number': ({ model }, { Name }) => `${Name(model)}’s token has no number to rally against.`,
};
