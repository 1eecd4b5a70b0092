import type { Model } from '../../../battlefield/battle.ts';
import { cellAt } from '../../../battlefield/hex-map.ts';
import { HEX_DIRECTIONS, hexDistance, hexKey, hexNeighbour, type Hex } from '../../../geometry/hex.ts';
import { directionOfHexside, isOnBoard, type Hexside } from '../../../geometry/hex-layout.ts';
import type { Choice } from '../../contract/ruleset.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { BATTERY } from '../judge/artillery.ts';
import { ELIMINATES } from '../judge/chances.ts';
import { defenceModifier, nameTerrain } from '../data/chart.ts';
import { counterOf } from '../data/counters.ts';
import { hitEffects } from '../judge/hits.ts';
import { hexOf, nameHex, type Situation } from '../judge/situation.ts';
import { nameSide, situationIn, type HexState } from './state.ts';
import { arrive } from './arrivals.ts';
import { type Result, suffer } from './damage.ts';
import { DONE, emit, refuse, reveal, twoDice, type Done, type Script } from './script.ts';

/** Missions planned a round ago come down, side by side as the file lists them. HEX-ROUND-1, HEX-GAP-6. */
export function landMissions(script: Script): void {
  for (const { id } of script.state.sides) {
    const aim = script.state.planned[id];
    if (aim) land(script, id, aim);
  }
}

function land(script: Script, side: string, aim: Hex): void {
  const { map } = script.state;
  const first = script.dice.roll(6, 'HEX-GAP-6');
  const isDrifting = BATTERY.driftsOn.includes(first);
  const dice = isDrifting ? [first, script.dice.roll(6, 'HEX-GAP-6')] : [first];
  const impact = isDrifting ? drifted(map.layout, aim, dice[1] ?? 1) : aim;
  const hex = isOnBoard(map, impact) ? impact : null;
  const where = hex ? `comes down in ${nameHex(hex)}` : 'drifts off the map';
  emit(script, {
    type: 'barrage',
    side,
    aim,
    dice,
    hex,
    clause: 'HEX-GAP-6',
    text: `${BATTERY.name} of ${nameSide(script.state, side)}, aimed at ${nameHex(aim)}, ${where}.`,
  });
  if (!hex) return;
  const caught = situationIn(script.state).models.filter((model) => hexDistance(hexOf(model), hex) <= 1);
  for (const model of caught) shell(script, model);
}

/** The hex so far away in the direction of a die: 1 is the first hexside, and on clockwise. */
function drifted(layout: HexState['map']['layout'], aim: Hex, die: number): Hex {
  const direction = directionOfHexside(layout, (die - 1) as Hexside);
  let hex = aim;
  for (let step = 0; step < BATTERY.driftHexes; step += 1) hex = hexNeighbour(hex, direction);
  return hex;
}

/** One unit under fire, friend or foe: no facing helps against shells. */
function shell(script: Script, target: Model): void {
  const situation = situationIn(script.state);
  const { colour } = counterOf(target).flank;
  const modifiers = termsAgainst(situation, target);
  const dice = twoDice(script, 'HEX-GAP-6');
  const fp = BATTERY.fp[colour];
  const av = fp + dice[0] + dice[1];
  const dv = modifiers.reduce((all, { value }) => all - value, fp);
  const result: Result = av >= dv + ELIMINATES ? 'eliminated' : av >= dv ? 'hit' : 'nothing';
  if (hitEffects(target, situation.rulings).flank !== 0) reveal(script, target.id);
  emit(script, {
    type: 'shell',
    to: target.id,
    dice,
    modifiers,
    av,
    dv,
    result,
    clause: 'HEX-GAP-6',
    text: `Shells on ${target.id}: AV ${av} against DV ${dv}, ${{ eliminated: 'eliminated', hit: 'a hit', nothing: 'no effect' }[result]}.`,
  });
  suffer(script, target, result, colour);
}

function termsAgainst({ ground, smoke, rulings }: Situation, target: Model): Modifier[] {
  const counter = counterOf(target);
  const cell = cellAt(ground, hexOf(target));
  const lower = (clause: string, label: string, dv: number): Modifier => ({ clause, label, value: 0 - dv });
  return [
    {
      clause: 'HEX-GAP-6',
      label: `firepower, ${counter.flank.colour}`,
      value: BATTERY.fp[counter.flank.colour],
    },
    lower('HEX-COMBAT-2', 'flank defence', counter.flank.dr),
    lower('HEX-COMBAT-2', `cover: ${nameTerrain(cell)}`, defenceModifier(cell, counter.moves)),
    lower('HEX-GAP-6', 'cover: target in smoke', smoke.get(hexKey(hexOf(target)))?.dv ?? 0),
    lower('HEX-GAP-3', 'target’s hit token', hitEffects(target, rulings).flank),
  ];
}

/** Who may plan now: sides with missions left, while a round is left for them to come down in. HEX-GAP-6. */
export function callMissions(script: Script): void {
  const { missions, sides, round, rulings } = script.state;
  const isLast = round >= rulings['hex.scenario.rounds'];
  const asked = isLast ? [] : sides.map(({ id }) => id).filter((id) => (missions[id] ?? 0) > 0);
  if (asked.length === 0) return;
  const names = asked.map((id) => nameSide(script.state, id)).join(' and ');
  const text = `Artillery: ${names} may plan a mission for the next round.`;
  emit(script, { type: 'calling', sides: asked, clause: 'HEX-GAP-6', text });
}

/** A mission for the next round; where is not told before it comes down. HEX-GAP-6. */
export function planMission(script: Script, hex: Hex | null): Done {
  const { state } = script;
  const [side] = state.calling;
  if (state.phase !== 'artillery' || side === undefined)
    return refuse('HEX-GAP-6', 'No artillery mission is planned now.');
  if (hex && !isOnBoard(state.map, hex)) return refuse('HEX-GAP-8', 'A mission is planned on the map.');
  const text = `${nameSide(state, side)} ${hex ? 'plans a mission' : 'plans no mission'}.`;
  emit(script, { type: 'plan', side, hex: hex && [hex[0], hex[1]], clause: 'HEX-GAP-6', text });
  if (script.state.calling.length === 0) arrive(script);
  return DONE;
}

/** Hexes in or next to an enemy's, those that catch most enemies and fewest friends first. */
export function missionChoices(state: HexState): Choice[] {
  const [side] = state.calling;
  if (side === undefined) return [];
  const { models } = situationIn(state);
  const enemies = models.filter((model) => model.side !== side).map((model) => hexOf(model));
  const around = enemies.flatMap((hex) => [hex, ...HEX_DIRECTIONS.map((way) => hexNeighbour(hex, way))]);
  const hexes = new Map(around.filter((hex) => isOnBoard(state.map, hex)).map((hex) => [hexKey(hex), hex]));
  const worth = (hex: Hex): number =>
    models
      .filter((model) => hexDistance(hexOf(model), hex) <= 1)
      .reduce((all, model) => all + (model.side === side ? -1 : 1), 0);
  const aims = [...hexes.values()].toSorted((a, b) => worth(b) - worth(a));
  return [
    ...aims.map((hex) => ({
      type: 'plan',
      hex: [hex[0], hex[1]],
      label: `Plan a mission on ${nameHex(hex)}`,
      clause: 'HEX-GAP-6',
    })),
    { type: 'no-plan', label: 'Plan no mission', clause: 'HEX-GAP-6' },
  ];
}
