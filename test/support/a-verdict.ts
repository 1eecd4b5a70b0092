import type { Battle } from '../../src/battlefield/battle.ts';
import type { AttackTerms, Verdict } from '../../src/rules/contract/verdict.ts';

/** The terms of a shot that may not be taken. */
export const NO_SHOT: AttackTerms = { legal: false, roll: null, needs: null, modifiers: [], chance: null };

/** The sample call of the interface: red-1 over a copse at blue-1 behind a boulder; a case states what differs. */
export function aVerdict(change: Partial<Verdict> = {}): Verdict {
  return {
    system: 'cav',
    from: 'red-1',
    to: 'blue-1',
    weapon: 'medium-mac',
    sight: 'obscured',
    line: {
      from: [10, 10, 10 / 3],
      to: [10, 28.5, 2],
      crossings: [
        { id: 'ridge', enter: 0, leave: 0.07, base: 0, top: 2 },
        { id: 'copse', enter: 0.4, leave: 0.6, base: 0, top: 3 },
        { id: 'boulder', enter: 0.9, leave: 0.96, base: 0, top: 1 },
      ],
      ground: [
        { enter: 0, leave: 0.07, level: 2 },
        { enter: 0.07, leave: 0.14, level: 1 },
        { enter: 0.14, leave: 1, level: 0 },
      ],
    },
    cover: { modifier: -1, pieces: [{ id: 'boulder', category: 'light', clause: 'CAV-COV-3' }] },
    range: { inches: 18.5, band: 'medium', needs: 7 },
    because: [
      { clause: 'CAV-COV-13', about: 'ridge', counted: false, say: 'red-1 stands on it.' },
      { clause: 'CAV-COV-2', about: 'copse', counted: false, say: 'Lower than red-1.' },
      { clause: 'CAV-COV-3', about: 'boulder', counted: true, say: 'It stands 0.62 in from blue-1.' },
    ],
    sureness: { nudge: 0.31, flipsTo: 'blocked', model: 'red-1', towards: [-0.31, 0] },
    readings: [
      {
        key: 'adjacentLowBlocker',
        clause: 'CAV-COV-3',
        now: 'light',
        other: { block: 'blocked', ignore: 'clear' },
      },
    ],
    attack: {
      legal: true,
      roll: '7+',
      needs: 7,
      modifiers: [
        { clause: 'CAV-MOD-1', label: 'Wizzo', value: 1 },
        { clause: 'CAV-MOD-2', label: 'stunned', value: 0 },
        { clause: 'CAV-MOD-3', label: 'cover', value: -1 },
      ],
      chance: '7/12',
    },
    ...change,
  };
}

export interface TableIds {
  readonly models?: readonly string[];
  readonly pieces?: readonly string[];
}

/** A table with nothing on it but ids, each model on the side its id begins with. */
export function aTable({ models = [], pieces = [] }: TableIds): Battle {
  return {
    name: 'A table',
    rules: { system: 'cav', readings: {} },
    table: {
      width: 48,
      depth: 48,
      levelHeight: 0.6667,
      pieces: pieces.map((id) => ({
        id,
        kind: 'rough',
        outline: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        holes: [],
        level: 0,
        height: 0,
        depth: 0,
      })),
    },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models: models.map((id) => ({
      id,
      side: id.split('-')[0]!,
      unit: id,
      profile: 'p',
      at: [1, 1],
      facing: 0,
      states: [],
      damage: 0,
    })),
    events: [],
  };
}
