import { sayer } from '../../core/message.ts';

/** The sentences every system says, and what each needs to know. */
export interface FrameSays {
  /** A choice that does not fill a slot of its action as it should. */
  readonly slot: { readonly slot: string };
}

export const say = sayer<FrameSays>('frame');
