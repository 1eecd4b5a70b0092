import type { BattleEvent, BattleRecord, Entry } from '../battlefield/record.ts';
import type { Json } from '../core/json.ts';
import { compact, type Fields, inline, lines, object, sortedFields } from './json-writing.ts';

/** What a battle without a log of choices does not have: the part that needs `sightline/2`. Empty lists are left out. */
export function recordFields({ log, branches, comments, chapters, players }: BattleRecord): Fields {
  const fields: Fields = [
    ['log', logText('  ', log ?? [])],
    [
      'branches',
      lines(
        '  ',
        (branches ?? []).map(({ log: entries, name, ...rest }) =>
          object([
            ['id', inline(rest.id)],
            ['name', name === rest.id ? undefined : inline(name)],
            ['parent', inline(rest.parent)],
            ['at', inline(rest.at)],
            ['log', logText('    ', entries)],
          ]),
        ),
      ),
    ],
    ['comments', lines('  ', (comments ?? []).map(plain))],
    ['chapters', lines('  ', (chapters ?? []).map(plain))],
    ['players', Object.keys(players ?? {}).length > 0 ? inline(players as Json) : undefined],
  ];
  return fields.filter(([, text]) => text !== undefined);
}

const logText = (indent: string, log: readonly Entry[]): string | undefined =>
  lines(indent, log.map(entryText));

/** What was chosen comes first, then the dice, then what came of it. */
function entryText({ choice, dice, events, note }: Entry): string {
  return object([
    [
      'choice',
      choice &&
        object([
          ['type', inline(choice.type)],
          ['by', inline(choice.by as unknown as Json)],
          // In the order they were named: shots are fired and models go in that order.
          ['with', object(Object.entries(choice.with).map(([slot, value]) => [slot, inline(value as Json)]))],
        ]),
    ],
    ['dice', dice.length > 0 ? compact(dice) : undefined],
    ['note', note === undefined ? undefined : inline(note)],
    ['events', events.length > 0 ? `[${events.map(eventText).join(', ')}]` : undefined],
  ]);
}

export const eventText = ({ type, ...rest }: BattleEvent): string =>
  object([['type', inline(type)], ...sortedFields(rest)]);

const plain = (value: object): string => inline(value as Json);
