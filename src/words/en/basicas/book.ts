import type { BookSays } from '../../../rules/basicas/book/book-says.ts';
import type { Going, StateId } from '../../../rules/basicas/book/kinds.ts';
import type { Sentences } from '../../voice.ts';
import { bare } from './figures.ts';

const GOING: Readonly<Record<Going, string>> = {
  clear: 'Open ground.',
  difficult: 'Difficult: every inch counts as two.',
  impassable: 'Impassable: no base enters it.',
};

const STATES: Readonly<Record<StateId, { readonly name: string; readonly text: string }>> = {
  activated: { name: 'Activated', text: 'Its unit has been activated this turn.' },
  charged: { name: 'Charged', text: 'Its unit was charged this turn and may not retreat.' },
};

export const bookSentences: Sentences<BookSays> = {
  'terrain.sight': ({ hides, isAsked }) => {
    if (!hides) return 'Hides nothing.';
    return isAsked
      ? 'Hides what is behind it.'
      : 'Hides what is behind it, but this table asks for range alone.';
  },
  'terrain.move': ({ going }) => GOING[going],
  'state.name': ({ state }) => STATES[state].name,
  'state.text': ({ state }) => STATES[state].text,
  'zone.range': ({ weapon, inches }, { mark }) => `${weapon}, to ${mark(inches)}`,
  'zone.minimum': ({ inches }, { mark }) => `not nearer than ${mark(inches)}`,
  'drift.never': () => 'Nothing drifts in Reglas básicas: every attack is at a unit.',

  'walk.through': ({ model, what }, { Name, name }) => `${Name(model)} cannot pass through ${name(what)}.`,
  'march.too-far': ({ model, inches, most, gait }, voice) =>
    `${voice.Name(model)} would need ${voice.length(inches)}, it has ${bare(most, voice)} to ${gait}.`,
  'march.off-table': ({ model }, { Name }) => `${Name(model)} would not stand on the table.`,
  'march.upon': ({ model, other }, { Name, name }) => `${Name(model)} would end upon ${name(other)}.`,
  'march.apart': ({ unit, inches }, { reach }) =>
    `${unit} would not hold together: ${reach(inches)} from model to model.`,
  'march.into-combat': ({ unit, gait, foe }) =>
    `To ${gait}, ${unit} has to end out of combat; it would be in combat with ${foe}.`,
  'march.out-of-combat': ({ unit, gait }) => `To ${gait}, ${unit} has to end in combat.`,
  'reach.charged': ({ unit }) =>
    `${unit} was charged this turn: it stays where it is and may shoot or fight.`,
};
