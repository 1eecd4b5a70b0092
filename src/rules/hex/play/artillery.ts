import type { Model } from '../../../battlefield/battle.ts';
import { cellAt } from '../../../battlefield/hex-map.ts';
import { hexDistance, hexKey, hexNeighbour, type Hex } from '../../../geometry/hex.ts';
import {
  directionOfHexside,
  hexCentre,
  isOnBoard,
  type HexBoard,
  type Hexside,
} from '../../../geometry/hex-layout.ts';
import type { Say } from '../../contract/say.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { BATTERY } from '../judge/artillery.ts';
import { defenceModifier, groundIn } from '../data/chart.ts';
import { counterOf } from '../data/counters.ts';
import { hitEffects } from '../judge/hits.ts';
import { hexOf, mapOf, situationIn, type Situation } from '../judge/situation.ts';
import { arrive } from './arrivals.ts';
import { resultOf, suffer, whatCounted } from './damage.ts';
import { DONE, reveal, rulingsIn, twoDice, type Done, type HexScript } from './script.ts';

/** Missions planned a round ago come down, side by side as the file lists them. HEX-ROUND-1, HEX-GAP-6. */
export function landMissions(script: HexScript): void {
  for (const side of script.state.sides) {
    const aim = script.state.planned[side];
    if (aim) land(script, side, aim);
  }
}

const BURST = 1.5; // hexes from the centre: the hex and those around it

function land(script: HexScript, side: string, aim: Hex): void {
  const map = mapOf(script.field);
  const dice = script.roll(1, 6, 'HEX-GAP-6');
  if (BATTERY.driftsOn.includes(dice[0] ?? 0)) dice.push(...script.roll(1, 6, 'HEX-GAP-6'));
  const [, towards] = dice;
  const impact = towards === undefined ? aim : drifted(map, aim, towards);
  const hex: Hex | null = isOnBoard(map, impact) ? [impact[0], impact[1]] : null;
  const at = hex && hexCentre(map, hex);
  const radius = BURST * map.across;
  script.emit({ type: 'barrage', side, aim, dice, hex, at, radius, clause: 'HEX-GAP-6' });
  if (!hex) return;
  const caught = situationIn(script.field).models.filter((model) => hexDistance(hexOf(model), hex) <= 1);
  for (const model of caught) shell(script, model);
}

/** The hex so far away in the direction of a die: 1 is the first hexside, and on clockwise. */
function drifted({ layout }: HexBoard, aim: Hex, die: number): Hex {
  const direction = directionOfHexside(layout, (die - 1) as Hexside);
  let hex = aim;
  for (let step = 0; step < BATTERY.driftHexes; step += 1) hex = hexNeighbour(hex, direction);
  return hex;
}

/** One unit under fire, friend or foe: no facing helps against shells. */
function shell(script: HexScript, target: Model): void {
  const situation = situationIn(script.field);
  const { colour } = counterOf(target).flank;
  const modifiers = termsAgainst(situation, target);
  const dice = twoDice(script, 'HEX-GAP-6');
  const fp = BATTERY.fp[colour];
  const av = fp + dice[0] + dice[1];
  const dv = modifiers.reduce((all, { value }) => all - value, fp);
  const result = resultOf(av, dv);
  if (hitEffects(target, situation.rulings).flank !== 0) reveal(script, target.id);
  script.emit({
    type: 'shell',
    to: target.id,
    dice,
    modifiers: whatCounted(modifiers),
    av,
    dv,
    result,
    clause: 'HEX-GAP-6',
  });
  suffer(script, target, result, colour);
}

function termsAgainst({ ground, smoke, rulings }: Situation, target: Model): Modifier[] {
  const counter = counterOf(target);
  const cell = cellAt(ground, hexOf(target));
  const lower = (clause: string, label: Say, dv: number): Modifier => ({ clause, label, value: 0 - dv });
  return [
    {
      clause: 'HEX-GAP-6',
      label: say('term.battery', { colour: counter.flank.colour }),
      value: BATTERY.fp[counter.flank.colour],
    },
    lower('HEX-COMBAT-2', say('term.flank'), counter.flank.dr),
    lower('HEX-COMBAT-2', say('term.terrain', groundIn(cell)), defenceModifier(cell, counter.moves)),
    lower('HEX-GAP-6', say('term.smoke'), smoke.get(hexKey(hexOf(target)))?.dv ?? 0),
    lower('HEX-GAP-3', say('term.target-token'), hitEffects(target, rulings).flank),
  ];
}

/** Who may plan now: sides with missions left, while a round is left for them to come down in. HEX-GAP-6. */
export function callMissions({ state, field, emit }: HexScript): void {
  const isLast = state.round >= rulingsIn(field)['hex.scenario.rounds'];
  const sides = isLast ? [] : state.sides.filter((side) => (state.missions[side] ?? 0) > 0);
  if (sides.length > 0) emit({ type: 'calling', sides, clause: 'HEX-GAP-6' });
}

/** A mission for the next round; where is not told before it comes down. HEX-GAP-6. */
export function planMission(script: HexScript, side: string, hex: Hex | null): Done {
  script.emit({ type: 'plan', side, hex: hex && [hex[0], hex[1]], clause: 'HEX-GAP-6' });
  if (script.state.calling.length === 0) arrive(script);
  return DONE;
}
