import { battleHash } from '../battle/log.ts';
import { type Verification, verifyLog } from '../battle/verify.ts';
import { eventsOf } from '../battlefield/record.ts';
import { reasonJson } from '../words/verdict-json.ts';
import type { Call, Command, Outcome } from './command.ts';
import { openBattle } from './open.ts';
import { plainVoice } from './voice.ts';

/** Tells a battle, or checks its log. */
export const replay: Command = {
  name: 'replay',
  file: 'FILE',
  summary: 'tells the battle event by event, or decides its whole log again and names the first difference',
  options: {
    verify: {
      type: 'boolean',
      help: 'decide every choice again with its dice; exit 1 and the first difference when the log does not agree',
    },
    hash: { type: 'string', value: 'H', help: 'with --verify: the hash of the state the log must lead to' },
    json: { type: 'boolean', help: 'the answer as JSON' },
  },
  run: async (call) => {
    if (call.flag('verify')) return verify(call);
    const { battle, ruleset } = openBattle(call);
    const voice = await plainVoice(ruleset.id);
    const told = eventsOf(battle).map((event) => reasonJson(ruleset.play.tell(event), voice));
    const out = call.flag('json')
      ? JSON.stringify(told)
      : told.map(({ text, clause }) => `${text} [${clause}]`).join('\n');
    return { code: 0, out };
  },
};

/** Every choice decided again; and, where the file or the caller says so, the state it leads to. */
function verify(call: Call): Outcome {
  const { battle, ruleset } = openBattle(call);
  const found = call.timed(() => verifyLog(ruleset, battle));
  // A log that does not agree leads nowhere: what it says is not folded.
  const hash = found.difference ? null : battleHash(ruleset, battle);
  const expected = call.text('hash') ?? noted(call) ?? hash;
  const good = found.difference === null && hash === expected;
  const events = eventsOf(battle).length;
  if (call.flag('json'))
    return { code: good ? 0 : 1, out: JSON.stringify({ events, hash, verified: good, ...found }) };
  const words = found.difference
    ? differs(found)
    : hash === expected
      ? 'verified'
      : `DIFFERENT from ${expected ?? 'none'}`;
  return {
    code: good ? 0 : 1,
    out: `${events} events, ${hash === null ? '' : `state ${hash}: `}${words}${unchecked(found)}`,
  };
}

function differs({ checked, entries, difference }: Verification): string {
  if (!difference) return '';
  const { entry, field, expected, found, clause } = difference;
  const why = clause === undefined ? '' : ` (refused by ${clause})`;
  return `DIFFERENT at entry ${entry}, ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}${why}; ${checked} of ${entries} entries checked`;
}

/** What deciding again cannot reach is said, never counted as good. */
function unchecked({ free, unrecorded }: Verification): string {
  const parts = [
    ...(unrecorded > 0 ? [`choices of ${unrecorded} events not recorded`] : []),
    ...(free > 0 ? [`${free} free records not checked`] : []),
  ];
  return parts.length === 0 ? '' : `; ${parts.join(', ')}`;
}

/** The hash a played battle carries; the file has been checked by now. */
function noted(call: Call): string | undefined {
  const { hash } = JSON.parse(call.file().text) as { hash?: string };
  return hash;
}
