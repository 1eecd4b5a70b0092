import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Rooms that show what the rules say and may not read any meaning out of it. */
const ROOMS = ['src/scene', 'src/ui', 'src/cli', 'src/store', 'src/app'];

/** What holds words: of a verdict, of odds, of a log, or made by a voice. */
const WORDS =
  /^(say|said|text|label|category|question|title|sentence|words|heading|band|roll|refusal|reason|because|told)s?$/;

const SEARCHES = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'matchAll',
  'search',
  'test',
  'exec',
  'localeCompare',
]);

/** Searching that is not for meaning, by file and what is searched: each with its reason. */
const ALLOWED: readonly (readonly [file: string, code: string, why: string])[] = [
  ['src/ui/judge/RulingsPanel.tsx', '.includes(word)', 'the visitor looks for a ruling by typing'],
  ['src/ui/parts/Prose.tsx', 'text.matchAll(WHOLE)', 'typesetting: what may not be broken over two lines'],
];

/** The calls and comparisons of a source that look into words, as they are written. */
function searchesIn(source: string): string[] {
  const file = ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isSearch(node) || isComparison(node)) found.push(node.getText());
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isSearch = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  SEARCHES.has(node.expression.name.text) &&
  [node.expression.expression, ...node.arguments].some(speaks);

const EQUALS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** A word of the rules is compared with one that is written down; whether there is any is a fair question. */
const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  EQUALS.has(node.operatorToken.kind) &&
  [node.left, node.right].some((side) => ts.isStringLiteral(side) && side.text !== '') &&
  [node.left, node.right].some((side) => !ts.isStringLiteral(side) && speaks(side));

/** What an expression ends in: `reason.say`, `text`, `voice.say(…)`, `label.toLowerCase()`. */
function speaks(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return WORDS.test(node.text);
  if (ts.isCallExpression(node))
    return (
      speaks(node.expression) ||
      (ts.isPropertyAccessExpression(node.expression) && speaks(node.expression.expression))
    );
  if (ts.isPropertyAccessExpression(node)) return WORDS.test(node.name.text);
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return speaks(node.expression);
  if (ts.isBinaryExpression(node)) return speaks(node.left) || speaks(node.right);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some(({ expression }) => speaks(expression));
  return false;
}

const sourcesOf = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(room, path));

test('nothing that shows a verdict searches its sentences for what they mean', () => {
  const files = ROOMS.flatMap(sourcesOf);
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    searchesIn(readFileSync(file, 'utf8')).map((code) => ({ file, code })),
  );
  const allowed = ({ file, code }: { file: string; code: string }): boolean =>
    ALLOWED.some(([where, what]) => where === file && code.includes(what));
  expect(found.filter((one) => !allowed(one))).toEqual([]);
  const idle = ALLOWED.filter(
    ([where, what]) => !found.some(({ file, code }) => file === where && code.includes(what)),
  );
  expect(idle).toEqual([]);
});

test.each([
  "reason.say.startsWith('no')",
  'voice.say(reason.say).includes(name)',
  '/cannot/i.test(text)',
  '/^miss/i.exec(voice.say(label))',
  'label.toLowerCase().match(/damage/)',
  "piece.category === 'blocking'",
  'WORDS.test(`${title} ${gap}`)',
  "verdict.range.band!.endsWith('range')",
])('%s would be found', (code) => {
  expect(searchesIn(code)).toHaveLength(1);
});

test.each([
  "ids.includes('red-1')",
  "label === ''",
  'text.length > 3',
  "verdict.sight === 'blocked'",
  'capital(voice.say(label))',
])('%s is no search for meaning', (code) => {
  expect(searchesIn(code)).toEqual([]);
});
