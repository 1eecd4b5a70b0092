import { missionOf } from '../data/missions.ts';
import { trooperOf } from '../data/profiles.ts';
import {
  commandOf,
  grouped,
  nameSide,
  rulingsIn,
  sidesLeft,
  transportOf,
  unitCommand,
  type CadenceState,
} from './state.ts';
import { has } from '../data/traits.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { disband } from './losses.ts';
import { checkMarkers, scoreMarkers } from './objectives.ts';
import { deployments, type Entry } from './place.ts';
import { emit, rollDice, type Script } from './script.ts';

/** A new round: roll-off, then command dice for every unit, reserves too. CADENCE-INIT-1, CADENCE-CMD-1. */
export function startRound(script: Script): void {
  if (endIfDecided(script)) return;
  const round = script.state.round + 1;
  emit(script, { type: 'round', round, clause: 'CADENCE-ROUND-1', text: `Round ${round} begins.` });
  rollOff(script);
  const { models, reserves } = script.state;
  const units = [...grouped(models).values(), ...grouped(reserves).values()];
  const points = Object.fromEntries(units.map((unit) => [unit.id, unitCommand(unit)]));
  const text = `Command dice: ${units.map(({ id }) => `${id} ${points[id] ?? 0}`).join(', ')}.`;
  emit(script, { type: 'command', points, clause: 'CADENCE-CMD-1', text });
  passTurn(script, script.state.first ?? '', true);
}

function rollOff(script: Script): void {
  const count = rulingsIn(script.state)['cadence.initiative.dice'];
  const sides = sidesLeft(script.state);
  for (;;) {
    const rolls = sides.map((side) => {
      const dice = rollDice(script, count, 'CADENCE-INIT-1');
      return { side, dice, total: dice.reduce((sum, die) => sum + die, 0) };
    });
    const best = Math.max(...rolls.map(({ total }) => total));
    const leaders = rolls.filter(({ total }) => total === best);
    const first = leaders.length === 1 ? (leaders[0]?.side ?? null) : null;
    const totals = rolls.map(({ side, total }) => `${nameSide(script.state, side)} ${total}`).join(', ');
    const text = `Initiative: ${totals}. ${first === null ? 'A tie: again.' : `${nameSide(script.state, first)} begins.`}`;
    emit(script, { type: 'initiative', rolls, first, clause: 'CADENCE-INIT-1', text });
    if (first !== null) return;
  }
}

/** Where a unit off the table may come on. CADENCE-RES-1, CADENCE-ADV-VEH-1. */
export function entriesFor(state: CadenceState, unit: Unit): readonly Entry[] {
  const inside = transportOf(unit);
  const transport = state.models.find(({ id }) => id === inside);
  if (inside !== null) return transport ? [{ vehicle: footprintOf(transport) }] : [];
  return (state.entries[unit.side] ?? []).map((at) => ({ at }));
}

const LATEST = 3; // round by which support has to be deployed, CADENCE-SR-13

/** Whether a unit off the table may stay there this round. CADENCE-RES-2, CADENCE-SR-13. */
export function mayHold(state: CadenceState, unit: Unit): boolean {
  if (transportOf(unit) !== null) return true;
  return unit.models.every((model) => has(trooperOf(model), 'deploysLate')) && state.round < LATEST;
}

/** Units of a side that still have command points, on the table and off it. CADENCE-ACT-1. */
export function readyUnits(
  state: CadenceState,
  side: string,
): { readonly here: Unit[]; readonly away: Unit[] } {
  const isReady = (unit: Unit): boolean => unit.side === side && commandOf(state, unit.id) > 0;
  return {
    here: [...grouped(state.models).values()].filter(isReady),
    away: [...grouped(state.reserves).values()].filter(isReady),
  };
}

const canArrive = (state: CadenceState, unit: Unit): boolean =>
  entriesFor(state, unit).some((entry) => deployments(state, unit, entry).length > 0);

