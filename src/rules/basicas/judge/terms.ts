import { fraction, subtract, ONE, toNumber, writeFraction, type Fraction } from '../../../core/fraction.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Message } from '../../../core/message.ts';
import type { Say } from '../../contract/say.ts';
import type { TableMark, TermColumn, TermTable } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import type { Call } from './call.ts';
import { hitChance, meanOf, modelWounds, woundChance } from './chances.ts';
import { coherencyOf } from './coherency.ts';
import { viewOf } from './sight.ts';
import { footprintOf, gapBetween } from './units.ts';

/** The system's own terms for the card: who takes part, what is rolled, what is seen. */
export function termsOf(call: Call): TermTable[] {
  return [strikersTable(call), ...rollTable(call), targetsTable(call)];
}

const ends = (label: Message): TermColumn => ({ label, align: 'end' });
const named = (id: string): Message => say('cell.name', { id });
const away = (inches: number): Message => say('cell.inches', { inches });
const yesNo = (yes: boolean): Message => say('cell.yes', { yes });
const NONE = say('cell.none');

function strikersTable({ strikers, unit, target, bar }: Call): TermTable {
  return {
    title: say('terms.strikers', { unit: unit.id, target: target.id }),
    clause: 'BASICAS-ATK-1',
    columns: [
      say('column.model'),
      ends(say('column.inches')),
      say('column.weapon'),
      say('column.range'),
      say('column.sees'),
      say('column.attacks'),
    ],
    rows: strikers.map(({ model, weapon, inches, band, sees, able }) => ({
      about: model.id,
      share: able && !bar ? 1 : 0,
      cells: [
        named(model.id),
        away(inches),
        weapon?.name ?? NONE,
        say('cell.band', { band }),
        sees === null ? NONE : yesNo(sees),
        yesNo(able && !bar),
      ],
    })),
  };
}

function rollTable({ steps, situation, model }: Call): TermTable[] {
  if (!steps) return [];
  const die = situation.rulings['basicas.die'];
  const wounds = modelWounds(steps, die);
  const none = fraction(wounds.cases[0] ?? 0n, wounds.total);
  const row = (step: Message, needs: Say, chance: Fraction) => ({
    about: model.id,
    share: toNumber(chance),
    cells: [step, needs, writeFraction(chance)],
  });
  const { precision, dice, above } = steps;
  return [
    {
      title: say('terms.rolls', { model: model.id }),
      clause: 'BASICAS-ATK-2',
      columns: [say('column.step'), say('column.die', { die }), ends(say('column.chance'))],
      rows: [
        row(say('cell.hit'), say('cell.or-less', { most: precision }), hitChance(precision, die)),
        row(say('cell.damage', { dice }), say('cell.above', { above }), woundChance(above, die)),
        row(say('cell.any-wound'), '', subtract(ONE, none)),
        { about: model.id, cells: [say('cell.mean'), '', writeFraction(meanOf(wounds))] },
      ],
    },
  ];
}

function targetsTable({ model, target, situation }: Call): TermTable {
  return {
    title: say('terms.targets', { model: model.id, target: target.id }),
    clause: 'BASICAS-GAP-3',
    columns: [
      say('column.model'),
      ends(say('column.inches')),
      ends(say('column.seen')),
      say('column.hidden-by'),
    ],
    rows: target.models.map((mark) => {
      const { share, any, fully, coveredBy } = viewOf(model, mark, situation);
      const ids = coveredBy.map(({ id }) => id);
      const hidden = ids.length > 0 ? say('cell.names', { ids }) : NONE;
      const seen = say('cell.seen', { share, any, fully });
      return { about: mark.id, share, cells: [named(mark.id), away(gapBetween(model, mark)), seen, hidden] };
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
      label: say('mark.gap', { inches: gap }),
    })),
    {
      points: [a, b],
      tone: striker.band === 'in range' ? 'plain' : 'warn',
      label: say('mark.closest', { inches: striker.inches }),
    },
  ];
}
