import type { Model } from '../../../battlefield/battle.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { opposed, type Pool, reaches } from '../judge/pools.ts';
import { damageOf, defencePool } from '../judge/shot.ts';
import { type CamsState, nameSide, squadIn } from './state.ts';
import type { Effect, StrategicOption } from './strategic.ts';
import { footprintOf, type Leadership, leadershipOf, unitOf } from '../data/units.ts';
import { removeIfSpent, resultWords } from './attack.ts';
import { DONE, type Done, emit, refuse, rollPool, rollWords, type Script } from './script.ts';
import { endIfDecided, passOn } from './turn.ts';

/** The commander is whoever leads best of a side's squads. CAMS-GAP-4. */
function commanderOf({ models }: CamsState, side: string): Leadership {
  return leadershipOf(models.filter((model) => model.side === side));
}

const poolOf = ({ dice, rating }: Leadership): Pool => ({ dice, rating, bonuses: [] });

/** What a commander may do in the strategic phase: options with a rule, or keep the command. CAMS-STRAT-1. */
export function supportChoices(state: CamsState): Choice[] {
  const [side] = state.asked;
  if (side === undefined)
    return [{ type: 'initiative', label: 'Contest the initiative', clause: 'CAMS-GAP-4' }];
  const offers = state.options.flatMap(({ id, name, rule }): Choice[] =>
    rule === null
      ? []
      : targetsOf(state, side, rule.effect).map((squad) => ({
          type: 'support',
          option: id,
          squad,
          label: `${name}: ${squad}`,
          clause: 'CAMS-STRAT-1',
        })),
  );
  return [...offers, { type: 'hold', label: 'Keep the command', clause: 'CAMS-STRAT-1' }];
}

function targetsOf(state: CamsState, side: string, { kind }: Effect): readonly string[] {
  const squadsOf = (models: readonly Model[]): string[] => [...new Set(models.map(({ unit }) => unit))];
  if (kind === 'guidance') return squadsOf(state.models.filter((model) => model.side === side));
  if (kind === 'reserves')
    return squadsOf(state.reserves.filter((model) => model.side === side)).filter((squad) =>
      hasRoom(state, squad),
    );
  if (!state.rulings['cams.attack.enabled']) return [];
  return squadsOf(state.models.filter((model) => model.side !== side));
}

/** Reserves arrive where the file has them, if nobody stands there. */
function hasRoom({ models, reserves }: CamsState, squad: string): boolean {
  return reserves
    .filter(({ unit }) => unit === squad)
    .every((model) => !models.some((other) => basesOverlap(footprintOf(model), footprintOf(other))));
}

/** CAMS-STRAT-1: the commander uses none of the options. */
export function hold(script: Script): Done {
  const [side] = script.state.asked;
  if (script.state.phase !== 'strategic' || side === undefined)
    return refuse('CAMS-STRAT-1', 'No commander is asked.');
  const text = `${nameSide(script.state, side)} keeps its command.`;
  emit(script, { type: 'hold', side, clause: 'CAMS-STRAT-1', text });
  return DONE;
}

/** An option with a rule: a roll against its target number, and its effect. CAMS-GAP-4, CAMS-TEST-3. */
export function callSupport(script: Script, optionId: unknown, squad: unknown): Done {
  const { state } = script;
  const [side] = state.asked;
  if (state.phase !== 'strategic' || side === undefined)
    return refuse('CAMS-STRAT-1', 'No commander is asked.');
  const option = state.options.find(({ id }) => id === optionId);
  if (!option) return refuse('CAMS-STRAT-1', `There is no option "${String(optionId)}".`);
  if (option.rule === null) return refuse('CAMS-GAP-4', `${option.name}: ${option.why ?? ''}`);
  const { dice, target, effect } = option.rule;
  if (typeof squad !== 'string' || !targetsOf(state, side, effect).includes(squad))
    return refuse('CAMS-GAP-4', `${option.name} is not for ${String(squad)}.`);
  const { rating } = commanderOf(state, side);
  const roll = rollPool(script, poolOf({ dice, rating }), 'CAMS-TEST-3');
  const succeeds = reaches(roll.total, target, state.rulings);
  emit(script, {
    type: 'support',
    side,
    option: option.id,
    squad,
    roll,
    target,
    succeeds,
    clause: 'CAMS-TEST-3',
    text: `${option.name}: ${rollWords(roll)} for ${target}: ${succeeds ? 'it comes' : 'nothing comes of it'}.`,
  });
  if (succeeds) takeEffect(script, option, effect, squad);
  endIfDecided(script);
  return DONE;
}

