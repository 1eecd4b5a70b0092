import type { Model } from '../../../../battlefield/battle.ts';
import { sameHex } from '../../../../geometry/hex.ts';
import type { Choice, SlotValue } from '../../../contract/play.ts';
import { MOST_BOOST } from '../round.ts';
import { openShots, type OpenShot } from '../targets.ts';
import type { Moment, UnitDeed } from '../unit-actions.ts';
import { canAfford, deed, waysToPay } from './paying.ts';

interface Ranked {
  readonly need: number;
  readonly choice: Choice;
}

/** Every attack with every way to pay for it, those that need least of the dice first. */
export function attackIdeas(moment: Moment, units: readonly Model[]): readonly Choice[] {
  return units
    .flatMap((model) => attacksOf(moment, model))
    .toSorted((a, b) => a.need - b.need)
    .map(({ choice }) => choice);
}

function attacksOf(moment: Moment, model: Model): Ranked[] {
  const open = openShots(moment.situation, model);
  const firsts = open.filter(
    ({ hex, shot }, index) =>
      shot.band === 'close' || open.findIndex((other) => sameHex(other.hex, hex)) === index,
  );
  return firsts.flatMap((one) => {
    if (one.shot.band === 'close') return efforts(moment, model, [one], 'close');
    return efforts(
      moment,
      model,
      open.filter(({ hex }) => sameHex(hex, one.hex)),
      'fire',
    );
  });
}

/** One attack with every way to pay for it and to put CAPs on its rolls. */
function efforts(
  moment: Moment,
  model: Model,
  rolls: readonly OpenShot[],
  type: UnitDeed & ('fire' | 'close'),
): Ranked[] {
  const [first] = rolls;
  if (!first) return [];
  const { need, cost } = first.shot;
  return waysToPay(moment, model, cost).flatMap((command) =>
    boostsOf(rolls.map(({ target }) => target.id))
      .filter((caps) => canAfford(moment, model, { cost, command, boost: sum(caps) }))
      .map((caps) => ({ need, choice: deed(model, type, { command, ...aimOf(first, type, caps) }) })),
  );
}

type Boost = Readonly<Record<string, number>>;

const sum = (caps: Boost): number => Object.values(caps).reduce((all, part) => all + part, 0);

/** The same number of CAPs on every roll, or on the first of them alone. HEX-COMBAT-1. */
function boostsOf(targets: readonly string[]): readonly Boost[] {
  const [first = ''] = targets;
  const counts = Array.from({ length: MOST_BOOST }, (_, index) => index + 1);
  const onAll = counts.map((caps) => Object.fromEntries(targets.map((id) => [id, caps])));
  const onOne = targets.length > 1 ? counts.map((caps) => ({ [first]: caps })) : [];
  return [{}, ...onAll, ...onOne];
}

function aimOf({ target, hex }: OpenShot, type: 'fire' | 'close', caps: Boost): Record<string, SlotValue> {
  if (type === 'close') return { target: target.id, caps: caps[target.id] ?? 0 };
  return { aim: [hex[0], hex[1]], ...(sum(caps) > 0 && { caps }) };
}
