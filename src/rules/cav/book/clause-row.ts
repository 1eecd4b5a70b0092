import type { Origin } from '../../contract/reading.ts';

/** One line of the catalogue. A `~` before the page: worked out from neighbouring pages, not printed beside the rule. */
export type ClauseRow = readonly [id: `CAV-${string}`, title: string, page: string, origin: Origin];
