import type { Piece } from '../../../battlefield/piece.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import type { Table } from '../../../battlefield/battle.ts';
import type { Stretch, Trace } from '../../../sight/facts.ts';
import type { Message } from '../../../core/message.ts';
import { say } from '../book/says.ts';
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
    .map(({ id, share }) => tellCovering(call, id, share, false));
  return [...told, ...beside];
}

const because = (piece: string, counted: boolean, told: Message): Because => ({
  clause: 'BASICAS-GAP-3',
  about: piece,
  counted,
  say: told,
});

function tellObject(call: Call, { kind, id }: Stretch): Because {
  if (kind === 'model') return because(id, false, say('line.model', { model: id }));
  const found = pieceNamed(call.situation.table, id);
  const piece = { id, kind: found?.kind ?? null };
  const covering = call.view.coveredBy.find((entry) => entry.id === id);
  if (covering) return tellCovering(call, id, covering.share, true);
  if (found && !blocksSight(found)) return because(id, false, say('line.low', { piece }));
  const standing = [call.model, call.mark].find((model) => stoodIn(model, call.situation).includes(id));
  if (standing) return because(id, false, say('line.stood-in', { piece, model: standing.id }));
  return because(id, false, say('line.beside', { piece, mark: call.mark.id }));
}

function tellCovering({ model, mark, situation }: Call, id: string, share: number, onLine: boolean): Because {
  const counted = situation.rulings['basicas.los.required'];
  const hiding = { share, mark: mark.id, model: model.id, counted };
  if (id === 'ground') return because(id, counted, say('line.ground', hiding));
  const piece = { id, kind: pieceNamed(situation.table, id)?.kind ?? null };
  return because(id, counted, say('line.hides', { ...hiding, piece, onLine }));
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
