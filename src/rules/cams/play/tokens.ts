import type { Model } from '../../../battlefield/battle.ts';
import type { ModelState } from '../../contract/ruleset.ts';

/** The three stances; a model that says nothing is in combat stance. CAMS-MOVE-1 to CAMS-MOVE-3. */
export const STANCES = ['combat', 'evasive', 'focused'] as const;
export type Stance = (typeof STANCES)[number];

export const TOKENS = ['evasion', 'focus'] as const;
export type Token = (typeof TOKENS)[number];

/** A model with this state is not on the table yet. CAMS-GAP-4. */
export const RESERVE = 'reserve';

const isStance = (state: string): state is Stance => STANCES.some((stance) => stance === state);

export const stanceOf = ({ states }: Pick<Model, 'states'>): Stance =>
  states.find((state) => isStance(state)) ?? 'combat';

const MOST_TOKENS = 99;

/** The token and number a state such as `evasion:2` names; null for any other. */
export function tokenNamed(state: string): { readonly token: Token; readonly count: number } | null {
  const [word, number = '', ...more] = state.split(':');
  const token = TOKENS.find((known) => known === word);
  if (!token || more.length > 0 || !/^[1-9]\d?$/.test(number)) return null;
  return { token, count: Number(number) };
}

export function tokensOf({ states }: Pick<Model, 'states'>, token: Token): number {
  for (const state of states) {
    const named = tokenNamed(state);
    if (named?.token === token) return named.count;
  }
  return 0;
}

/** The states of a model with another number of tokens. */
export function withTokens(states: readonly string[], token: Token, count: number): readonly string[] {
  const others = states.filter((state) => tokenNamed(state)?.token !== token);
  return count > 0 ? [...others, `${token}:${Math.min(count, MOST_TOKENS)}`] : others;
}

/** The states of a model in another stance. */
export const withStance = (states: readonly string[], stance: Stance): readonly string[] => [
  ...states.filter((state) => !isStance(state)),
  stance,
];

export const isInReserve = ({ states }: Pick<Model, 'states'>): boolean => states.includes(RESERVE);

const OFFERED = [1, 2, 3, 4]; // tokens a player may set by hand; a file may say more

/** What may be put on a model by hand. */
export function statesOf(): readonly ModelState[] {
  const stances: readonly (readonly [Stance, string, string])[] = [
    ['combat', 'Moves up to its movement rating.', 'CAMS-MOVE-1'],
    ['evasive', 'May spend actions on further moves, each with an evasion token.', 'CAMS-MOVE-2'],
    ['focused', 'Does not move; may spend actions on focus tokens.', 'CAMS-MOVE-3'],
  ];
  return [
    ...stances.map(([id, text, clause]) => ({ id, name: `${id} stance`, text, clause, group: 'stance' })),
    ...OFFERED.map((count) => ({
      id: `evasion:${count}`,
      name: `${count} evasion`,
      text: `+${count} bonus ${plural(count)} on defence, until its next activation.`,
      clause: 'CAMS-MOVE-2',
      group: 'evasion',
    })),
    ...OFFERED.map((count) => ({
      id: `focus:${count}`,
      name: `${count} focus`,
      text: `+${count} bonus ${plural(count)} on every test that is not defence.`,
      clause: 'CAMS-MOVE-3',
      group: 'focus',
    })),
    {
      id: RESERVE,
      name: 'in reserve',
      text: 'Not on the table until reserves are marshalled.',
      clause: 'CAMS-GAP-4',
      pose: 'spent',
    },
  ];
}

const plural = (count: number): string => (count === 1 ? 'success' : 'successes');
