import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sideLooks } from '../../src/scene/models/sides.ts';
import { SideMark } from '../../src/ui/parts/SideMark.tsx';

const SIDES = ['red', 'green', 'blue'].map((id) => ({ id, name: id }));
/** The hue of each colour on the table, by the name card and plan know it by. */
const ON_TABLE: Readonly<Record<string, string>> = {
  '#d55e00': 'vermillion',
  '#0072b2': 'blue',
  '#009e73': 'green',
  '#cc79a7': 'pink',
  '#56b4e9': 'sky',
  '#f0e442': 'yellow',
};

it.each(SIDES)('$id has one colour on card and table', ({ id }) => {
  const card = renderToStaticMarkup(createElement(SideMark, { sides: SIDES, side: id }));
  const table = sideLooks(SIDES).get(id)!.colour;
  expect(card).toContain(`side-${ON_TABLE[table]!}"`);
});
