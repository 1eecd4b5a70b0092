import type { Model } from '../../../battlefield/battle.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import { footprintOf, type Leadership, leadershipOf, unitOf } from '../data/units.ts';
import { opposed, type Pool, reaches } from '../judge/pools.ts';
import { damageOf, defencePool } from '../judge/shot.ts';
import type { CamsRulings } from '../book/readings.ts';
import { removeIfSpent } from './attack.ts';
import { type CamsScript, rollPool, rulingsIn } from './script.ts';
import { type CamsState, squadIn } from './state.ts';
import type { Effect, StrategicOption } from './strategic.ts';
import { endIfDecided, passOn } from './turn.ts';

/** The commander is whoever leads best of a side's squads. CAMS-GAP-4. */
function commanderOf({ models }: CamsState, side: string): Leadership {
  return leadershipOf(models.filter((model) => model.side === side));
}

const poolOf = ({ dice, rating }: Leadership): Pool => ({ dice, rating, bonuses: [] });

/** The squads an option may be called for. CAMS-STRAT-1, CAMS-GAP-4. */
export function targetsOf(
  state: CamsState,
  rulings: CamsRulings,
  side: string,
  { kind }: Effect,
): readonly string[] {
  const squadsOf = (models: readonly Model[]): string[] => [...new Set(models.map(({ unit }) => unit))];
  if (kind === 'guidance') return squadsOf(state.models.filter((model) => model.side === side));
  if (kind === 'reserves')
    return squadsOf(state.reserves.filter((model) => model.side === side)).filter((squad) =>
      hasRoom(state, squad),
    );
  if (!rulings['cams.attack.enabled']) return [];
  return squadsOf(state.models.filter((model) => model.side !== side));
}

/** Reserves arrive where the file has them, if nobody stands there. */
function hasRoom({ models, reserves }: CamsState, squad: string): boolean {
  return reserves
    .filter(({ unit }) => unit === squad)
    .every((model) => !models.some((other) => basesOverlap(footprintOf(model), footprintOf(other))));
}

/** An option with a rule: a roll against its target number, and its effect. CAMS-GAP-4, CAMS-TEST-3. */
export function callSupport(
  script: CamsScript,
  side: string,
  option: StrategicOption & { readonly rule: NonNullable<StrategicOption['rule']> },
  squad: string,
): void {
  const { dice, target, effect } = option.rule;
  const { rating } = commanderOf(script.state, side);
  const roll = rollPool(script, poolOf({ dice, rating }), 'CAMS-TEST-3');
  const succeeds = reaches(roll.total, target, rulingsIn(script.field));
  script.emit({
    type: 'support',
    side,
    option: option.id,
    squad,
    roll,
    target,
    succeeds,
    clause: 'CAMS-TEST-3',
  });
  if (succeeds) takeEffect(script, option, effect, squad);
  endIfDecided(script);
}

function takeEffect(script: CamsScript, option: StrategicOption, effect: Effect, squad: string): void {
  const clause = 'CAMS-GAP-4';
  if (effect.kind === 'guidance') script.emit({ type: 'guided', squad, bonus: effect.bonus, clause });
  else if (effect.kind === 'reserves') script.emit({ type: 'arrive', squad, clause });
  else for (const model of squadIn(script.state, squad)) strike(script, option.id, effect, model);
}

function strike(
  script: CamsScript,
  option: string,
  effect: Extract<Effect, { kind: 'strike' }>,
  to: Model,
): void {
  const active = rollPool(script, poolOf(effect), 'CAMS-TEST-2');
  const defence = rollPool(script, defencePool(to, unitOf(to).defence, 0), 'CAMS-TEST-2');
  const result = opposed(active.total, defence.total);
  script.emit({
    type: 'strike',
    option,
    to: to.id,
    active,
    defence,
    margin: result.wins ? result.margin : null,
    damage: result.wins ? damageOf(result.margin, rulingsIn(script.field)) : 0,
    clause: 'CAMS-GAP-4',
  });
  removeIfSpent(script, to.id);
}

/** Turn 1: a die each, ties again. Later: leadership rolls, a tie leaves it where it is. CAMS-GAP-4. */
export function contestInitiative(script: CamsScript): void {
  const { initiative } = script.state;
  if (initiative === null) rollOff(script);
  else rollLeadership(script, initiative);
  passOn(script, null);
}

function rollOff(script: CamsScript): void {
  for (;;) {
    const rolls = script.state.sides.map((side) => {
      const [die = 0] = script.roll(1, 8, 'CAMS-GAP-4');
      return { side, die };
    });
    script.emit({ type: 'roll-off', rolls, clause: 'CAMS-GAP-4' });
    const best = Math.max(...rolls.map(({ die }) => die));
    const [leader, ...more] = rolls.filter(({ die }) => die === best);
    if (leader && more.length === 0) return claim(script, [], leader.side);
  }
}

function rollLeadership(script: CamsScript, holder: string): void {
  const { state } = script;
  const rolls = state.sides.map((side) => ({
    side,
    roll: rollPool(script, poolOf(commanderOf(state, side)), 'CAMS-GAP-4'),
  }));
  const best = Math.max(...rolls.map(({ roll }) => roll.total));
  const leaders = rolls.filter(({ roll }) => roll.total === best);
  claim(script, rolls, leaders.length === 1 ? (leaders[0]?.side ?? holder) : holder);
}

function claim(
  script: CamsScript,
  rolls: readonly { readonly side: string; readonly roll: ReturnType<typeof rollPool> }[],
  holder: string,
): void {
  const before = script.state.initiative;
  script.emit({ type: 'initiative', rolls, holder, before, clause: 'CAMS-GAP-4' });
}
