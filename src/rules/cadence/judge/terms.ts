import { ONE, subtract, writeFraction, type Fraction } from '../../../core/fraction.ts';
import type { Message } from '../../../core/message.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { TableMark, TermColumn, TermTable, Verdict } from '../../contract/verdict.ts';
import type { RollTerms } from './attack.ts';
import { successChance } from './chances.ts';
import { needsOf, type Judged, type Rolls } from './judged.ts';
import { nearestOf } from './range.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { callSight, look } from './sight.ts';

/** What is seen of each model, what each model of the unit would see, and the dice. */
export function termsOf(field: Field, judged: Judged, rulings: CadenceRulings): readonly TermTable[] {
  const { rolls, shot, between, call } = judged;
  const tables = [sharesTable(judged)];
  if (between.attackers.models.length > 1 && call.view.models.length > 0)
    tables.push(viewpointsTable(field, judged, rulings));
  if (shot && rolls) tables.push(diceTable(rolls));
  return tables;
}

const figures = (label: Message): TermColumn => ({ label, align: 'end' });

function sharesTable({ attacker, call, between: { target } }: Judged): TermTable {
  return {
    title: say('terms.seen', { model: attacker.id, unit: target.id }),
    clause: 'CADENCE-LOS-3',
    columns: [
      say('column.model'),
      figures(say('column.seen')),
      say('column.coveredBy'),
      figures(say('column.distance')),
    ],
    rows: call.view.models.map(({ model, share, coveredBy }) => ({
      cells: [
        say('thing', { id: model.id }),
        say('share', { share }),
        say('coveredBy', { by: coveredBy.map((cover) => ({ id: cover.id, share: cover.share })) }),
        say('inches', { inches: nearestOf([attacker], [model]).gap }),
      ],
      about: model.id,
      share,
    })),
  };
}

function viewpointsTable(field: Field, { between, best }: Judged, rulings: CadenceRulings): TermTable {
  return {
    title: say('terms.eyes', { model: best.view.viewpoint.id }),
    clause: 'CADENCE-LOS-1',
    columns: [say('column.model'), say('column.sight'), say('column.counts')],
    rows: between.attackers.models.map((model) => {
      const call = callSight(look(field, model, between.target, rulings), between, rulings);
      const shares = call.view.models.reduce((all, { share }) => all + share, 0);
      return {
        cells: [
          say('thing', { id: model.id }),
          say('sight', { sight: call.sight }),
          say('counts', { ...call.seen }),
        ],
        about: model.id,
        share: shares / call.view.models.length,
      };
    }),
  };
}

function diceTable({ hit, save, counter, loss }: Rolls): TermTable {
  const row = (step: Message, needs: Message, chance: Fraction) => ({
    cells: [step, needs, writeFraction(chance)],
  });
  const fails = (terms: RollTerms): Fraction => subtract(ONE, successChance(terms));
  return {
    title: say('terms.die'),
    clause: 'CADENCE-HIT-1',
    columns: [say('column.step'), figures(say('column.roll')), figures(say('column.chance'))],
    rows: [
      row(say('step.hits'), needsOf(hit), successChance(hit)),
      row(say('step.defenceFails'), needsOf(save), fails(save)),
      row(say('step.counterFails'), needsOf(counter), fails(counter)),
      row(say('step.lost'), say('mean'), loss),
    ],
  };
}

/** The line of the best placed model, where it is another, and the line the range is measured along. */
export function marksOf({ call, best, between, shot }: Judged): readonly TableMark[] {
  const marks: TableMark[] = [];
  const { viewpoint } = best.view;
  if (viewpoint.id !== call.view.viewpoint.id) {
    const seenMost = best.view.models.reduce((most, view) => (view.share > most.share ? view : most));
    marks.push({
      points: [viewpoint.at, seenMost.model.at],
      tone: best.sight === 'clear' ? 'good' : best.sight === 'obscured' ? 'warn' : 'bad',
      label: say('mark.seesBest', { model: viewpoint.id, sight: best.sight }),
    });
  }
  const { line, gap } = shot?.nearest ?? between.nearest;
  if (gap > 0)
    marks.push({
      points: line,
      tone: shot?.inRange === false ? 'bad' : 'plain',
      label: say('inches', { inches: gap }),
    });
  return marks;
}

/** The same as numbers, for other programs. */
export function detailOf(judged: Judged): NonNullable<Verdict['detail']> {
  const { attacker, call, best, between, shot, rolls } = judged;
  const needs = (terms: RollTerms) => ({
    needs: terms.needs,
    chance: writeFraction(successChance(terms)),
    again: terms.again,
    modifiers: terms.modifiers.map(({ clause, label, value }) => ({ clause, label, value })),
  });
  return {
    unit: between.target.id,
    models: call.view.models.map((view) => ({
      id: view.model.id,
      share: view.share,
      whole: view.full,
      seen: view.any,
      coveredBy: view.coveredBy.map(({ kind, id, share }) => ({ kind, id, share })),
      screenedBy: [...view.screenedBy],
      inches: nearestOf([attacker], [view.model]).gap,
    })),
    seen: { ...call.seen },
    byShares: call.byShares,
    best: { model: best.view.viewpoint.id, sight: best.sight },
    unitInches: between.nearest.gap,
    close: between.close,
    engaged: between.engaged.map(({ id }) => id),
    ...(shot && {
      level: shot.facts.level,
      targetLevels: [...shot.facts.targetLevels],
      actions: shot.facts.actions,
      throughCover: shot.facts.throughCover,
    }),
    ...(rolls && {
      hit: needs(rolls.hit),
      defence: needs(rolls.save),
      counter: needs(rolls.counter),
      hitPointsPerDie: writeFraction(rolls.loss),
    }),
  };
}
