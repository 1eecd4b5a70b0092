import type { GaitName } from '../../../rules/basicas/book/kinds.ts';
import type { Deed, Ending, EventSays, Phase, Step } from '../../../rules/basicas/book/play-says.ts';
import type { Sentences, Voice } from '../../voice.ts';
import { many } from './figures.ts';

const MARCHES: Readonly<Record<GaitName, string>> = {
  move: 'moves',
  run: 'runs',
  charge: 'charges',
  retreat: 'retreats',
  adjust: 'adjusts its ranks',
};

const ACTIONS: Readonly<Record<Deed, string>> = {
  hold: 'nothing',
  end: 'nothing',
  move: 'move',
  run: 'run',
  charge: 'charge',
  retreat: 'retreat',
  advance: 'shoot after moving',
  shoot: 'shoot',
  adjust: 'fight after an Adjust',
  fight: 'fight',
};

const STEPS: Readonly<Record<Step, string>> = {
  aim: 'may shoot now',
  after: 'may move now',
  strike: 'fights now',
  next: 'may take another action',
};

const BEGINS: Readonly<Record<Phase, string>> = {
  'roll-off': 'The turn is over.',
  action: 'Action phase.',
  skills: 'Leadership phase: skills, wounds, morale.',
  wounds: 'Wounds are turned into damage.',
  morale: 'Units that lost models test their morale.',
  over: 'The battle is over.',
};

function ending({ winner, points }: Ending, { Name }: Voice): string {
  const end = winner === null ? 'A draw.' : `${Name(winner)} wins.`;
  if (points.length < 2)
    return `${winner === null ? 'Nobody is left' : `${Name(winner)} is the last side on the table`}. ${end}`;
  const count = points.map((one) => `${Name(one.side)} ${one.points}`).join(', ');
  return `The last turn is over. Points on the table: ${count}. ${end}`;
}

/** What happened, and what dice were for. */
export const eventSentences: Sentences<EventSays> = {
  'event.turn': ({ turn, rolls, first }, { Name }) => {
    const shown = rolls.map(({ side, dice }) => `${Name(side)} ${dice.join(', ')}`).join('; ');
    return `Turn ${turn}. Roll-off: ${shown}. ${Name(first)} acts first.`;
  },
  'event.activate': ({ unit, action }) => `${unit} is activated: ${ACTIONS[action]}.`,
  'event.march': ({ unit, gait }) => `${unit} ${MARCHES[gait]}.`,
  'event.charged': ({ unit, by }) => `${unit} was charged by ${by}.`,
  'event.declare': ({ unit, kind, aims }, voice) => {
    const whom = aims.map(({ target, models }) => `${target} with ${many(models, 'model', voice)}`);
    return `${unit} ${kind === 'ranged' ? 'shoots at' : 'fights'} ${whom.join(', ')}.`;
  },
  'event.attack': ({ unit, target, hits, wounds }, voice) =>
    `${unit} against ${target}: ${many(hits, 'hit', voice)}, ${many(wounds, 'wound', voice)}.`,
  'event.step': ({ unit, step, mayAdjust }) => `${unit} ${mayAdjust ? 'may fight at once' : STEPS[step]}.`,
  'event.done': ({ unit }) => `${unit} has been activated.`,
  'event.pass': ({ side }, { Name }) => `${Name(side)} passes.`,
  'event.side': ({ side, skills }, { Name }) =>
    `${Name(side)} ${skills ? 'may use a skill' : 'activates a unit'}.`,
  'event.phase': ({ phase, turn }) => (phase === 'roll-off' ? `Turn ${turn} is over.` : BEGINS[phase]),
  'event.skill': ({ unit, skill, target, does, amount }, voice) => {
    const effect =
      does === 'bravery' ? `Bravery +${amount} this turn` : `${many(amount, 'wound', voice)} fewer`;
    return `${unit} uses ${skill} on ${target}: ${effect}.`;
  },
  'event.silent': ({ side }, { Name }) => `${Name(side)} uses no more skills.`,
  'event.damage': ({ unit, model, points, slain, splits }, { Name }) => {
    const warning = splits ? ` ${unit} does not hold together any more.` : '';
    return `${Name(model)} takes ${points} damage${slain ? ' and is slain' : ''}.${warning}`;
  },
  'event.spare': ({ unit, wounds }, voice) =>
    `Nobody is left of ${unit}${wounds > 0 ? `, ${many(wounds, 'wound', voice)} lost` : ''}.`,
  'event.morale': ({ unit, die, slain, bravery, flee }, voice) => {
    const sum = `${die} and ${slain} slain make ${die + slain} against Bravery ${bravery}`;
    const end =
      flee === 0 ? 'it holds' : `${many(flee, 'model', voice)} ${voice.plural(flee, 'flees', 'flee')}`;
    return `${unit} tests: ${sum}, ${end}.`;
  },
  'event.flee': ({ model }, { Name }) => `${Name(model)} flees from the battle.`,
  'event.over': ending,

  'dice.roll-off': ({ side }, { name }) => `the roll-off of ${name(side)}`,
  'dice.hit': ({ model }, { name }) => `${name(model)} to hit`,
  'dice.wound': ({ model }, { name }) => `${name(model)} to wound`,
  'dice.morale': ({ unit }) => `the morale of ${unit}`,
};
