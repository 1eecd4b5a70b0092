import { useSession } from '../../store/use-session.ts';
import { namesOf, type Names } from './words.ts';

/** What the models and pieces of the open table are called. */
export const useNames = (): Names => namesOf(useSession(({ battle }) => battle));
