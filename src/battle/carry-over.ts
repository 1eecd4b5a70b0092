import type { Battle, Model } from '../battlefield/battle.ts';
import { DEFAULT_BASE, type Base } from '../geometry/base.ts';
import type { Profile, Rulebook } from '../rules/contract/ruleset.ts';
import { layHexes, liftHexes, standOnHexes } from './carry-hexes.ts';

/** A battle under other rules, and in plain sentences what they have no place for. */
export interface CarriedOver {
  readonly battle: Battle;
  readonly lost: readonly string[];
}

/** One thing at a time: what the table looks like after it, and what got lost. */
type Step = (battle: Battle, to: Rulebook) => CarriedOver;

/**
 * The same table under another system. Throws a sentence when those rules refuse it all the same.
 *
 * Bases stay as long as the models are not put on hexes: the miniatures on the table are the same ones.
 */
export function carryOver(battle: Battle, from: Rulebook, to: Rulebook): CarriedOver {
  if (battle.rules.system === to.id) return { battle, lost: [] };
  const bare = { ...battle, rules: { system: to.id, readings: {} }, events: [] };
  const steps: readonly Step[] = [withProfiles(from), withSides, withGround, withStates, withTheRest];
  const carried = steps.reduce<CarriedOver>(
    (sofar, step) => {
      const next = step(sofar.battle, to);
      return { battle: next.battle, lost: [...sofar.lost, ...next.lost] };
    },
    { battle: bare, lost: droppedRecords(battle, from) },
  );
  const [refused] = to.check(carried.battle);
  if (refused) throw new Error(`${to.name} cannot take this table over: ${refused.text}`);
  return carried;
}

const nothingLost = (battle: Battle): CarriedOver => ({ battle, lost: [] });

