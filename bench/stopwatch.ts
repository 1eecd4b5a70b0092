/** One line of the report: queries per second of ours and of the reference, side by side in one run. */
export interface Row {
  readonly query: 'any-hit' | 'all-hits' | 'viewshed' | 'exposure' | 'index';
  readonly scene: string;
  readonly ours: number;
  readonly bvh: number;
  readonly ratio: number;
  /** Answers that differ from exact arithmetic. */
  readonly wrong: number;
  /** Queries per second of three's own Raycaster, where it was asked. */
  readonly three?: number;
}

const ROUNDS = 7;

/** Seconds each contender takes, as medians over rounds in which all take their turn. */
export function race(contenders: readonly (() => void)[]): number[] {
  const times = contenders.map((): number[] => []);
  for (const contender of contenders) contender(); // warm
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contender] of contenders.entries()) {
      const start = performance.now();
      contender();
      times[index]!.push((performance.now() - start) / 1000);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!);
}

/**
 * Seconds each contender takes over all chunks of a task, every chunk at its fastest of several rounds: on a busy
 * machine a chunk is short enough to be left alone now and then.
 */
export function raceInChunks(chunks: number, contenders: readonly ((chunk: number) => void)[]): number[] {
  const fastest = contenders.map(() => new Float64Array(chunks).fill(Infinity));
  for (let round = 0; round <= ROUNDS; round++) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      for (const [index, contender] of contenders.entries()) {
        const start = performance.now();
        contender(chunk);
        const seconds = (performance.now() - start) / 1000;
        fastest[index]![chunk] = Math.min(fastest[index]![chunk]!, seconds);
      }
    }
  }
  return fastest.map((times) => times.reduce((sum, time) => sum + time, 0));
}
