import type { Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Covering, Stretch, Trace } from '../../../sight/facts.ts';
import type { Because, CoverPiece, LineCrossing } from '../../contract/verdict.ts';
import type { Look, Stage } from './stage.ts';
import { hidesSight, lieOf } from '../book/terrain.ts';

/** The kernel's word where no single hill can be named. */
export const GROUND = 'ground';

export const percent = (share: number): string => {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return 'less than 1 %';
  return whole === 100 && share < 1 ? 'more than 99 %' : `${whole} %`;
};

/** The line the side view draws: from the eye to the middle of the target. */
export function traceOf({ sight }: Stage, from: Model, to: Model, { eye, target }: Look): Trace {
  const middle = target.bottom + target.height / 2;
  return sight.trace({ from: eye, to: [...target.at, middle] }, { models: new Set([from.id, to.id]) });
}

export const crossingsOf = ({ stretches }: Trace): LineCrossing[] =>
  stretches.map(({ id, enter, leave, spans }) => ({
    id,
    enter,
    leave,
    base: Math.max(...spans.map(({ base }) => base)),
    top: Math.max(...spans.map(({ top }) => top)),
  }));

/** Everything that hides part of the target, then everything else the line meets. CAMS-GAP-8. */
export function tellLine(stage: Stage, to: Model, seen: Look, trace: Trace): Because[] {
  const { coveredBy, shelter, open } = seen;
  const told = new Set([...coveredBy.map(({ id }) => id), ...shelter.map(({ id }) => id)]);
  const others = trace.stretches.filter(
    ({ id }, index, all) => !told.has(id) && all.findIndex((one) => one.id === id) === index,
  );
  const pieces = new Map(lieOf(stage.table).plots.map(({ piece }) => [piece.id, piece]));
  return [
    ...coveredBy.map((cover) => tellCover(cover, to)),
    ...shelter.map(({ id }) => ({
      clause: 'CAMS-GAP-8',
      about: id,
      counted: true,
      say: `${to.id} stands in ${id}: at least partly covered.`,
    })),
    ...others.map((stretch) => tellIdle(stretch, pieces.get(stretch.id), open)),
  ];
}

function tellCover({ kind, id, share }: Covering, to: Model): Because {
  const hides = `${id === GROUND ? 'The ground' : id} hides ${share === 1 ? 'all' : percent(share)} of ${to.id}`;
  const about = id === GROUND ? {} : { about: id };
  return kind === 'model'
    ? { clause: 'CAMS-GAP-8', ...about, counted: true, say: `${hides}; a model in the way gives no cover.` }
    : { clause: 'CAMS-GAP-8', ...about, counted: true, say: `${hides}.` };
}

function tellIdle(
  { kind, id }: Pick<Stretch, 'kind' | 'id'>,
  piece: Piece | undefined,
  open: ReadonlySet<string>,
): Because {
  return {
    clause: 'CAMS-GAP-8',
    about: id,
    counted: false,
    say: `${whyIdle(kind, id, piece, open)}: not counted.`,
  };
}

function whyIdle(
  kind: Stretch['kind'],
  id: string,
  piece: Piece | undefined,
  open: ReadonlySet<string>,
): string {
  if (kind === 'model') return `${id} stands on the line and hides nothing of the target`;
  if (open.has(id)) return `One of the two stands in ${id} and is seen out of it`;
  if (!piece || (piece.kind !== 'hill' && piece.height === 0)) return `${id} is flat`;
  if (!hidesSight(piece)) return `${id} is seen through`;
  return `${id} is on the line but too low to hide any of the target`;
}

/** Pieces and models that took part of the target out of sight, and those that shelter it. */
export function coverPieces({ coveredBy, shelter, word }: Look): CoverPiece[] {
  const clause = 'CAMS-GAP-8';
  return [
    ...coveredBy.map(({ id, kind, share }) => ({
      id,
      clause,
      category: word === 'blocked' && share === 1 ? 'blocking' : kind === 'model' ? 'screen' : percent(share),
    })),
    ...shelter.map(({ id }) => ({ id, clause, category: 'shelter' })),
  ];
}
