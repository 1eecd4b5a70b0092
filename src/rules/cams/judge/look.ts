import type { Model } from '../../../battlefield/battle.ts';
import { piecesAt } from '../../../battlefield/ground.ts';
import { lt } from '../../../core/tolerance.ts';
import type { Point3 } from '../../../geometry/point.ts';
import type { Body, Visibility } from '../../../sight/facts.ts';
import { EYE_SHARE } from '../../frame/eye.ts';
import type { Leaving, SightTable } from '../../../sight/sight-table.ts';
import type { Look, Stage, Tier } from './stage.ts';
import { hidesSight, lieOf, shelters } from '../book/terrain.ts';
import { isInReserve } from '../play/tokens.ts';
import { ATTACK } from '../data/units.ts';

const eyeOf = ({ at, bottom, height }: Body): Point3 => [...at, bottom + EYE_SHARE * height];

/** What a model sees of another, kept for the stage. CAMS-GAP-8. */
export function look(stage: Stage, from: Model, to: Model): Look {
  const key = `${from.id}\n${to.id}`;
  let found = stage.looks.get(key);
  if (!found) {
    found = lookAcross(stage, stage.sight, bodyNamed(stage.sight, from.id), bodyNamed(stage.sight, to.id));
    stage.looks.set(key, found);
  }
  return found;
}

function bodyNamed({ bodies }: SightTable, id: string): Body {
  const body = bodies.find((entry) => entry.id === id);
  if (!body) throw new Error(`look: there is no model "${id}" on the table`);
  return body;
}

/**
 * Looks from the eye of one body at the whole of another.
 *
 * One sees into and out of the pieces the two stand in; what lies between hides as high as it stands. Hills are ground.
 */
export function lookAcross(
  { table, models, rulings }: Pick<Stage, 'table' | 'models' | 'rulings'>,
  sight: SightTable,
  from: Body,
  to: Body,
): Look {
  const { ground } = lieOf(table);
  const around = [...piecesAt(ground, from.at), ...piecesAt(ground, to.at)].filter(hidesSight);
  const open = new Set(around.map(({ id }) => id));
  const shelter = piecesAt(ground, to.at).filter(shelters);
  const eye = eyeOf(from);
  // The two themselves, and whoever is not on the table yet, hide nothing.
  const unseen = new Set([from.id, to.id, ...models.filter(isInReserve).map(({ id }) => id)]);
  const leaving: Leaving = open.size > 0 ? { models: unseen, pieces: open } : { models: unseen };
  const isIgnored = rulings['cams.sight.models'] === 'ignored';
  const whole = (isIgnored ? sight.withBodies([]) : sight).visibility(eye, to, leaving);
  const terrain = throughTerrain(whole, () => sight.withBodies([]).visibility(eye, to, leaving));
  const tier = tierOf(terrain, shelter.length > 0);
  return {
    eye,
    target: to,
    word: whole.any ? (tier === 'open' ? 'clear' : 'obscured') : 'blocked',
    tier,
    share: terrain.share,
    shown: whole.share,
    coveredBy: whole.coveredBy,
    open,
    shelter,
  };
}

/** Looked at a second time only where a model hides something. */
function throughTerrain(whole: Visibility, again: () => Visibility): Visibility {
  return whole.coveredBy.some(({ kind }) => kind === 'model') ? again() : whole;
}

function tierOf({ share, fully }: Visibility, sheltered: boolean): Tier {
  if (lt(share, ATTACK.mostlyBelow)) return 'mostly';
  return fully && !sheltered ? 'open' : 'partly';
}
