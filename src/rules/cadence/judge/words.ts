import type { Model } from '../../../battlefield/battle.ts';
import type { Stretch } from '../../../sight/facts.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { Because, CoverPiece } from '../../contract/verdict.ts';
import { inches } from './shot.ts';
import type { Between, ModelView, SightCall } from './sight.ts';
import { givesCover, isSolid, piecesOf } from '../book/terrain.ts';
import type { Unit } from './units.ts';

/** `34 %`; never 0 or 100 for what is neither. */
export function percent(share: number): string {
  if (share <= 0 || share >= 1) return share <= 0 ? '0 %' : '100 %';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** One object that hides something of the target unit: of which models, how much. */
interface Hiding {
  readonly id: string;
  readonly unit?: string;
  readonly of: readonly { readonly view: ModelView; readonly share: number }[];
}

function hidingObjects({ view }: SightCall): Hiding[] {
  const found = new Map<string, { id: string; unit?: string; of: { view: ModelView; share: number }[] }>();
  for (const seen of view.models)
    for (const { id, unit, share } of seen.coveredBy) {
      const known = found.get(id) ?? { id, of: [], ...(unit !== undefined && { unit }) };
      known.of.push({ view: seen, share });
      found.set(id, known);
    }
  return [...found.values()];
}

/** A third unit's model counts where it hides something that terrain does not. CADENCE-LOS-4, CADENCE-GAP-5. */
const screens = ({ unit, of }: Hiding): boolean =>
  unit !== undefined && of.some(({ view }) => view.screenedBy.includes(unit));

const nameOf = (id: string): string => (id === 'ground' ? 'The lie of the ground' : id);

/** Everything between: what hides something first, then what stands on the line and hides nothing. */
export function tellObjects(
  field: Field,
  call: SightCall,
  { attackers, target }: Between,
  stretches: readonly Stretch[],
): Because[] {
  const hiding = hidingObjects(call);
  const told = hiding.map((object) => tellHiding(object, call));
  const known = new Set([...hiding.map(({ id }) => id), call.view.viewpoint.id]);
  for (const { id, kind } of stretches) {
    if (known.has(id)) continue;
    known.add(id);
    if (kind === 'model') told.push(tellModel(id, field, [attackers, target]));
    else told.push(tellIdle(id, field, target));
  }
  return told.filter((because) => because.about !== undefined);
}

function tellHiding(object: Hiding, { view }: SightCall): Because {
  const { id, unit, of } = object;
  const parts = of.slice(0, 4).map(({ view: { model }, share }) => `${percent(share)} of ${model.id}`);
  const more = of.length > 4 ? [`parts of ${of.length - 4} more`] : [];
  const what = `${nameOf(id)} hides ${listed([...parts, ...more])} from ${view.viewpoint.id}`;
  if (unit === undefined) {
    const counted = of.some((entry) => !entry.view.full);
    return counted
      ? { clause: 'CADENCE-LOS-3', about: id, counted, say: `${what}.` }
      : { clause: 'CADENCE-GAP-4', about: id, counted, say: `${what}: so little is forgiven.` };
  }
  if (screens(object))
    return {
      clause: 'CADENCE-LOS-4',
      about: id,
      counted: true,
      say: `${what}, and ${unit} is a third unit: blocked.`,
    };
  const text = `${what}, but nothing that would be seen without it: not counted.`;
  return { clause: 'CADENCE-GAP-5', about: id, counted: false, say: text };
}

function tellModel(id: string, { battle }: Field, [attackers, target]: readonly [Unit, Unit]): Because {
  const unit = battle.models.find((model) => model.id === id)?.unit;
  if (unit === attackers.id || unit === target.id) {
    const whose = unit === target.id ? 'target' : 'attacking';
    const text = `${id} is of the ${whose} unit: it hides nothing.`;
    return { clause: 'CADENCE-LOS-2', about: id, counted: false, say: text };
  }
  const text = `${id} stands below the line and hides no part of ${target.id}.`;
  return { clause: 'CADENCE-LOS-4', about: id, counted: false, say: text };
}

function tellIdle(id: string, { battle }: Field, target: Unit): Because {
  const piece = piecesOf(battle.table).get(id);
  if (piece && !isSolid(piece))
    return { clause: 'CADENCE-GAP-1', about: id, counted: false, say: `${id} hides nothing: not counted.` };
  const text = `${id} is on the line but hides no part of ${target.id}: not counted.`;
  return { clause: 'CADENCE-LOS-3', about: id, counted: false, say: text };
}

/** How the call came about, rule by rule. */
export function tellCall(call: SightCall, between: Between): Because[] {
  const { seen, byShares, sight, view } = call;
  const { target, attackers, close, melee, nearest } = between;
  const count = target.models.length;
  const told: Because[] = [
    {
      clause: 'CADENCE-LOS-3',
      about: target.id,
      say: `${view.viewpoint.id} sees ${seen.full} of ${count} whole, ${seen.partly} in part, ${seen.hidden} not at all: ${byShares}.`,
    },
  ];
  for (const friend of melee)
    told.push({
      clause: 'CADENCE-LOS-5',
      about: friend.id,
      say: `${friend.id} is within 1″ of ${target.id}, and ${attackers.id} is ${inches(nearest.gap)} away, more than 3″: blocked.`,
    });
  if (byShares !== 'obscured' || sight !== 'clear') return told;
  told.push(
    close
      ? { clause: 'CADENCE-LOS-6', say: `${target.id} is within 3″: obscured counts as clear.` }
      : { clause: 'CADENCE-ADV-VEH-1', say: `${target.id} is a vehicle: obscured counts as clear.` },
  );
  return told;
}

/** The better viewpoint, where another model of the unit has one. CADENCE-LOS-1. */
export function tellBest(call: SightCall, best: SightCall): Because[] {
  const other: Model = best.view.viewpoint;
  if (other.id === call.view.viewpoint.id || best.sight === call.sight) return [];
  const text = `${other.id} sees better: ${best.sight}. If it attacks too, it may look for the whole unit.`;
  return [{ clause: 'CADENCE-LOS-1', about: other.id, say: text }];
}

/** What hides something, with the effect it had; `inCover` says whether the keyword Cover counts for this attack. */
export function coverPieces({ battle }: Field, call: SightCall, inCover: boolean): CoverPiece[] {
  return hidingObjects(call).flatMap((object): CoverPiece[] => {
    const { id, unit, of } = object;
    if (unit !== undefined)
      return screens(object) ? [{ id, category: 'screen', clause: 'CADENCE-LOS-4' }] : [];
    if (of.every(({ view }) => view.full)) return [];
    const piece = piecesOf(battle.table).get(id);
    if (inCover && piece && givesCover(piece))
      return [{ id, category: 'cover', clause: 'CADENCE-ADV-COVER-1' }];
    return [
      { id, category: of.every(({ view }) => !view.any) ? 'hides' : 'covers', clause: 'CADENCE-LOS-3' },
    ];
  });
}
