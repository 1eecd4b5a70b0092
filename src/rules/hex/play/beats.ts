import type { Beat } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { counterOf, isUnit } from '../data/counters.ts';
import type { EventOf, HexEvent } from './events.ts';
import type { HexState } from './state.ts';
import { cardName, tell } from './tell.ts';

/** What there is to be seen of an event. */
export function beatsOf(before: HexState, event: HexEvent): readonly Beat[] {
  const beats = BEATS[event.type] as ((event: HexEvent, before: HexState) => readonly Beat[]) | undefined;
  return beats?.(event, before) ?? [];
}

type BeatsOf = {
  readonly [Type in HexEvent['type']]?: (event: EventOf<Type>, before: HexState) => readonly Beat[];
};

const turn = (event: HexEvent & { readonly side?: string }): Beat => ({
  kind: 'turn',
  label: tell(event).say,
  ...(event.side !== undefined && { side: event.side }),
});

const BEATS: BeatsOf = {
  round: (event) => [turn(event)],
  turn: (event) => [turn(event)],
  pass: (event) => [turn(event)],
  over: (event) => [turn(event)],
  smoke: (event) => [
    event.becomes === null
      ? { kind: 'gone', model: event.model }
      : { kind: 'marked', model: event.model, label: tell(event).say },
  ],
  cards: (event) => [{ kind: 'card', label: tell(event).say, side: event.side }],
  'play-card': ({ card, side }) => [
    { kind: 'card', label: say('option.card', { card: cardName(card) }), side },
  ],
  check: (event) => [
    {
      kind: 'card',
      label: say('order-card', { n: event.card.n, ignore: event.card.ignore }),
      model: event.model,
    },
    ...(event.spent ? [{ kind: 'marked', model: event.model, label: tell(event).say } as const] : []),
  ],
  plan: (event) => [{ kind: 'activation', label: tell(event).say, side: event.side }],
  pledge: (event) => [{ kind: 'activation', label: tell(event).say, side: event.side }],
  act: (event) => [{ kind: 'activation', label: tell(event).say, side: event.side, model: event.model }],
  initiative: ({ rolls }) =>
    rolls.map(({ side, dice }) => ({
      kind: 'dice',
      faces: dice,
      needs: null,
      for: say('dice.initiative', { side }),
      by: side,
    })),
  barrage: ({ side, dice, at = null, radius = 0 }) => [
    { kind: 'dice', faces: dice, needs: null, for: say('dice.drift', { side }), by: side },
    ...(at ? [{ kind: 'blast', at, radius } as const] : []),
  ],
  shell: ({ to, dice, av, dv }) => [
    { kind: 'dice', faces: dice, needs: needed(dice, av, dv), for: say('dice.shell', { model: to }) },
  ],
  move: ({ model, at, facing }, before) => {
    const start = before.models.find(({ id }) => id === model);
    const from = start ? [{ at: start.at, facing: start.facing }] : [];
    return [{ kind: 'move', model, trail: [...from, { at, facing }] }];
  },
  attack: ({ from, to, dice, av, dv, result }, before) => [
    { kind: 'shot', query: { from, to, ...weaponOf(before, from) }, hit: result !== 'nothing' },
    {
      kind: 'dice',
      faces: dice,
      needs: needed(dice, av, dv),
      for: say('dice.attack', { from, to }),
      by: from,
    },
  ],
  hit: ({ model }) => [{ kind: 'hurt', model }],
  reveal: (event) => [{ kind: 'marked', model: event.model, label: tell(event).say }],
  lost: ({ model }) => [{ kind: 'gone', model }],
  rally: (event) => {
    const { model, dice, total, needs } = event;
    return [
      {
        kind: 'dice',
        faces: dice,
        needs: needed(dice, total, needs),
        for: say('dice.rally', { model }),
        by: model,
      },
      ...(event.rallied ? [{ kind: 'marked', model, label: tell(event).say } as const] : []),
    ];
  },
  arrive: ({ model }) => [{ kind: 'arrived', model }],
  'lay-smoke': ({ model }) => [{ kind: 'arrived', model: model.id }],
};

/** What the dice themselves had to show, everything else taken off. */
const needed = (dice: readonly number[], reached: number, needs: number): number =>
  needs - (reached - dice.reduce((all, face) => all + face, 0));

function weaponOf({ models }: HexState, id: string): { readonly weapon?: string } {
  const model = models.find((unit) => unit.id === id);
  const weapon = model && isUnit(model) ? counterOf(model).weapons[0] : undefined;
  return weapon ? { weapon: weapon.id } : {};
}
