import type { Beat } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import type { CamsEvent, EventOf, RolledPool } from './events.ts';
import type { CamsState } from './state.ts';
import { tell } from './tell.ts';

type BeatsOf = {
  readonly [Type in CamsEvent['type']]?: (event: EventOf<Type>, before: CamsState) => readonly Beat[];
};

/** What there is to be seen of an event. */
export function beatsOf(before: CamsState, event: CamsEvent): readonly Beat[] {
  const beats = BEATS[event.type] as ((event: CamsEvent, before: CamsState) => readonly Beat[]) | undefined;
  return beats?.(event, before) ?? [];
}

type Of = Extract<Beat, { kind: 'dice' }>['for'];

/** A pool as dice: what each of them needs to be a success. */
const pool = ({ faces, rating }: RolledPool, what: Of, by?: string): Beat => ({
  kind: 'dice',
  faces,
  needs: rating,
  for: what,
  ...(by !== undefined && { by }),
});

const marked = (event: CamsEvent & { readonly model: string }): Beat => ({
  kind: 'marked',
  model: event.model,
  label: tell(event).say,
});

const BEATS: BeatsOf = {
  turn: (event) => [{ kind: 'turn', label: tell(event).say }],
  over: (event) => [{ kind: 'turn', label: tell(event).say }],
  nominating: (event) => [{ kind: 'activation', label: tell(event).say, side: event.side }],
  support: ({ roll, option, side }) => [pool(roll, say('dice.support', { option }), side)],
  'roll-off': ({ rolls }) =>
    rolls.map(({ side, die }) => ({
      kind: 'dice',
      faces: [die],
      needs: null,
      for: say('dice.initiative'),
      by: side,
    })),
  initiative: (event) => [
    ...event.rolls.map(({ side, roll }) => pool(roll, say('dice.initiative'), side)),
    { kind: 'activation', label: tell(event).say, side: event.holder },
  ],
  leadership: (event) => [
    pool(event.roll, say('dice.leadership', { squad: event.squad }), event.side),
    { kind: 'activation', label: tell(event).say, side: event.side },
  ],
  arrive: ({ squad }, { reserves }) =>
    reserves.filter(({ unit }) => unit === squad).map(({ id }) => ({ kind: 'arrived', model: id })),
  stance: (event) => [marked(event)],
  evade: (event) => [marked(event)],
  focus: (event) => [marked(event)],
  'ground-test': ({ model, roll }) => [pool(roll, say('dice.ground', { model }), model)],
  move: ({ model, path }, { models }) => {
    const facing = models.find(({ id }) => id === model)?.facing ?? 0;
    return [{ kind: 'move', model, trail: path.map((at) => ({ at, facing })) }];
  },
  attack: ({ from, to, weapon, active, defence, margin, damage }) => [
    { kind: 'shot', query: { from, to, weapon }, hit: margin !== null },
    pool(active, say('dice.attack', { from, to }), from),
    pool(defence, say('dice.defence', { model: to }), to),
    ...(damage > 0 ? [{ kind: 'hurt', model: to } as const] : []),
  ],
  strike: ({ to, option, active, defence, damage }) => [
    pool(active, say('dice.support', { option })),
    pool(defence, say('dice.defence', { model: to }), to),
    ...(damage > 0 ? [{ kind: 'hurt', model: to } as const] : []),
  ],
  lost: ({ model }) => [{ kind: 'gone', model }],
};
