import { openGame, type Game } from '../battle/game.ts';
import type { Choice } from '../battlefield/record.ts';
import { DieWanted, knownDice } from '../core/dice.ts';
import { writeBattle } from '../formats/battle-file.ts';
import { parseChoice } from '../formats/choice-text.ts';
import type { Refusal } from '../rules/contract/field.ts';
import type { Slot } from '../rules/contract/play.ts';
import { spokenJson } from '../words/spoken-json.ts';
import type { Voice } from '../words/voice.ts';
import { BadInput, type Call, type Command, type Outcome } from './command.ts';
import { openBattle } from './open.ts';
import { plainVoice } from './voice.ts';

const CHOICE = {
  choice: {
    type: 'string',
    value: 'JSON',
    help: 'what is chosen: {"type":…,"by":{"side":…},"with":{…}}, an action with its slots filled',
  },
} as const;

const JSON_FLAG = { json: { type: 'boolean', help: 'the answer as JSON' } } as const;

/** What may be done now? */
export const actions: Command = {
  name: 'actions',
  file: 'FILE',
  summary: 'what the side to act may do now, and what each deed still asks for',
  options: { ...JSON_FLAG },
  run: async (call) => {
    const game = gameIn(call);
    const voice = await plainVoice(game.ruleset.id);
    const listed = call.timed(() => game.actions());
    if (call.flag('json'))
      return { code: 0, out: JSON.stringify(spokenJson({ turn: game.turn, actions: listed }, voice)) };
    const { side, waits, outcome } = game.turn;
    const head = outcome
      ? voice.say(outcome.say)
      : `${side ?? '–'}: ${voice.say(waits.say)} [${waits.clause}]`;
    const lines = listed.map(({ type, label, clause, slots }) => {
      const asked = slots.map(
        (slot) => `${slot.name}${slot.optional === true ? '?' : ''}: ${slotWords(slot)}`,
      );
      return `  ${type}  ${voice.say(label)} [${clause}]${asked.length > 0 ? `  ${asked.join('; ')}` : ''}`;
    });
    return { code: 0, out: [head, ...lines].join('\n') };
  },
};

function slotWords(slot: Slot): string {
  switch (slot.kind) {
    case 'target':
    case 'shares':
      return slot.among.join(', ');
    case 'option':
      return slot.options.map(({ value }) => value).join(', ');
    case 'number':
      return `${slot.least} to ${slot.most}`;
    case 'hex':
      return `${slot.among.length} hexes`;
    case 'path':
      return `${slot.steps} of ${slot.of}, up to ${slot.allowance}`;
    case 'point':
      return 'x, y';
  }
}

/** Would this be allowed, what would it cost, at whom would it be aimed? */
export const preview: Command = {
  name: 'preview',
  file: 'FILE',
  summary: 'whether a choice is legal, what it costs step by step, whom it is aimed at; rolls nothing',
  options: { ...CHOICE, ...JSON_FLAG },
  run: async (call) => {
    const game = gameIn(call);
    const voice = await plainVoice(game.ruleset.id);
    const choice = choiceOf(call);
    const { foreseen, ...seen } = call.timed(() => game.preview(choice));
    const code = seen.refusal ? 1 : 0;
    if (call.flag('json'))
      return { code, out: JSON.stringify(spokenJson({ legal: !seen.refusal, ...seen }, voice)) };
    if (seen.refusal) return refused(seen.refusal, voice);
    const costs = seen.paths.map(
      ({ model, trail, allowance }) => `${model}: ${trail.at(-1)?.cost ?? 0} of ${allowance}`,
    );
    const shots = seen.shots.map(({ query, chance }) => `${query.from} at ${query.to}: ${chance ?? '–'}`);
    const first = seen.asks
      ? [`Legal; asks for a d${seen.asks.sides} [${seen.asks.clause}].`]
      : [foreseen ? 'Legal; no die is rolled.' : 'Legal.'];
    return { code, out: [...first, ...costs, ...shots].join('\n') };
  },
};

/** Do it, with dice rolled by somebody else. */
export const decide: Command = {
  name: 'decide',
  file: 'FILE',
  summary: 'decides a choice with the dice given and writes the battle with the entry in its log',
  options: {
    ...CHOICE,
    dice: { type: 'string', value: 'N,N,…', help: 'the faces rolled, in the order they are asked for' },
    ...JSON_FLAG,
  },
  run: async (call) => {
    const game = gameIn(call);
    const voice = await plainVoice(game.ruleset.id);
    const choice = choiceOf(call);
    const faces = facesOf(call);
    try {
      const known = knownDice(faces);
      const played = call.timed(() => game.play(choice, known));
      if (!played.ok) return refused(played.error, voice);
      const used = played.value.battle.log?.at(-1)?.dice.length ?? 0;
      if (used < faces.length)
        throw new BadInput(`--dice: ${faces.length} dice are given, ${used} are asked for.`);
      const file = writeBattle(played.value.battle);
      return { code: 0, out: call.flag('json') ? JSON.stringify(JSON.parse(file)) : file };
    } catch (wanted) {
      if (wanted instanceof RangeError) throw new BadInput(`--dice: ${wanted.message}`);
      if (!(wanted instanceof DieWanted)) throw wanted;
      const which = `die ${faces.length + 1}, a d${wanted.sides}, for ${wanted.clause}`;
      return { code: 1, err: `--dice: one is missing: ${which}.` };
    }
  },
};

function gameIn(call: Call): Game {
  const { battle, ruleset } = openBattle(call);
  return openGame(ruleset, battle);
}

function choiceOf(call: Call): Choice {
  const read = parseChoice(call.need('choice'));
  if (read.ok) return read.value;
  const [first = { path: 'choice', text: 'This is not a choice.' }] = read.error;
  throw new BadInput(`--choice: ${first.path}: ${first.text}`);
}

function facesOf(call: Call): readonly number[] {
  const text = call.text('dice') ?? '';
  if (text.trim() === '') return [];
  return text.split(',').map((word) => {
    const face = Number(word);
    if (word.trim() === '' || !Number.isInteger(face) || face < 1)
      throw new BadInput(`--dice: "${word}" is not the face of a die.`);
    return face;
  });
}

const refused = ({ clause, say }: Refusal, voice: Voice): Outcome => ({
  code: 1,
  err: `Refused: ${voice.say(say)} [${clause}]`,
});