function takeEffect(script: Script, option: StrategicOption, effect: Effect, squad: string): void {
  const clause = 'CAMS-GAP-4';
  if (effect.kind === 'guidance') {
    const text = `${squad} has ${effect.bonus} bonus on its leadership roll this turn.`;
    emit(script, { type: 'guided', squad, bonus: effect.bonus, clause, text });
  } else if (effect.kind === 'reserves')
    emit(script, { type: 'arrive', squad, clause, text: `${squad} arrives.` });
  else for (const model of squadIn(script.state, squad)) strike(script, option, effect, model);
}

function strike(
  script: Script,
  { id, name }: StrategicOption,
  effect: Extract<Effect, { kind: 'strike' }>,
  to: Model,
): void {
  const active = rollPool(script, poolOf(effect), 'CAMS-TEST-2');
  const defence = rollPool(script, defencePool(to, unitOf(to).defence, 0), 'CAMS-TEST-2');
  const result = opposed(active.total, defence.total);
  const damage = result.wins ? damageOf(result.margin, script.state.rulings) : 0;
  emit(script, {
    type: 'strike',
    option: id,
    to: to.id,
    active,
    defence,
    margin: result.wins ? result.margin : null,
    damage,
    clause: 'CAMS-GAP-4',
    text: `${name} on ${to.id}: ${resultWords(active, defence, damage)}`,
  });
  removeIfSpent(script, to.id);
}

/** Turn 1: a die each, ties again. Later: leadership rolls, a tie leaves it where it is. CAMS-GAP-4. */
export function contestInitiative(script: Script): Done {
  const { state } = script;
  if (state.phase !== 'strategic' || state.asked.length > 0)
    return refuse('CAMS-GAP-4', 'The initiative is contested at the end of the strategic phase.');
  if (state.initiative === null) rollOff(script);
  else rollLeadership(script, state.initiative);
  passOn(script, null);
  return DONE;
}

function rollOff(script: Script): void {
  const { state, dice } = script;
  let rolls: { side: string; die: number }[];
  let leaders: { side: string; die: number }[];
  do {
    rolls = state.sides.map(({ id: side }) => ({ side, die: dice.roll(8, 'CAMS-GAP-4') }));
    const best = Math.max(...rolls.map(({ die }) => die));
    leaders = rolls.filter(({ die }) => die === best);
    const text = `Roll-off: ${rolls.map(({ side, die }) => `${nameSide(state, side)} ${die}`).join(', ')}.`;
    emit(script, { type: 'roll-off', rolls, clause: 'CAMS-GAP-4', text });
  } while (leaders.length > 1);
  claim(script, [], leaders[0]?.side ?? '');
}

function rollLeadership(script: Script, holder: string): void {
  const { state } = script;
  const rolls = state.sides.map(({ id: side }) => ({
    side,
    roll: rollPool(script, poolOf(commanderOf(state, side)), 'CAMS-GAP-4'),
  }));
  const best = Math.max(...rolls.map(({ roll }) => roll.total));
  const leaders = rolls.filter(({ roll }) => roll.total === best);
  claim(script, rolls, leaders.length === 1 ? (leaders[0]?.side ?? holder) : holder);
}

function claim(
  script: Script,
  rolls: readonly { readonly side: string; readonly roll: ReturnType<typeof rollPool> }[],
  holder: string,
): void {
  const { state } = script;
  const told = rolls.map(({ side, roll }) => `${nameSide(state, side)} ${rollWords(roll)}`).join(', ');
  const verb = state.initiative === holder ? 'keeps' : 'takes';
  const text = `${told === '' ? '' : `Leadership: ${told}. `}${nameSide(state, holder)} ${verb} the initiative.`;
  emit(script, { type: 'initiative', rolls, holder, clause: 'CAMS-GAP-4', text });
}
