import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Odds } from '../../src/rules/contract/ruleset.ts';
import type { Reading } from '../../src/rules/contract/reading.ts';
import { OddsBars } from '../../src/ui/judge/OddsBars.tsx';
import { ReadingsCard } from '../../src/ui/judge/ReadingsCard.tsx';
import { ReasonList } from '../../src/ui/judge/ReasonList.tsx';
import { SideView } from '../../src/ui/judge/SideView.tsx';
import { SurenessCard } from '../../src/ui/judge/SurenessCard.tsx';
import { TargetList } from '../../src/ui/judge/TargetList.tsx';
import { VerdictCard } from '../../src/ui/judge/VerdictCard.tsx';
import { WeaponRow } from '../../src/ui/judge/WeaponRow.tsx';
import { aTable, aVerdict, NO_SHOT } from '../support/a-verdict.ts';
import { voiceAt } from '../support/heard.ts';

const nothing = () => undefined;

function draw<P extends object>(component: FunctionComponent<P>, props: P): string {
  return renderToStaticMarkup(createElement(component, props));
}

/** What somebody reads: tags gone, blanks single. */
const read = (html: string): string =>
  html
    .replace(/<span class="whole">(.*?)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const battle = aTable({ models: ['red-1', 'blue-1', 'blue-2', 'blue-3'] });
const voice = voiceAt(battle);

describe('the verdict card', () => {
  const card = (change = {}) =>
    draw(VerdictCard, { verdict: aVerdict(change), stage: 'ready', units: 'in', voice } as const);
  test('word, range, needs, chance and cover', () => {
    expect(read(card())).toMatch(/^OBSCURED red-1 can fire .* 18\.50 in medium .* 7\+ 58 % .* −1 boulder/);
  });
  test('rules that count hexes are told in hexes', () => {
    const range = { inches: 22.1, band: null, needs: null, counted: { value: 16, unit: 'hexes' } };
    expect(read(card({ range }))).toMatch(/Range 16 hexes no band/);
  });
  test('a blocked call needs nothing', () => {
    const text = read(card({ sight: 'blocked', attack: NO_SHOT }));
    expect(text).toContain('blocks');
    expect(text).not.toContain('58 %');
  });
  test('an answer to an older question is marked stale and says it is being judged', () => {
    const html = draw(VerdictCard, { verdict: aVerdict(), stage: 'judging', units: 'cm', voice });
    expect(html).toContain('data-stale="true"');
    expect(read(html)).toContain('judging');
    expect(read(html)).toContain('47.0 cm');
  });
});

describe('the reasons', () => {
  const list = (change = {}) =>
    read(draw(ReasonList, { verdict: aVerdict(change), clauses: [], voice, lit: null, onLight: nothing }));
  test('counted first, every object on the line listed', () => {
    expect(list()).toMatch(
      /3 objects meet the line Boulder counted −1 .* Ridge not counted .* Copse not counted/,
    );
  });
  test('what is not about an object on the line has no heading, only its clause', () => {
    const because = [{ clause: 'CAV-RNG-1', about: 'blue-1', say: 'blue-1 is 18.50 in away.' }];
    expect(list({ because })).toBe('Why nothing meets the line CAV-RNG-1 blue-1 is 18.50 in away.');
  });
  test('what did not count and does not fit is one line of voice, but nothing that counted is', () => {
    const because = Array.from({ length: 12 }, (_, i) => ({
      clause: 'CAV-COV-2',
      about: `piece-${i}`,
      counted: i >= 4,
      say: `Reason ${i}.`,
    }));
    const text = list({ because });
    for (let i = 4; i < 12; i++) expect(text).toContain(`Piece ${i} counted CAV-COV-2 Reason ${i}.`);
    expect(text).not.toContain('−1');
    expect(text).toContain('4 more, not counted piece 0, piece 1, piece 2, piece 3');
    const few = because.slice(0, 7).toReversed();
    expect(list({ because: few })).toContain('2 more, not counted piece 1, piece 0');
  });
});

describe('how sure', () => {
  const card = (props = {}) =>
    read(
      draw(SurenessCard, {
        sureness: aVerdict().sureness,
        stage: 'ready',
        units: 'in',
        tooClose: 2,
        shown: false,
        onShow: nothing,
        ...props,
      } as const),
    );
  test('the least move, in inches and millimetres, with its direction', () => {
    expect(card()).toContain('Turns to BLOCKED if red-1 stands 0.31 in (7.9 mm) west');
    expect(card()).toContain('close call');
  });
  test('a wider tolerance makes it too close to call', () => {
    expect(card({ tooClose: 8 })).toContain('too close to call');
  });
  test('what is not worked out is never called solid', () => {
    expect(card({ stage: 'called', sureness: null })).not.toContain('solid');
    expect(card({ stage: 'failed', sureness: null })).not.toContain('solid');
    expect(card({ sureness: null })).toContain('solid');
  });
});

describe('which reading', () => {
  const reading: Reading = {
    key: 'adjacentLowBlocker',
    title: 'A low blocker',
    clause: 'CAV-COV-3',
    origin: 'house',
    gap: 'Not said.',
    default: 'light',
    choices: [
      { value: 'light', label: 'light cover' },
      { value: 'block', label: 'blocks' },
      { value: 'ignore', label: 'does not count' },
    ],
  };
  const card = (props = {}) =>
    draw(ReadingsCard, {
      readings: [reading],
      battle,
      verdict: aVerdict(),
      trial: null,
      onTry: nothing,
      voice,
      onKeep: nothing,
      ...props,
    });
  test('each value with the call it gives, in the order of the list, the agreed one marked', () => {
    expect(read(card())).toContain('light cover now OBSCURED blocks BLOCKED does not count CLEAR');
  });
  test('no block when no reading matters', () => {
    expect(card({ verdict: aVerdict({ readings: [] }) })).toBe('');
  });
  test('a tried value is pressed, the agreed one is still called so, and it can be kept', () => {
    const verdict = aVerdict({
      sight: 'blocked',
      readings: [
        {
          key: reading.key,
          clause: 'CAV-COV-3',
          now: 'block',
          other: { light: 'obscured', ignore: 'clear' },
        },
      ],
    });
    const html = card({ verdict, trial: { key: reading.key, value: 'block' } });
    expect(read(html)).toContain('light cover now OBSCURED');
    expect(read(html)).toContain('Keep for this table');
    expect(/aria-pressed="true">([^<]*)/.exec(html)?.[1]).toContain('blocks');
  });
});

test('targets: likeliest hit first, then those without a shot, hidden ones last', () => {
  const { attack } = aVerdict();
  const targets = [
    aVerdict({ to: 'blue-3', sight: 'blocked', attack: NO_SHOT }),
    aVerdict({ to: 'blue-1', attack: { ...attack!, chance: '1/6' } }),
    aVerdict({ to: 'blue-2' }),
  ];
  const props = {
    battle,
    from: 'red-1',
    to: null,
    targets,
    units: 'in',
    onChoose: nothing,
    onLight: nothing,
  } as const;
  expect(read(draw(TargetList, props))).toMatch(
    /2 of 3 blue-2 .* 58 % blue-1 .* 17 % blue-3 BLOCKED .* no shot/,
  );
});

test('a weapon that cannot fire says why and can still be chosen', () => {
  const off = aVerdict({
    weapon: 'gm',
    attack: { ...NO_SHOT, refusalShort: 'it needs a lock' },
    because: [{ clause: 'CAV-WPN-4', say: 'The Light GM cannot fire: it needs a lock.' }],
  });
  const html = draw(WeaponRow, {
    weapons: [
      { id: 'medium-mac', name: 'Medium MAC' },
      { id: 'gm', name: 'Light GM' },
    ],
    calls: [aVerdict(), off],
    chosen: 'medium-mac',
    voice,
    onChoose: nothing,
  });
  expect(read(html)).toBe('Weapon Medium MAC 7+ 58 % Light GM it needs a lock');
  expect(html).not.toContain('disabled');
});

test('odds: every row with its share; while there are none nothing is claimed', () => {
  const odds: readonly Odds[] = [
    {
      question: 'If red-1 fires',
      rows: [
        { label: 'Misses', tone: 'miss', exact: '5/12', share: 5 / 12 },
        { label: 'Glances off', tone: 'harmless', exact: '1/8', share: 0.125 },
        { label: '3 damage', tone: 'hit', exact: '1/200', share: 0.005 },
      ],
      mean: { label: 'Mean', value: 0.361 },
    },
  ];
  const bars = (props: object) =>
    read(draw(OddsBars, { odds: null, problem: null, idle: null, voice, ...props }));
  expect(bars({ odds })).toBe('If red-1 fires Misses 42 % Glances off 13 % 3 damage 0.5 % Mean 0.36');
  const kinds = draw(OddsBars, { odds, problem: null, idle: null, voice } as const).matchAll(
    /data-kind="(\w+)"/g,
  );
  expect([...kinds].map(([, kind]) => kind)).toEqual(['miss', 'harmless', 'hit']);
  expect(bars({})).not.toMatch(/\d/);
  expect(bars({ problem: 'The worker was lost.' })).toContain('The worker was lost.');
});

test('the side view says in one sentence what it shows', () => {
  const html = draw(SideView, {
    verdict: aVerdict(),
    levelHeight: 2 / 3,
    bodies: [
      { depth: 1.5, height: 2 },
      { depth: 1.5, height: 2 },
    ],
    sides: ['vermillion', 'blue'],
    units: 'in',
    voice,
    lit: null,
    onLight: nothing,
  });
  expect(html).toContain(
    'Side view along the line from red-1 to blue-1: 18.50 in, obscured; counted: boulder; not counted: ridge, copse',
  );
});
