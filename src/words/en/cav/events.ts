import type { EventSays } from '../../../rules/cav/book/says-events.ts';
import type { Sentences, Voice } from '../../voice.ts';

const hundredths = (inches: number): number => Math.round(inches * 100) / 100;

/** What a machine does, by what the action is paid for. */
const SPENDS: Readonly<Record<string, (target: string) => string>> = {
  move: () => 'moves.',
  prone: () => 'goes prone.',
  stand: () => 'stands up.',
  fire: () => 'uses its combat action.',
  'move-fire': () => 'moves and fires.',
  'run-gun': () => 'runs and guns.',
  watch: () => 'goes on over-watch.',
  melee: (target) => `attacks ${target} in close combat.`,
  lock: (target) => `locks on to ${target}.`,
  repair: () => 'tries to repair.',
  break: (target) => `tries to break away from ${target}.`,
};

/** What a row of the critical table brings (CAV-DMG-4). */
const CRITICALS: Readonly<Record<number, string>> = {
  2: 'breeder destroyed: disabled',
  3: 'breeder damaged: one action point less',
  4: 'legs crippled: half MV',
  5: 'legs damaged: one MV less',
  6: 'knocked down and stunned',
  7: 'knocked down and suppressed',
  8: 'knocked down and stunned',
  9: 'weapons damaged: −1 to combat rolls',
  10: 'targeting damaged: −2 to combat rolls',
  11: 'weapons crippled: every RAV and CCV is 0',
  12: 'cockpit destroyed, crew killed',
};

/** What is behind the colon of a state such as `twist:30`. */
const valueOf = (states: readonly string[]): string => states[0]?.split(':')[1] ?? '';

function states(
  { model, why, add, weapon }: NonNullable<EventSays['event.states']>,
  { Name, name }: Voice,
): string {
  const who = Name(model);
  switch (why) {
    case 'came-over':
      return `${who} is now ${add.join(' and ')}.`;
    case 'destroyed':
      return `${who} is destroyed; its wreck is rubble.`;
    case 'critical':
      return `${who} carries the damage of critical ${valueOf(add)} to the end.`;
    case 'prone':
      return `${who} lies prone.`;
    case 'up':
      return `${who} is on its feet.`;
    case 'twist':
      return `${who} turns its torso by ${Math.round(Number(valueOf(add)) * 10) / 10}°.`;
    case 'locked':
      return `${Name(valueOf(add))} is locked.`;
    case 'lock-lost':
      return `${who} has lost its target.`;
    case 'anew':
      return `${who} faces ahead again and looks for a new target.`;
    case 'watching':
      return `${who} watches.`;
    case 'watch-left':
      return `${who} leaves over-watch.`;
    case 'held':
      return `${who} fights worse for the rest of the turn.`;
    case 'bin':
      return `${who} has used an ammo bin.`;
    default:
      return `The ${weapon ?? ''} of ${name(model)} is out of ammunition.`;
  }
}

function remember({ model, why, points }: NonNullable<EventSays['event.remember']>, { Name }: Voice): string {
  switch (why) {
    case 'fired-back':
      return `${Name(model)} gives up its combat action for this turn.`;
    case 'watch-paid':
      return `${Name(model)} has its first shot paid for.`;
    case 'watch-shot':
      return `${Name(model)} takes its over-watch shot.`;
    default:
      return `${Name(model)} has the range of ${points === 1 ? 'that point' : 'those points'}.`;
  }
}

function over({ why, winner, side }: NonNullable<EventSays['event.over']>, { Name }: Voice): string {
  switch (why) {
    case 'conceded':
      return `${Name(side ?? '')} concedes.`;
    case 'last':
      return `${Name(winner ?? '')} is the last side in the field.`;
    case 'called':
      return winner === null ? 'The table calls it a draw.' : `The table gives it to ${Name(winner)}.`;
    default:
      return 'Nobody is left: a draw.';
  }
}

