import { fraction, subtract, ONE, toNumber, writeFraction, type Fraction } from '../../../core/fraction.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { TableMark, TermTable } from '../../contract/verdict.ts';
import type { Striker } from './attack.ts';
import type { Call } from './call.ts';
import { hitChance, meanOf, modelWounds, woundChance } from './chances.ts';
import { coherencyOf } from './coherency.ts';
import { viewOf } from './sight.ts';
import { footprintOf, gapBetween } from './units.ts';

/** The system's own terms for the card: who takes part, what is rolled, what is seen. */
export function termsOf(call: Call): TermTable[] {
  return [strikersTable(call), ...rollTable(call), targetsTable(call)];
}

const inches = (value: number): string => value.toFixed(2);

function strikersTable({ strikers, unit, target, bar }: Call): TermTable {
  const sees = (one: Striker): string => (one.sees === null ? '–' : one.sees ? 'yes' : 'no');
  return {
    title: `Models of ${unit.id} in range of ${target.id}`,
    clause: 'BASICAS-ATK-1',
    columns: ['Model', 'Inches', 'Weapon', 'Range', 'Sees', 'Attacks'],
    rows: strikers.map((one) => ({
      about: one.model.id,
      share: one.able && !bar ? 1 : 0,
      cells: [
        one.model.id,
        inches(one.inches),
        one.weapon?.name ?? '–',
        one.band,
        sees(one),
        one.able && !bar ? 'yes' : 'no',
      ],
    })),
  };
}

function rollTable({ steps, situation, model }: Call): TermTable[] {
  if (!steps) return [];
  const die = situation.rulings['basicas.die'];
  const wounds = modelWounds(steps, die);
  const none = fraction(wounds.cases[0] ?? 0n, wounds.total);
  const row = (step: string, needs: string, chance: Fraction) => ({
    about: model.id,
    share: toNumber(chance),
    cells: [step, needs, writeFraction(chance)],
  });
  return [
    {
      title: `What ${model.id} rolls`,
      clause: 'BASICAS-ATK-2',
      columns: ['Step', `d${die}`, 'Chance'],
      rows: [
        row('Hit', `${steps.precision} or less`, hitChance(steps.precision, die)),
        row(`Each of ${steps.dice} damage dice`, `above ${steps.above}`, woundChance(steps.above, die)),
        row('At least one wound', '', subtract(ONE, none)),
        { about: model.id, cells: ['Mean wounds', '', writeFraction(meanOf(wounds))] },
      ],
    },
  ];
}

function targetsTable({ model, target, situation }: Call): TermTable {
  return {
    title: `Models of ${target.id} as ${model.id} sees them`,
    clause: 'BASICAS-GAP-3',
    columns: ['Model', 'Inches', 'Seen', 'Hidden by'],
    rows: target.models.map((mark) => {
      const { share, any, fully, coveredBy } = viewOf(model, mark, situation);
      const seen = fully ? 'all' : any ? `${Math.max(1, Math.round(share * 100))} %` : 'nothing';
      const hidden = coveredBy.map(({ id }) => id).join(', ') || '–';
      return { about: mark.id, share, cells: [mark.id, inches(gapBetween(model, mark)), seen, hidden] };
    }),
  };
}

/** Coherency links of both units and the pair the range is taken from. */
export function marksOf({ unit, target, striker, situation }: Call): TableMark[] {
  const mode = situation.rulings['basicas.coherency.mode'];
  const ties = [...new Set([unit, target])].flatMap(({ models }) => coherencyOf(models, mode).ties);
  const { a, b } = closestPoints(footprintOf(striker.model), footprintOf(striker.closest));
  return [
    ...ties.map(({ from, to, gap, holds }): TableMark => ({
      points: [from.at, to.at],
      tone: holds ? 'good' : 'bad',
      label: `${inches(gap)}″`,
    })),
    {
      points: [a, b],
      tone: striker.band === 'in range' ? 'plain' : 'warn',
      label: `${inches(striker.inches)}″ to the closest model`,
    },
  ];
}
