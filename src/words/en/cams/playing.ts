import type { PlaySays, RollTold } from '../../../rules/cams/book/play-says.ts';
import type { Sentences } from '../../voice.ts';

/** `3 successes (3 5 7 7 at 5+)`. */
function rolled({ faces, rating, bonus, rolled: own, total }: RollTold): string {
  const added = bonus > 0 && own > 0 ? `, ${bonus} of them bonus` : '';
  const dice = faces.length > 0 ? `${faces.join(' ')} at ${rating}+` : 'no dice';
  return `${total} ${total === 1 ? 'success' : 'successes'}${added} (${dice})`;
}

type Contest = PlaySays['event.strike'];

/** Both rolls and what they come to. */
function result({
  active,
  defence,
  margin,
  damage,
}: Pick<Contest, 'active' | 'defence' | 'margin' | 'damage'>) {
  const end = margin === null ? 'the target wins.' : `won by ${margin}, ${damage} damage.`;
  return `${rolled(active)} against ${rolled(defence)}: ${end}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What is said while CAMS is played. */
export const playing: Sentences<PlaySays> = {
  'phase.muster': () => 'before the first turn',
  'phase.strategic': () => 'strategic phase',
  'phase.activation': () => 'activations',
  'phase.over': () => 'over',

  'waits.over': () => 'The battle is over.',
  'waits.muster': () => 'The first turn has to begin.',
  'waits.command': ({ side }, voice) => `${voice.side(side)} has to use an option or keep its command.`,
  'waits.initiative': () => 'The initiative has to be contested.',
  'waits.nominate': ({ side }, voice) => `${voice.side(side)} has to nominate a squad.`,
  'waits.share': ({ squad, actions }, { Name }) =>
    `${count(actions, 'action')} of ${Name(squad)} have to be shared out.`,
  'waits.stance': ({ squad }, { name }) => `A model of ${name(squad)} has to choose a stance.`,
  'waits.model': ({ model }, { Name }) => `${Name(model)} is the model that acts now.`,

  'deed.begin': () => 'Begin the first turn',
  'deed.support': () => 'Use an option',
  'deed.hold': () => 'Keep the command',
  'deed.initiative': () => 'Contest the initiative',
  'deed.nominate': () => 'Nominate the squad',
  'deed.share': () => 'Share out the actions',
  'deed.stance': () => 'Choose a stance',
  'deed.attack': () => 'Attack',
  'deed.move': () => 'Move',
  'deed.evade': () => 'Spend an action to move on',
  'deed.focus': () => 'Spend an action to focus',
  'deed.finish': () => 'Done',

  'slot.option': () => 'option',
  'slot.squad': () => 'for which squad',
  'slot.shares': () => 'actions of each model',
  'slot.stance': () => 'stance',
  'slot.path': () => 'way',
  'slot.weapon': () => 'weapon',
  'slot.target': () => 'target',
  'option.squad': ({ squad }, { name }) => name(squad),
  'option.support': ({ option }) => option,
  'option.stance': ({ stance }) => `${stance} stance`,
  'option.weapon': ({ weapon }) => weapon,
  'unit.inches': () => 'in',

  'no.command': () => 'No commander is asked.',
  'no.begun': () => 'The battle has begun.',
  'no.initiative': () => 'The initiative is contested at the end of the strategic phase.',
  'no.rule': ({ option }) => `${option}: No rule in the text: it waits for an entry in data/strategic.json.`,
  'no.such-squad': ({ option, squad }, { name }) => `${option} is not for ${name(squad)}.`,
  'no.part-actions': () => 'Actions are shared out whole.',
  'no.other-sum': ({ actions, given }) => `There are ${actions} actions to share out, not ${given}.`,
  'no.second-action': () => 'Nobody gets a second action before everybody has one.',
  'no.defence': ({ model }, { Name }) => `${Name(model)} is not in a defensible position.`,
  'no.move-focused': ({ model }, { Name }) => `${Name(model)} is focused and does not move.`,
  'no.movement': ({ model }, { Name }) => `${Name(model)} has no movement left.`,
  'no.way': () => 'A move needs a way to go.',
  'no.stance': ({ model, stance }, { Name }) => `${Name(model)} is not in the ${stance} stance.`,
  'no.action': ({ model }, { Name }) => `${Name(model)} has no action left.`,
  'no.target': ({ model }, { Name }) => `${Name(model)} has nobody to attack.`,

  'no.such-target': ({ target }, { name }) => `There is no ${name(target)} on the table.`,

  'dice.support': ({ option }) => option,
  'dice.initiative': () => 'initiative',
  'dice.leadership': ({ squad }, { name }) => `leadership of ${name(squad)}`,
  'dice.ground': ({ model }, { name }) => `difficult ground, ${name(model)}`,
  'dice.attack': ({ from, to }, { name }) => `${name(from)} attacks ${name(to)}`,
  'dice.defence': ({ model }, { name }) => `defence of ${name(model)}`,

  'event.turn': ({ turn }) => `Turn ${turn}: strategic phase.`,
  'event.hold': ({ side }, voice) => `${voice.side(side)} keeps its command.`,
  'event.support': ({ option, roll, target, succeeds }) =>
    `${option}: ${rolled(roll)} for ${target}: ${succeeds ? 'it comes' : 'nothing comes of it'}.`,
  'event.guided': ({ squad, bonus }, { Name }) =>
    `${Name(squad)} has ${bonus} bonus on its leadership roll this turn.`,
  'event.arrive': ({ squad }, { Name }) => `${Name(squad)} arrives.`,
  'event.roll-off': ({ rolls }, voice) =>
    `Roll-off: ${rolls.map(({ side, die }) => `${voice.side(side)} ${die}`).join(', ')}.`,
  'event.initiative': ({ rolls, holder, before }, voice) => {
    const told = rolls.map(({ side, roll }) => `${voice.side(side)} ${rolled(roll)}`).join(', ');
    const verb = before === holder ? 'keeps' : 'takes';
    return `${told === '' ? '' : `Leadership: ${told}. `}${voice.side(holder)} ${verb} the initiative.`;
  },
  'event.nominating': ({ side }, voice) => `${voice.side(side)} nominates a squad.`,
  'event.leadership': ({ squad, roll, actions, lost }, { Name }) => {
    const end =
      actions > 0
        ? `${count(actions, 'action')}.`
        : `not activated, ${lost ? 'done for this turn' : 'it may be nominated again'}.`;
    return `${Name(squad)} is nominated: ${rolled(roll)}: ${end}`;
  },
  'event.share': ({ squad, shares }, { name }) => {
    const each = Object.entries(shares).map(([id, actions]) => `${name(id)} ${actions}`);
    return `Actions of ${name(squad)}: ${each.join(', ')}.`;
  },
  'event.stance': ({ model, stance }, { Name }) => `${Name(model)} takes the ${stance} stance.`,
  'event.ground-test': ({ model, pieces, roll, passed }, { Name, name }) =>
    `${Name(model)} picks its way through ${pieces.map(name).join(' and ')}: ${rolled(roll)}, ${passed ? 'passed' : 'failed'}.`,
  'event.move': ({ model, at, cost, stopped }, { Name, mark }) =>
    `${Name(model)} moves to ${at[0].toFixed(1)}, ${at[1].toFixed(1)}: ${mark(cost, 1)}${stopped ? ', stopped at the edge' : ''}.`,
  'event.evade': ({ model, move }, { Name, mark }) =>
    `${Name(model)} spends an action: up to ${mark(move)} more and an evasion token.`,
  'event.focus': ({ model }, { Name }) => `${Name(model)} spends an action: one more focus token.`,
  'event.attack': ({ from, to, weapon, ...contest }, { Name, name }) =>
    `${Name(from)} attacks ${name(to)}, ${weapon}: ${result(contest)}`,
  'event.strike': ({ to, option, ...contest }, { name }) => `${option} on ${name(to)}: ${result(contest)}`,
  'event.lost': ({ model }, { Name }) => `${Name(model)} is removed.`,
  'event.finish': ({ model }, { Name }) => `${Name(model)} is done.`,
  'event.squad-done': ({ squad }, { Name }) => `${Name(squad)} has been activated.`,
  'event.cleanup': ({ turn, unfocused }, { name }) => {
    const tokens = unfocused.length > 0 ? ` Focus tokens go: ${unfocused.map(name).join(', ')}.` : '';
    return `Cleanup: turn ${turn} is over.${tokens}`;
  },
  'over.turns': ({ losses }, voice) => {
    const each = losses.map(({ side, models, cp }) => `${voice.side(side)} ${models} models worth ${cp} CP`);
    return `The last turn is over. Lost: ${each.join(', ')}. The text names no victory.`;
  },
  'over.nobody-left': () => 'Nobody is left: a draw.',
  'over.last-side': ({ side }, voice) => `${voice.side(side)} is the last side on the table.`,
};