/** A side whose only units left to activate cannot be placed loses them. CADENCE-RES-3. */
function dropUnplaceable(script: Script, side: string): void {
  const { here, away } = readyUnits(script.state, side);
  if (here.length > 0 || away.some((unit) => mayHold(script.state, unit))) return;
  if (away.some((unit) => canArrive(script.state, unit))) return;
  for (const unit of away)
    disband(script, unit, 'CADENCE-RES-3', `${unit.id} must be deployed and cannot be placed: it is lost.`);
}

/** The next side with something to activate; none: the round is over. CADENCE-ACT-1. */
function passTurn(script: Script, from: string, startsThere: boolean): void {
  const ids = script.state.sides.map(({ id }) => id);
  const at = Math.max(0, ids.indexOf(from));
  const order = ids.map((_, step) => ids[(at + step + (startsThere ? 0 : 1)) % ids.length] ?? from);
  for (const side of order) {
    dropUnplaceable(script, side);
    if (endIfDecided(script)) return;
    const { here, away } = readyUnits(script.state, side);
    if (here.length + away.length === 0) continue;
    if (startsThere && side === script.state.turn) return;
    const text = `${nameSide(script.state, side)} activates a unit.`;
    return emit(script, { type: 'turn', side, clause: 'CADENCE-ACT-1', text });
  }
  endRound(script);
}

/** After an activation. CADENCE-ACT-1. */
export function nextTurn(script: Script): void {
  checkMarkers(script);
  if (endIfDecided(script)) return;
  passTurn(script, script.state.turn ?? '', false);
}

/** A unit kept off the table is no activation: the same side goes on. CADENCE-SR-13. */
export function holdBack(script: Script, unit: Unit): void {
  const text = `${unit.id} is held back this round.`;
  const clause = transportOf(unit) === null ? 'CADENCE-SR-13' : 'CADENCE-ADV-VEH-1';
  emit(script, { type: 'hold', unit: unit.id, clause, text });
  passTurn(script, script.state.turn ?? '', true);
}

function endRound(script: Script): void {
  const isLast = script.state.round >= rulingsIn(script.state)['cadence.rounds'];
  checkMarkers(script);
  dropLate(script);
  scoreMarkers(script, isLast);
  if (endIfDecided(script)) return;
  if (isLast) endByPoints(script);
  else startRound(script);
}

/** CADENCE-RES-3: whoever had to be on the table by now and is not. */
function dropLate(script: Script): void {
  for (const unit of grouped(script.state.reserves).values()) {
    if (mayHold(script.state, unit)) continue;
    disband(script, unit, 'CADENCE-RES-3', `${unit.id} was not deployed in time: it is lost.`);
  }
}

/** A side without a model left has lost. CADENCE-GAP-6. */
function endIfDecided(script: Script): boolean {
  const { state } = script;
  const left = sidesLeft(state);
  if (left.length >= 2) return false;
  const [winner = null] = left;
  const text =
    winner === null ? 'Nobody is left: a draw.' : `${nameSide(state, winner)} is the last side on the table.`;
  emit(script, { type: 'over', winner, clause: 'CADENCE-GAP-6', text });
  return true;
}

/** After the last round the most points win. CADENCE-GAP-6. */
function endByPoints(script: Script): void {
  const { state } = script;
  const rows = state.sides.map(({ id }) => ({ id, points: state.points[id] ?? 0 }));
  const most = Math.max(...rows.map(({ points }) => points));
  const best = rows.filter(({ points }) => points === most);
  const winner = best.length === 1 ? (best[0]?.id ?? null) : null;
  const count = rows.map(({ id, points }) => `${nameSide(state, id)} ${points}`).join(', ');
  const { name } = missionOf(rulingsIn(state));
  const text = `The last round is over. ${name}: ${count}. ${winner === null ? 'A draw.' : `${nameSide(state, winner)} wins.`}`;
  emit(script, { type: 'over', winner, clause: 'CADENCE-GAP-6', text });
}
