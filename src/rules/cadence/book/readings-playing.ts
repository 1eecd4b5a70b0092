import { openPoint } from '../../frame/open-point.ts';
import type { Reading } from '../../contract/reading.ts';
import type { ClauseId } from './clauses.ts';

/** Open points about setting up and winning. */
export const PLAYING = [
  openPoint({
    key: 'cadence.mission',
    clause: 'CADENCE-GAP-6',
    title: 'Mission',
    gap: 'Missions, markers and victory are left to modules.',
    choices: [
      ['three-prizes', 'three prizes: one marker of each type'],
      ['hold-the-line', 'hold the line: three markers to control'],
      ['last-stand', 'last stand: destroyed units count'],
    ],
  }),
  openPoint({
    key: 'cadence.setup',
    clause: 'CADENCE-SETUP-1',
    title: 'Where armies begin',
    gap: 'The text begins with every unit in reserve; a battle file shows models on the table.',
    choices: [
      ['asPlaced', 'where the file puts them, unless it says reserve'],
      ['reserve', 'all in reserve'],
    ],
    strict: 'reserve',
  }),
] as const satisfies readonly (Reading & { readonly clause: ClauseId })[];
