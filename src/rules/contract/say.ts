import type { Message } from '../../core/message.ts';

/** What a rule says. Text that is already a sentence is left where a system has not been given its own words yet. */
export type Say = Message | string;
