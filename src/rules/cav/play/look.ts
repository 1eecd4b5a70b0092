import type { Model } from '../../../battlefield/battle.ts';
import { writeFraction } from '../../../core/fraction.ts';
import type { Field } from '../../contract/field.ts';
import type { Choice, PathPoint, PathPreview, Preview, ShotPreview } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { hitChance, tenPlusChance } from '../judge/chances.ts';
import { judgeCall } from '../judge/judge.ts';
import { sumOf } from '../judge/modifiers.ts';
import type { Pose } from '../travel/path-meet.ts';
import type { WalkedPath } from '../travel/path.ts';
import { turnedFor } from './answers.ts';
import { atHalt, movingFirePlan } from './declare.ts';
import { criticalFrom, systemCount } from './direct-fire.ts';
import { directTerms } from './fire-line.ts';
import { gaitSpeed } from './gait.ts';
import { strikeModifiers, whyNoStrike } from './indirect-fire.ts';
import { tryPath } from './journey.ts';
import { mannerIn, readAssault } from './read-assault.ts';
import { type Situation, situationOf, valuesIn } from './situation.ts';
import { type Filled, pathIn, textIn } from './slots.ts';
import { type Assault, type CavState, type Journey, modelIn, type Shot } from './state.ts';

/** What a choice would cost and whom it would be fired at, before anything is rolled. */
export function lookAt(field: Field, bare: CavState, choice: Choice): Pick<Preview, 'paths' | 'shots'> {
  const state = situationOf(field, bare);
  const model = state.models.find(({ id }) => id === choice.by.model);
  if (!model) return { paths: [], shots: [] };
  const { type, with: filled } = choice;
  return { paths: pathsOf(state, model, type, filled), shots: shotsOf(state, model, type, filled) };
}

const GAITS: Readonly<Record<string, Journey['gait']>> = {
  move: 'walk',
  leave: 'walk',
  withdraw: 'walk',
  'move-fire': 'walk',
  'move-bombard': 'walk',
  'run-gun': 'run',
  'run-bombard': 'run',
  break: 'break',
};

/** Each leg as far as it goes, inch by inch. */
function pathsOf(state: Situation, model: Model, type: string, filled: Filled): PathPreview[] {
  const gait = GAITS[type];
  if (!gait) return [];
  const how = { gait, leaving: type === 'leave' || type === 'withdraw' };
  const slots = filled['next'] === undefined ? ['path'] : ['path', 'next'];
  let from: Pose = { at: model.at, facing: model.facing };
  const allowance = gaitSpeed(valuesIn(state, model).move, gait);
  const paths: PathPreview[] = [];
  for (const slot of slots) {
    const walked = tryPath(state, model, from, pathIn(filled, slot), how);
    const trail = pricedTrail(walked);
    const { stop } = walked;
    const halt = stop && { clause: stop.clause, say: stop.text, at: trail.length - 1 };
    paths.push({ slot, model: model.id, allowance, unit: say('unit.mv'), trail, stop: halt });
    if (stop || walked.leaves || walked.contact !== null) break;
    from = walked.end;
  }
  return paths;
}

/** Where every inch ends and what was spent up to there, changes of facing at that place included. */
function pricedTrail({ poses, costs }: WalkedPath): PathPoint[] {
  const spent = [0];
  for (const { what, spent: now } of costs) {
    if (what === 'inch') spent.push(now);
    else spent[spent.length - 1] = now;
  }
  return poses.map(({ at, facing }, inch) => ({ at, facing, cost: spent[inch] ?? spent.at(-1) ?? 0 }));
}

/** An assault and the situation it would be fired in. */
interface Planned {
  readonly there: Situation;
  readonly shooter: Model;
  readonly assault: Assault;
}

function shotsOf(state: Situation, model: Model, type: string, filled: Filled): ShotPreview[] {
  const planned = plannedAssault(state, model, type, filled);
  if (!planned) return [];
  return planned.assault.shots.map((shot) => previewed(planned, shot));
}

function plannedAssault(state: Situation, model: Model, type: string, filled: Filled): Planned | null {
  const from = (
    there: Situation,
    shooter: Model,
    kind: Assault['kind'],
    manner: Assault['manner'],
  ): Planned | null => {
    const assault = readAssault(there, shooter, filled, { kind, manner });
    return assault.ok ? { there, shooter, assault: assault.value } : null;
  };
  const onTheWay = (gait: 'walk' | 'run', kind: Assault['kind']): Planned | null => {
    const { plan, at } = movingFirePlan(filled, gait);
    const there = atHalt(state, model, plan, at);
    return from(there, modelIn(there, model.id), kind, gait === 'run' ? 'run-and-gun' : mannerIn(filled));
  };
  const answer = (there: Situation, manner: Assault['manner']): Planned | null => {
    const turned = turnedFor(state, model, filled);
    return turned.ok ? from(there, turned.value, 'direct', manner) : null;
  };
  switch (type) {
    case 'fire':
      return from(state, model, 'direct', mannerIn(filled));
    case 'bombard':
      return from(state, model, 'indirect', mannerIn(filled));
    case 'move-fire':
      return onTheWay('walk', 'direct');
    case 'move-bombard':
      return onTheWay('walk', 'indirect');
    case 'run-gun':
      return onTheWay('run', 'direct');
    case 'run-bombard':
      return onTheWay('run', 'indirect');
    case 'defend':
      return answer(state, 'defensive');
    case 'watch-fire':
      return state.journey ? answer(watchedAt(state, state.journey, filled), 'overwatch') : null;
    default:
      return null;
  }
}

/** The mover where the watcher would fire at it. */
function watchedAt(state: Situation, journey: Journey, filled: Filled): Situation {
  const [leg = 0, after = 0] = (textIn(filled, 'after') ?? '').split(':').map(Number);
  return atHalt(state, modelIn(state, journey.model), journey, { leg, after });
}

function previewed({ there, shooter, assault }: Planned, shot: Shot): ShotPreview {
  const query = { from: shooter.id, to: shot.target ?? shooter.id, weapon: shot.weapon };
  const verdict =
    shot.target === undefined ? null : judgeCall(there.field, query, { sureness: false, readings: false });
  const chance = assault.kind === 'direct' ? directChance : strikeChance;
  return { query, verdict, chance: chance(there, shooter, assault, shot) };
}

/** Exact chance of one direct roll of a shot; null where none can hit. */
function directChance(there: Situation, from: Model, assault: Assault, shot: Shot): string | null {
  const to = there.models.find(({ id }) => id === shot.target);
  if (!to) return null;
  const isSalvo = assault.manner === 'salvo';
  const systems = isSalvo ? shot.mounts.length : systemCount(assault);
  const how = { subType: assault.manner, systems };
  const { impossible, needs, modifiers } = directTerms(there, from, to, shot, how);
  if (impossible) return null;
  const weapon = weaponOf(machineOf(from), shot.weapon);
  const critical = criticalFrom(there, assault, weapon);
  return writeFraction(hitChance({ target: needs, modifier: sumOf(modifiers), criticalFrom: critical }));
}

/** Exact chance that the strike-point of a shot is hit. */
function strikeChance(there: Situation, from: Model, assault: Assault, shot: Shot): string | null {
  const aim = shot.aim ?? there.models.find(({ id }) => id === shot.target)?.at;
  if (!aim || whyNoStrike(there, from, shot, aim)) return null;
  const strike = { aim, target: shot.target ?? null, shots: [shot] };
  return writeFraction(tenPlusChance(sumOf(strikeModifiers(there, from, assault, strike).modifiers)));
}
