import { sayer } from '../../core/message.ts';

/** The sentences every system says, and what each needs to know. */
export interface FrameSays {
  /** A choice that does not fit its action, by the name of the slot. */
  readonly 'slot.unknown': { readonly slot: string };
  readonly 'slot.empty': { readonly slot: string };
  readonly 'slot.form': { readonly slot: string };
  readonly 'slot.outside': { readonly slot: string };
}

export const say = sayer<FrameSays>('frame');
