import type { AskSays, Deed, Phase } from '../../../rules/basicas/book/play-says.ts';
import type { Sentences } from '../../voice.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  'roll-off': 'Roll-off',
  action: 'Action phase',
  skills: 'Leadership phase: skills',
  wounds: 'Leadership phase: wounds',
  morale: 'Leadership phase: morale',
  over: 'The battle is over',
};

const DEEDS: Readonly<Record<Deed, string>> = {
  charge: 'charges',
  adjust: 'adjusts its ranks and fights',
  fight: 'fights',
  shoot: 'shoots',
  advance: 'moves and shoots',
  run: 'runs',
  move: 'moves',
  retreat: 'retreats',
  hold: 'does nothing',
  end: 'is done',
};

/** What is asked of a player, what he may choose, and why not. */
export const askSentences: Sentences<AskSays> = {
  phase: ({ phase }) => PHASES[phase],
  'waits.roll-off': () => 'The roll-off for the first activation comes first.',
  'waits.unit': ({ side }, { Name }) => `${Name(side)} has to activate a unit.`,
  'waits.shoot': ({ unit }) => `${unit} moves before or after shooting, not both.`,
  'waits.strike': ({ unit }) => `${unit} may only fight now, after one Adjust at most.`,
  'waits.next': ({ unit }) => `${unit} may take another action, or is done.`,
  'waits.skills': ({ side }, { Name }) => `${Name(side)} may use a skill.`,
  'waits.wounds': ({ unit }) => `The owner of ${unit} names a model that takes its wounds.`,
  'waits.flight': ({ unit }) => `The owner of ${unit} names a model that flees.`,
  'waits.nothing': () => 'The battle is over.',

  'do.roll-off': () => 'Roll off for the first activation',
  'do.pass': () => 'Pass',
  'do.silent': () => 'Use no more skills',
  'do.skill': ({ unit }) => `${unit} uses a skill`,
  'do.damage': ({ unit }) => `A model of ${unit} takes its wounds`,
  'do.flee': ({ unit }) => `A model of ${unit} flees`,
  'do.unit': ({ unit, deed }) => `${unit} ${DEEDS[deed]}`,
  'slot.path': ({ model }, { name }) => `the way of ${name(model)}`,
  'slot.target': () => 'the unit attacked',
  'slot.target-of': ({ model }, { name }) => `the unit ${name(model)} attacks`,
  'slot.skill': () => 'the skill',
  'slot.helped': () => 'the unit it is used on',
  'slot.loss': () => 'the model',
  'unit.inches': (_, { units }) => units,

  'unit.unknown': ({ unit }) => `There is no unit ${unit} on the table.`,
  'unit.not-its-turn': ({ unit }) => `It is not the turn of ${unit}’s side.`,
  'unit.acting': ({ unit }) => `${unit} is still acting.`,
  'unit.bowless': ({ unit }) => `No model of ${unit} has a ranged weapon.`,
  'deed.unknown': ({ deed }) => `"${deed}" is no action.`,
  'pass.never': () => 'A player has to activate a unit; the unit may do nothing.',
  'march.nowhere': ({ unit }) => `Nothing says where ${unit} goes.`,
  'march.alone': ({ unit }) => `${unit} is not in combat.`,
  'march.engaged': ({ unit, gait }) => `${unit} is in combat and may not ${gait}.`,
  'attack.nobody': ({ unit }) => `No model of ${unit} attacks.`,
  'attack.no-target': ({ unit, kind }) => `No ${kind} weapon of ${unit} reaches an enemy in sight.`,
  'attack.no-unit': ({ unit }) => `There is no unit ${unit} on the table.`,
  'attack.unable': ({ model, kind, target }, { Name }) =>
    `${Name(model)} has no ${kind} weapon that reaches ${target} in sight.`,
  'skill.cannot': ({ unit, skill, target }) => `${unit} cannot use ${skill} on ${target}.`,
  'loss.stranger': ({ model, unit }, { Name }) => `${Name(model)} is no model of ${unit}.`,
  'loss.splits': ({ model }, { name }) =>
    `Without ${name(model)} its unit would not hold together: choose another model.`,
};