/** The log of CAV. */
export const EVENTS: Sentences<EventSays> = {
  'event.edge-roll': ({ rolls, first }, { Name }) => {
    const said = rolls.map(({ side, total }) => `${Name(side)} rolls ${total}`).join(', ');
    return first === null ? `${said}: level, roll again.` : `${said}: ${Name(first)} picks its edge.`;
  },
  'event.edge': ({ side, edge }, { Name }) => `${Name(side)} deploys along the ${edge} edge.`,
  'event.deal': ({ cards, sides }) =>
    `The deck of ${cards} cards for ${sides} sides is shuffled for deployment.`,
  'event.place': ({ model, x, y }, { Name }) =>
    `${Name(model)} is placed at ${x.toFixed(1)}, ${y.toFixed(1)}.`,
  'event.keep-back': ({ model }, { name }) =>
    `There is no room for ${name(model)} in its zone: it stays out of the battle.`,
  'event.deployed': () => 'Every model is on the table: the battle can begin.',
  'event.turn': ({ turn, cards }) => `Turn ${turn}: the deck of ${cards} cards is shuffled.`,
  'event.card': ({ side, ignored, deploying }, { Name, name }) => {
    if (!deploying)
      return ignored
        ? `A card of ${name(side)} comes up, with nothing to activate.`
        : `A card of ${name(side)} comes up.`;
    return ignored
      ? `A card of ${name(side)} comes up: all its models are placed.`
      : `${Name(side)} places a model.`;
  },
  'event.activate': ({ model, ap, contact, stunned }, { Name, name }) => {
    if (stunned) return `${Name(model)} is stunned and has no action points.`;
    const aim = contact === null ? '' : `, meaning to touch ${name(contact)}`;
    return `${Name(model)} acts with ${ap} AP${aim}.`;
  },
  'event.spend': ({ model, for: deed, target }, { Name, name }) =>
    `${Name(model)} ${SPENDS[deed]?.(target === null ? '' : name(target)) ?? 'acts.'}`,
  'event.journey': ({ model, inches }, { Name, mark }) =>
    `${Name(model)} sets out for ${mark(hundredths(inches))}.`,
  'event.rises': ({ model }, { Name }) => `${Name(model)} rises in sight.`,
  'event.watch': ({ model, after }, { Name, mark }) =>
    after === null ? `${Name(model)} lets it pass.` : `${Name(model)} will fire after ${mark(after)}.`,
  'event.move': ({ model, inches, spent, stop }, { Name, mark, say }) => {
    const why = stop === null ? '' : ` It has to stop: ${say(stop)}`;
    return `${Name(model)} moves ${mark(hundredths(inches))} for ${spent} MV.${why}`;
  },
  'event.faces': ({ model, facing }, { Name }) => `${Name(model)} faces ${facing}°.`,
  'event.halt': ({ model }, { Name }) => `${Name(model)} pauses for a shot.`,
  'event.leg': ({ model }, { Name }) => `${Name(model)} moves on.`,
  'event.arrive': ({ model, stopped }, { Name }) => `${Name(model)} ${stopped ? 'cannot go on' : 'stops'}.`,
  'event.leave': ({ model }, { Name }) => `${Name(model)} leaves the table for good.`,
  'event.states': states,
  'event.damage': ({ model, points, total, columns }, { Name }) =>
    points < 0
      ? `${Name(model)} is repaired to ${total} damage.`
      : `${Name(model)} takes ${points} damage and stands at ${total} of ${columns}.`,
  'event.assault': ({ model, kind, at }, { Name, name }) =>
    `${Name(model)} opens ${kind} fire on ${at.length === 0 ? 'a point' : at.map(name).join(' and ')}.`,
  'event.defence': ({ model, at }, { Name, name }) =>
    at === null ? `${Name(model)} holds its fire.` : `${Name(model)} fires back at ${name(at)}.`,
  'event.strike': ({ model, natural, result }, { name }) => {
    const words = {
      hit: 'on the point',
      drift: 'it drifts',
      fumble: 'a fumble, the opponent moves the point',
    };
    return `Strike-point of ${name(model)}: natural ${natural}, ${words[result]}.`;
  },
  'event.relocate': ({ x, y }) => `The strike-point is moved to ${x.toFixed(1)}, ${y.toFixed(1)}.`,
  'event.impact': ({ inches }, { mark }) =>
    inches === null ? 'The shot drifts off the table.' : `The shot drifts ${mark(inches)}.`,
  'event.ceasefire': ({ model }, { name }) => `The fire of ${name(model)} is over.`,
  'event.remember': remember,
  'event.bind': ({ model, other }, { Name, name }) =>
    `${Name(model)} and ${name(other)} are bound in close combat.`,
  'event.unbind': ({ model, why }, { Name, name }) =>
    why === 'free' ? `${Name(model)} is free.` : `Nothing holds on to the wreck of ${name(model)}.`,
  'event.end-activation': ({ model, cleared }, { Name }) =>
    `${Name(model)} is done${cleared.length === 0 ? '' : ` and is no longer ${cleared.join(' and ')}`}.`,
  'event.end-turn': ({ turn }) => `Turn ${turn} ends.`,
  'event.over': over,

  'roll.attack': ({ model, target, weapon, total, needs, margin }, { name }) =>
    `${weapon} of ${name(model)} at ${name(target)}: ${total} against ${needs}+, ${
      margin === null ? 'misses' : `hits by ${margin}`
    }.`,
  'roll.not-needed': ({ model, target, weapon }, { name }) =>
    `${weapon} of ${name(model)} is not needed: ${name(target)} is already done for.`,
  'roll.cannot-hit': ({ model, weapon, why }, { name, say }) =>
    `${weapon} of ${name(model)} misses: ${say(why)}`,
  'roll.armour': ({ target, rav, margin, reinforced, armour }, { name }) => {
    const less = reinforced === 0 ? '' : ` less ${reinforced} for Reinforced`;
    return `The hit glances off ${name(target)}: RAV ${rav} and margin ${margin}${less} do not reach armour ${armour}.`;
  },
  'roll.ammo': ({ model, weapon, outcome }, { name }) => {
    const words = { left: 'rounds are left', bin: 'a bin keeps it firing', out: 'it was the last round' };
    return `Ammunition of the ${weapon} of ${name(model)}: ${words[outcome]}.`;
  },
  'roll.shock': ({ model, level, suppressed }, { name }) =>
    `Shock ${level} on ${name(model)}: ${suppressed ? 'suppressed' : 'shrugged off'}.`,
  'roll.pilot': ({ model, natural, knockdown }, { name }) =>
    `Pilot check of ${name(model)}: ${natural}, it ${knockdown ? 'is knocked down' : 'keeps its feet'}.`,
  'roll.critical': ({ model, row }, { name }) =>
    row === null
      ? `A natural 2 fails here: no critical on ${name(model)}.`
      : `Critical ${row} on ${name(model)}: ${CRITICALS[row] ?? ''}.`,
  'roll.repair': ({ model, total, before, after }, { name }) =>
    `Repair of ${name(model)}: ${total}, damage ${before} becomes ${after}.`,
  'roll.break': ({ model, success }, { name }) =>
    `Break of ${name(model)}: ${success ? 'it gets away' : 'it stays held'}.`,
  'roll.melee': ({ model, total }, { Name }) => `${Name(model)} comes to ${total}.`,
};
