import type { Model } from '../../../battlefield/battle.ts';
import type { Stretch } from '../../../sight/facts.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { Because, CoverPiece } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import type { Between, ModelView, SightCall } from './sight.ts';
import { givesCover, isSolid, piecesOf } from '../book/terrain.ts';
import type { Unit } from './units.ts';

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

const GROUND = 'ground'; // the lie of the ground itself, as the kernel calls it
const NAMED = 4; // models that are named one by one

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
  const facts = {
    id: id === GROUND ? null : id,
    from: view.viewpoint.id,
    parts: of.slice(0, NAMED).map(({ view: { model }, share }) => ({ model: model.id, share })),
    more: Math.max(0, of.length - NAMED),
  };
  if (unit === undefined) {
    const counted = of.some((entry) => !entry.view.full);
    return counted
      ? { clause: 'CADENCE-LOS-3', about: id, counted, say: say('hides', facts) }
      : { clause: 'CADENCE-GAP-4', about: id, counted, say: say('hides.forgiven', facts) };
  }
  if (screens(object)) {
    const told = say('hides.screen', { ...facts, unit });
    return { clause: 'CADENCE-LOS-4', about: id, counted: true, say: told };
  }
  return { clause: 'CADENCE-GAP-5', about: id, counted: false, say: say('hides.again', facts) };
}

function tellModel(id: string, { battle }: Field, [attackers, target]: readonly [Unit, Unit]): Because {
  const unit = battle.models.find((model) => model.id === id)?.unit;
  if (unit === attackers.id || unit === target.id) {
    const told = say('model.ours', { model: id, whose: unit === target.id ? 'target' : 'attacking' });
    return { clause: 'CADENCE-LOS-2', about: id, counted: false, say: told };
  }
  const told = say('model.below', { model: id, unit: target.id });
  return { clause: 'CADENCE-LOS-4', about: id, counted: false, say: told };
}

function tellIdle(id: string, { battle }: Field, target: Unit): Because {
  const piece = piecesOf(battle.table).get(id);
  if (piece && !isSolid(piece))
    return {
      clause: 'CADENCE-GAP-1',
      about: id,
      counted: false,
      say: say('piece.hidesNothing', { piece: id }),
    };
  const told = say('piece.besides', { piece: id, unit: target.id });
  return { clause: 'CADENCE-LOS-3', about: id, counted: false, say: told };
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
      say: say('sees', { model: view.viewpoint.id, count, ...seen, sight: byShares }),
    },
  ];
  for (const friend of melee) {
    const facts = { friend: friend.id, target: target.id, attackers: attackers.id, inches: nearest.gap };
    told.push({ clause: 'CADENCE-LOS-5', about: friend.id, say: say('melee', facts) });
  }
  if (byShares !== 'obscured' || sight !== 'clear') return told;
  const unit = target.id;
  told.push(
    close
      ? { clause: 'CADENCE-LOS-6', say: say('near', { unit }) }
      : { clause: 'CADENCE-ADV-VEH-1', say: say('vehicle', { unit }) },
  );
  return told;
}

/** The better viewpoint, where another model of the unit has one. CADENCE-LOS-1. */
export function tellBest(call: SightCall, best: SightCall): Because[] {
  const other: Model = best.view.viewpoint;
  if (other.id === call.view.viewpoint.id || best.sight === call.sight) return [];
  const told = say('seesBetter', { model: other.id, sight: best.sight });
  return [{ clause: 'CADENCE-LOS-1', about: other.id, say: told }];
}

/** What hides something, with the effect it had; `inCover` says whether the keyword Cover counts for this attack. */
export function coverPieces({ battle }: Field, call: SightCall, inCover: boolean): CoverPiece[] {
  const hiding = hidingObjects(call);
  const most = Math.max(0, ...hiding.map(hidden));
  return hiding.flatMap((object): CoverPiece[] => {
    const { id, unit, of } = object;
    if (unit !== undefined)
      return screens(object) ? [{ id, effect: 'blocking', category: 'screen', clause: 'CADENCE-LOS-4' }] : [];
    if (of.every(({ view }) => view.full)) return [];
    const piece = piecesOf(battle.table).get(id);
    if (inCover && piece && givesCover(piece))
      return [{ id, effect: 'light', category: 'cover', clause: 'CADENCE-ADV-COVER-1' }];
    const hides = of.every(({ view }) => !view.any);
    // Where nothing of the unit is seen, what hides the most of it is what ends the line.
    const ends = call.byShares === 'blocked' && hidden(object) === most;
    return [
      {
        id,
        effect: ends ? 'blocking' : hides ? 'heavy' : 'light',
        category: hides ? 'hides' : 'covers',
        clause: 'CADENCE-LOS-3',
      },
    ];
  });
}

/** How much of the unit an object hides, in models. */
const hidden = ({ of }: Hiding): number => of.reduce((sum, { share }) => sum + share, 0);
