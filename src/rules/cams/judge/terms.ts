import type { Model } from '../../../battlefield/battle.ts';
import { subtract, toNumber, ONE, writeFraction, type Fraction } from '../../../core/fraction.ts';
import type { TableMark, TermTable } from '../../contract/verdict.ts';
import { GROUND, percent } from './line-words.ts';
import { bonusOf, type Pool } from './pools.ts';
import type { CamsRulings } from '../book/readings.ts';
import { activePool, chancesOf, damageOf, defencePool, type Shot } from './shot.ts';

const CHANCE_DIGITS = 1;

const inPercent = (chance: Fraction): string => `${(toNumber(chance) * 100).toFixed(CHANCE_DIGITS)} %`;

/** The system's own terms of a call: pools and margins, or the bare tests where nothing is attacked. */
export function termsOf(shot: Shot, from: Model, to: Model, rulings: CamsRulings): TermTable[] {
  const seen = seenTable(shot, to);
  if (!rulings['cams.attack.enabled']) return [seen, bareTests(from, to)];
  if (!shot.weapon) return [seen];
  return [poolTable(shot, from, to), marginTable(shot, to, rulings), seen];
}

function poolRow(id: string, pool: Pool): TermTable['rows'][number] {
  const sources = pool.bonuses.map(({ label, value }) => `${label} ${value}`).join(', ');
  return {
    about: id,
    cells: [id, `${pool.dice}D8`, `${pool.rating}+`, `+${bonusOf(pool)}`, sources],
  };
}

function poolTable({ active, defence }: Shot, from: Model, to: Model): TermTable {
  return {
    title: 'Dice pools',
    clause: 'CAMS-TEST-1',
    columns: ['model', 'dice', 'rating', 'bonus', 'from'],
    rows: [poolRow(from.id, active), poolRow(to.id, defence)],
  };
}

function marginTable({ active, defence }: Shot, to: Model, rulings: CamsRulings): TermTable {
  const { wins, margins } = chancesOf(active, defence);
  const lost = subtract(ONE, wins);
  const row = (label: string, chance: Fraction, damage: string) => ({
    cells: [label, inPercent(chance), writeFraction(chance), damage],
    share: toNumber(chance),
  });
  return {
    title: 'Margin of success',
    clause: 'CAMS-TEST-2',
    columns: ['margin', 'chance', 'exact', 'damage'],
    rows: [
      row(`${to.id} wins`, lost, '0'),
      ...margins.flatMap((chance, margin) =>
        chance.num === 0n ? [] : [row(`${margin}`, chance, `${damageOf(margin, rulings)}`)],
      ),
    ],
  };
}

const BARE_DICE = [1, 2, 3, 4];

/** The one tool the text has for a contest: an opposed test, here of as many dice on either side. */
function bareTests(from: Model, to: Model): TermTable {
  return {
    title: 'Opposed test, dice as agreed',
    clause: 'CAMS-TEST-2',
    columns: ['dice each', `${from.id} wins`, 'exact'],
    rows: BARE_DICE.map((dice) => {
      const { wins } = chancesOf(activePool(from, dice), defencePool(to, dice, 0));
      return { cells: [`${dice}D8`, inPercent(wins), writeFraction(wins)], share: toNumber(wins) };
    }),
  };
}

function seenTable({ look: { share, shown, coveredBy } }: Shot, to: Model): TermTable {
  const hidden = coveredBy.map(({ id, share: part }) => ({
    ...(id !== GROUND && { about: id }),
    cells: [`hidden by ${id === GROUND ? 'the ground' : id}`, percent(part)],
    share: part,
  }));
  const models = shown === share ? [] : [{ cells: ['and past the models', percent(shown)], share: shown }];
  return {
    title: `What is seen of ${to.id}`,
    clause: 'CAMS-GAP-8',
    columns: ['part', 'share'],
    rows: [{ about: to.id, cells: ['seen past terrain', percent(share)], share }, ...models, ...hidden],
  };
}

/** The two closest points, joined. CAMS-MEAS-2. */
export function marksOf({ closest: { a, b, gap }, tooFar }: Shot): TableMark[] {
  return [{ points: [a, b], tone: tooFar ? 'bad' : 'plain', label: `${gap.toFixed(2)}″` }];
}
