import { verdictJson } from '../words/verdict-json.ts';
import { inWords } from '../words/verdict-lines.ts';
import type { Command } from './command.ts';
import { deskOf, pairOption, weaponOption } from './open.ts';
import { plainVoice } from './voice.ts';

/** Can this model see and fire at that one, and why. */
export const judge: Command = {
  name: 'judge',
  file: 'FILE',
  summary: 'whether one model sees another, through what, at what range, and why',
  options: {
    from: { type: 'string', value: 'A', help: 'the model that looks' },
    to: { type: 'string', value: 'B', help: 'the model looked at' },
    weapon: { type: 'string', value: 'W', help: 'the weapon; left out: the first that bears' },
    all: { type: 'boolean', help: 'every ordered pair of enemies instead of one' },
    quick: { type: 'boolean', help: 'the call alone: no sureness, no readings' },
    json: { type: 'boolean', help: 'the verdict object instead of words' },
  },
  run: async (call) => {
    const desk = deskOf(call);
    const voice = await plainVoice(desk.ruleset.id);
    const options = call.flag('quick') ? { sureness: false, readings: false } : {};
    if (call.flag('all')) {
      const verdicts = call.timed(() => desk.judgeAll(options));
      return {
        code: 0,
        out: call.flag('json')
          ? JSON.stringify(verdicts.map((verdict) => verdictJson(verdict, voice)))
          : verdicts.map((verdict) => inWords(verdict, voice)).join('\n\n'),
      };
    }
    const { from, to } = pairOption(call, desk);
    const weapon = weaponOption(call, desk, from);
    const query = { from, to, ...(weapon === undefined ? {} : { weapon }) };
    const verdict = call.timed(() => desk.judge(query, options));
    return {
      code: 0,
      out: call.flag('json') ? JSON.stringify(verdictJson(verdict, voice)) : inWords(verdict, voice),
    };
  },
};