function droppedRecords({ rules, events }: Battle, { name }: Rulebook): string[] {
  const rulings = Object.keys(rules.readings).length;
  return [
    ...(rulings > 0
      ? [`${count(rulings, 'table ruling')} of ${name} ${rulings === 1 ? 'is' : 'are'} dropped.`]
      : []),
    ...(events.length > 0 ? [`The log of ${count(events.length, 'event')} is dropped.`] : []),
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Every kind of model becomes the kind of the new rules that is most like it; markers stay behind. */
function withProfiles(old: Rulebook): Step {
  const oldProfile = (model: Model): Profile | undefined =>
    old.profiles.find(({ id }) => id === model.profile);
  const isMarker = (model: Model): boolean =>
    oldProfile(model)?.weapons.length === 0 && old.states(model).length === 0;
  return (battle, to) => {
    const known = new Set(to.profiles.map(({ id }) => id));
    const strangers = battle.models.filter(({ profile }) => !known.has(profile));
    const left = new Set(strangers.filter(isMarker).map(({ profile }) => profile));
    const kinds = new Map<string, Profile>();
    for (const model of strangers)
      if (!left.has(model.profile) && !kinds.has(model.profile))
        kinds.set(model.profile, mostLike(to.profiles, baseOf(model, oldProfile(model)), oldProfile(model)));
    const models = battle.models
      .filter(({ profile }) => !left.has(profile))
      .map((model): Model => {
        const base = model.base ?? oldProfile(model)?.base;
        return { ...model, profile: kinds.get(model.profile)?.id ?? model.profile, ...(base && { base }) };
      });
    const nameOf = (profile: string): string =>
      old.profiles.find(({ id }) => id === profile)?.name ?? profile;
    return {
      battle: { ...battle, models },
      lost: [
        ...[...kinds].map(([profile, { name }]) => `${nameOf(profile)} becomes ${name}.`),
        ...[...left].map(
          (profile) => `${nameOf(profile)} is no model in these rules and is taken off the table.`,
        ),
      ],
    };
  };
}

const baseOf = (model: Model, profile: Profile | undefined): Base =>
  model.base ?? profile?.base ?? DEFAULT_BASE;

/** What a figure is most like when the rules have none of its own family: a machine is a machine before it is a man. */
const KIN: Readonly<Record<Profile['figure'], readonly Profile['figure'][]>> = {
  walker: ['walker', 'vehicle', 'gun', 'infantry'],
  vehicle: ['vehicle', 'walker', 'gun', 'infantry'],
  gun: ['gun', 'vehicle', 'walker', 'infantry'],
  infantry: ['infantry', 'gun', 'walker', 'vehicle'],
};

/** Armed ones first, of the nearest family there is, then by the area of the base. */
function mostLike(profiles: readonly Profile[], base: Base, old: Profile | undefined): Profile {
  const armed = profiles.filter(({ weapons }) => weapons.length > 0);
  const usable = armed.length > 0 && old?.weapons.length !== 0 ? armed : profiles;
  const families = (old ? KIN[old.figure] : []).map((kin) => usable.filter(({ figure }) => figure === kin));
  const area = areaOf(base);
  const [best] = (families.find((family) => family.length > 0) ?? usable).toSorted(
    (a, b) => Math.abs(areaOf(a.base) - area) - Math.abs(areaOf(b.base) - area),
  );
  if (!best) throw new Error('carryOver: the new rules have no models at all');
  return best;
}

function areaOf(base: Base): number {
  switch (base.shape) {
    case 'hex':
      return (Math.sqrt(3) / 2) * base.across ** 2;
    case 'round':
      return (Math.PI / 4) * base.diameter ** 2;
    case 'oval':
      return (Math.PI / 4) * base.width * base.length;
    case 'rect':
      return base.width * base.length;
  }
}

const refuses = (battle: Battle, to: Rulebook, path: RegExp): boolean =>
  to.check(battle).some((problem) => path.test(problem.path));

/** Rules for fewer sides than there are keep the first ones. */
function withSides(battle: Battle, to: Rulebook): CarriedOver {
  let kept = battle;
  const gone: string[] = [];
  while (kept.sides.length > 1 && refuses(kept, to, /^sides$/)) {
    const last = kept.sides.at(-1)!;
    gone.unshift(last.name);
    kept = {
      ...kept,
      sides: kept.sides.slice(0, -1),
      models: kept.models.filter(({ side }) => side !== last.id),
    };
  }
  if (gone.length === 0) return nothingLost(battle);
  return {
    battle: kept,
    lost: [`There is no place for ${gone.join(' and ')}: these models are taken off the table.`],
  };
}

/** On to a hex map where the rules ask for one, off it where they do not. */
function withGround(battle: Battle, to: Rulebook): CarriedOver {
  const { hexes, ...free } = battle.table;
  const needsHexes = refuses({ ...battle, table: free }, to, /^table\.hexes$/);
  if (needsHexes) return onHexes(battle);
  if (!hexes) return nothingLost(battle);
  const ids = new Set([...battle.models, ...battle.table.pieces].map(({ id }) => id));
  return {
    battle: {
      ...battle,
      table: liftHexes(battle.table, ids),
      models: battle.models.map(offHex),
    },
    lost: ['The hex map becomes free terrain: hexes of one kind side by side are one piece now.'],
  };
}

function offHex(model: Model): Model {
  const { hex: _, ...free } = model;
  return free;
}

/** A hex has room for the counter these rules print, not for any base. */
function onOwnBase(model: Model): Model {
  const { base: _, ...counter } = model;
  return counter;
}

function onHexes(battle: Battle): CarriedOver {
  const laid = battle.table.hexes ? { table: battle.table, lost: [] } : layHexes(battle.table);
  const { hexes } = laid.table;
  if (!hexes) throw new Error('carryOver: no hexes were laid');
  const models = standOnHexes(battle.models, hexes).map(onOwnBase);
  const names = laid.lost.map(({ id }) => id);
  return {
    battle: { ...battle, table: laid.table, models },
    lost: [
      ...(battle.table.hexes
        ? []
        : [
            `A map of ${hexes.across} in hexes is laid over the table: each hex is what lies under its centre.`,
          ]),
      ...(names.length > 0 ? [`Under no centre of a hex, and gone: ${names.join(', ')}.`] : []),
      'Models stand on the nearest free hex and face its nearest side.',
    ],
  };
}

/** States the new rules know by the same name stay, unless they refuse them here. */
function withStates(battle: Battle, to: Rulebook): CarriedOver {
  const kept = battle.models.map((model) => {
    const known = new Set(to.states(model).map(({ id }) => id));
    return { ...model, states: model.states.filter((state) => known.has(state)) };
  });
  const refused = refusedModels({ ...battle, models: kept }, to, 'states');
  const models = kept.map((model, index) => (refused.has(index) ? { ...model, states: [] } : model));
  const gone = new Set(
    battle.models.flatMap(({ states }, index) =>
      states.filter((state) => !models[index]?.states.includes(state)),
    ),
  );
  return {
    battle: { ...battle, models },
    lost: gone.size === 0 ? [] : [`States these rules do not have are dropped: ${[...gone].join(', ')}.`],
  };
}

/** Damage, bases and units the new rules refuse go back to what they are at the start. */
function withTheRest(battle: Battle, to: Rulebook): CarriedOver {
  const damaged = refusedModels(battle, to, 'damage');
  const shaped = refusedModels(battle, to, 'base');
  const united = refusedModels(battle, to, 'unit');
  const models = battle.models.map((model, index): Model => {
    const { base, ...rest } = model;
    return {
      ...(shaped.has(index) || base === undefined ? rest : { ...rest, base }),
      damage: damaged.has(index) ? 0 : model.damage,
      unit: united.has(index) ? model.id : model.unit,
    };
  });
  return {
    battle: { ...battle, models },
    lost: [
      ...(damaged.size > 0
        ? [`Damage counts otherwise here: ${count(damaged.size, 'model')} start unhurt.`]
        : []),
      ...(shaped.size > 0 ? [`${count(shaped.size, 'model')} get the base these rules give them.`] : []),
      ...(united.size > 0
        ? [`${count(united.size, 'model')} stand alone: their unit is none in these rules.`]
        : []),
    ],
  };
}

/** Places in `models` whose field of this name is refused. */
function refusedModels(battle: Battle, to: Rulebook, field: string): ReadonlySet<number> {
  const path = new RegExp(`^models\\[(\\d+)\\]\\.${field}\\b`);
  return new Set(
    to
      .check(battle)
      .flatMap((problem) => path.exec(problem.path)?.[1] ?? [])
      .map(Number),
  );
}
