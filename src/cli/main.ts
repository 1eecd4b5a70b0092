import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadInput, type Call, type Command, type Outcome } from './command.ts';
import { COMMANDS } from './commands.ts';

const COMMON = {
  help: { type: 'boolean', help: 'explain this command' },
  time: { type: 'boolean', help: 'print on stderr how long the work itself took' },
} as const;

/** The headless face: returns the exit code, prints answers to stdout and problems to stderr. */
export async function main(argv: readonly string[]): Promise<number> {
  if (!process.stdout.listeners('error').includes(letReaderGo)) process.stdout.on('error', letReaderGo);
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') return say({ code: 0, out: overview() });
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) return say({ code: 2, err: `No command "${name}". Try --help.` });
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: Object.fromEntries(
        Object.entries({ ...command.options, ...COMMON }).map(([key, { type }]) => [key, { type }]),
      ),
      allowPositionals: true,
    });
    if (values['help'] === true) return say({ code: 0, out: helpOf(command) });
    const extra = positionals[command.file === null ? 0 : 1];
    if (extra !== undefined)
      throw new BadInput(`${name}: "${extra}" is one word too many. Try ${name} --help.`);
    const clock = { ms: 0 };
    const outcome = await command.run(callOf(command, positionals[0], values, clock));
    if (values['time'] === true) process.stderr.write(`${clock.ms.toFixed(3)} ms of work\n`);
    return say(outcome);
  } catch (problem) {
    if (problem instanceof BadInput || isUsage(problem)) return say({ code: 2, err: problem.message });
    throw problem;
  }
}

/** Whoever reads may stop early, as `head` does; that is no failure of ours. */
function letReaderGo(problem: Error): void {
  if (!('code' in problem) || problem.code !== 'EPIPE') throw problem;
}

/** parseArgs marks what the user got wrong with a code of its own. */
const isUsage = (problem: unknown): problem is Error =>
  problem instanceof Error && 'code' in problem && String(problem.code).startsWith('ERR_PARSE_ARGS');

function callOf(
  command: Command,
  path: string | undefined,
  values: Readonly<Record<string, unknown>>,
  clock: { ms: number },
): Call {
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    file: () => {
      if (path === undefined)
        throw new BadInput(`${command.name}: name the ${command.file ?? 'file'} to read.`);
      try {
        return { path, text: readFileSync(path, 'utf8') };
      } catch {
        throw new BadInput(`${path}: There is no such file, or it cannot be read.`);
      }
    },
    text,
    need: (option) => {
      const value = text(option);
      if (value === undefined)
        throw new BadInput(`${command.name}: --${option} is missing. Try ${command.name} --help.`);
      return value;
    },
    flag: (option) => values[option] === true,
    write: (target, bytes) => {
      try {
        writeFileSync(target, bytes);
      } catch {
        throw new BadInput(`${target}: The file cannot be written.`);
      }
    },
    timed: (work) => {
      const began = performance.now();
      const value = work();
      clock.ms += performance.now() - began;
      return value;
    },
  };
}

function say({ code, out, err }: Outcome): number {
  if (out !== undefined) process.stdout.write(out.endsWith('\n') ? out : `${out}\n`);
  if (err !== undefined) process.stderr.write(`${err}\n`);
  return code;
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'sightline: questions about a battle, answered without a browser',
    '',
    ...lines,
    '',
    'sightline COMMAND --help explains one. Exit 0: done, 1: the answer is no, 2: bad input.',
  ].join('\n');
}

function helpOf({ name, file, summary, options }: Command): string {
  const rows = Object.entries({ ...options, ...COMMON }).map(([key, option]) => {
    const value = 'value' in option ? ` ${String(option.value)}` : '';
    return [`--${key}${value}`, option.help] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `sightline ${name}${file === null ? '' : ` ${file}`} [options]`,
    `  ${summary}`,
    '',
    ...rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`),
  ].join('\n');
}
