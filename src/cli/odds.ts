import type { Desk } from '../battle/desk.ts';
import type { Refusal } from '../rules/contract/ruleset.ts';
import { oddsJson } from '../words/verdict-json.ts';
import { BadInput, type Command } from './command.ts';
import { modelOption, deskOf, pairOption, weaponOption } from './open.ts';
import { plainVoice } from './voice.ts';

/** How likely is each result of one attack? */
export const odds: Command = {
  name: 'odds',
  file: 'FILE',
  summary: 'the exact chances of one attack',
  options: {
    from: { type: 'string', value: 'A', help: 'the model that attacks' },
    to: { type: 'string', value: 'B', help: 'the model attacked' },
    weapon: { type: 'string', value: 'W', help: 'the weapon; left out: all that bear' },
    json: { type: 'boolean', help: 'the figures as JSON' },
  },
  run: async (call) => {
    const desk = deskOf(call);
    const { from, to } = pairOption(call, desk);
    const weapon = weaponOption(call, desk, from);
    const voice = await plainVoice(desk.ruleset.id);
    const asked = { from, to, ...(weapon === undefined ? {} : { weapon }) };
    const charts = call.timed(() => desk.odds(asked)).map((chart) => oddsJson(chart, voice));
    if (call.flag('json')) return { code: 0, out: JSON.stringify(charts) };
    const lines = charts.flatMap(({ question, rows, mean }) => [
      question,
      ...rows.map(
        (row) => `  ${row.label.padEnd(24)} ${(100 * row.share).toFixed(2).padStart(6)} %  ${row.exact}`,
      ),
      ...(mean ? [`  ${mean.label.padEnd(24)} ${mean.value.toFixed(3)}`] : []),
    ]);
    return { code: 0, out: lines.join('\n') };
  },
};

/** Where does indirect fire come down? */
export const drift: Command = {
  name: 'drift',
  file: 'FILE',
  summary: 'where indirect fire may come down, and whom it catches',
  options: {
    from: { type: 'string', value: 'A', help: 'the model that fires' },
    weapon: { type: 'string', value: 'W', help: 'the indirect weapon' },
    aim: { type: 'string', value: 'X,Y', help: 'the point aimed at, inches' },
    json: { type: 'boolean', help: 'the whole map as JSON' },
  },
  run: async (call) => {
    const desk = deskOf(call);
    const from = modelOption(call, desk, 'from');
    call.need('weapon');
    const weapon = weaponOption(call, desk, from)!;
    const [x, y, ...more] = call.need('aim').split(',').map(inchesIn);
    const { width, depth } = desk.field.battle.table;
    if (more.length > 0 || !within(x, width) || !within(y, depth))
      throw new BadInput(
        `--aim: Give a point on the table as X,Y with 0 ≤ X ≤ ${width} and 0 ≤ Y ≤ ${depth}.`,
      );
    const mapped = call.timed(() => desk.drift(from, weapon, [x, y]));
    if (!mapped.ok) return { code: 1, err: await refusalLine(desk, mapped.error) };
    const { density, caught, onTarget, offTable, elsewhere, ...grid } = mapped.value;
    if (call.flag('json'))
      return {
        code: 0,
        out: JSON.stringify({ ...grid, onTarget, elsewhere, offTable, caught, density: [...density] }),
      };
    const lines = caught.map(({ id, share }) => `  ${id.padEnd(16)} ${(100 * share).toFixed(2)} %`);
    return {
      code: 0,
      out: [
        `On the point: ${onTarget}; off the table: ${(100 * offTable).toFixed(2)} %${elsewhere === undefined ? '' : `; placed by the opponent: ${elsewhere}`}`,
        'Caught:',
        ...lines,
      ].join('\n'),
    };
  },
};

async function refusalLine({ ruleset }: Desk, { say, clause }: Refusal): Promise<string> {
  return `${(await plainVoice(ruleset.id)).say(say)} [${clause}]`;
}

/** Nothing written is no number, though `Number` takes it for 0. */
const inchesIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const within = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0 && value <= most;
