import type { Piece } from '../../../battlefield/piece.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import type { Table } from '../../../battlefield/battle.ts';
import type { Stretch, Trace } from '../../../sight/facts.ts';
import type { Because, LineCrossing } from '../../contract/verdict.ts';
import type { Call } from './call.ts';
import { stoodIn } from './sight.ts';
import { blocksSight } from '../book/terrain.ts';

/** Every object on the line and every object that hides something beside it, counted or not. BASICAS-GAP-3. */
export function tellLine(call: Call, trace: Trace): Because[] {
  const onLine = new Map(trace.stretches.map((stretch) => [stretch.id, stretch]));
  const told = [...onLine.values()].map((stretch) => tellObject(call, stretch));
  const beside = call.view.coveredBy
    .filter(({ id }) => !onLine.has(id))
    .map(({ id, share }) => tellCovering(call, nameOf(call, id), share, 'beside the line', id));
  return [...told, ...beside];
}

const because = (piece: string, counted: boolean, text: string): Because => ({
  clause: 'BASICAS-GAP-3',
  about: piece,
  counted,
  say: text,
});

function tellObject(call: Call, { kind, id }: Stretch): Because {
  if (kind === 'model')
    return because(id, false, `${id} stands on the line: models hide nobody, not counted.`);
  const piece = pieceNamed(call.situation.table, id);
  const name = nameOf(call, id);
  const covering = call.view.coveredBy.find((entry) => entry.id === id);
  if (covering) return tellCovering(call, name, covering.share, 'on the line', id);
  const standing = [call.model, call.mark].find((model) => stoodIn(model, call.situation).includes(id));
  if (piece && !blocksSight(piece))
    return because(id, false, `${name} is on the line and hides nothing: not counted.`);
  if (standing)
    return because(
      id,
      false,
      `${standing.id} stands in ${name}: it hides nothing between the two, not counted.`,
    );
  return because(id, false, `${name} is on the line and hides no part of ${call.mark.id}: not counted.`);
}

function tellCovering(
  { model, mark, situation }: Call,
  name: string,
  share: number,
  where: string,
  id: string,
): Because {
  const part = share > 0.9995 ? 'all' : share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`;
  const what = id === 'ground' ? 'The ground' : `${name}, ${where},`;
  const fact = `${what} hides ${part} of ${mark.id} from the eye of ${model.id}`;
  const counted = situation.rulings['basicas.los.required'];
  const end = counted ? 'counted' : 'not counted, this table asks for range alone';
  return because(id, counted, `${fact}: ${end}.`);
}

function nameOf({ situation }: Call, id: string): string {
  const piece = pieceNamed(situation.table, id);
  return piece ? `${id} (${piece.kind.replace('-', ' ')})` : id;
}

const pieceNamed = (table: Table, id: string): Piece | undefined =>
  allPieces(table).find((piece) => piece.id === id);

/** The objects of a trace for the side view. */
export function crossingsOf({ stretches }: Trace): LineCrossing[] {
  return stretches.map(({ id, enter, leave, spans }) => {
    const highest = spans.reduce((best, span) => (span.top > best.top ? span : best));
    return { id, enter, leave, base: highest.base, top: highest.top };
  });
}
