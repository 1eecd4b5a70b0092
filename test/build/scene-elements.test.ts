import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ELEMENTS } from '../../src/scene/table/elements.ts';

/** Elements in the JSX of the scene: a small letter after `<`, where no type argument and no shader include can stand. */
function elementsIn(source: string): readonly string[] {
  return [...source.matchAll(/(?<!#include )(?<![\w.])<([a-z]\w*)(?=[\s/>])/g)].map((found) => found[1]!);
}

test('every part of three the scene writes as an element is registered for the production build, and no other', () => {
  const files = readdirSync('src/scene', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const used = new Set(files.flatMap((name) => elementsIn(readFileSync(`src/scene/${name}`, 'utf8'))));
  used.delete('primitive'); // fiber's own: an object that exists already
  const registered = Object.keys(ELEMENTS).map((name) => name[0]!.toLowerCase() + name.slice(1));
  expect([...used].toSorted()).toEqual(registered.toSorted());
});
