import type { Beat } from '../../contract/play.ts';
import type { CavEvent } from './events.ts';
import { sideOf } from './pending.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import type { CavState } from './state.ts';
import { told } from './tell.ts';

/** What an event looks like on the table: movement, shots, dice, what becomes of whom. */
export function beatsOf(before: CavState, event: CavEvent): Beat[] {
  const label = told(event);
  switch (event.type) {
    case 'place':
    case 'keep-back':
      return [{ kind: event.type === 'place' ? 'arrived' : 'gone', model: event.model, label }];
    case 'move':
      return [{ kind: 'move', model: event.model, trail: trailOf(before, event) }];
    case 'edge-roll':
      return event.rolls.map(({ side, dice }) => ({
        kind: 'dice',
        faces: dice,
        needs: null,
        for: label,
        by: side,
      }));
    case 'roll':
      return [...shotsOf(event), ...diceOf(event)];
    case 'strike': {
      const dice = { kind: 'dice', faces: event.dice, needs: 10, for: label, by: event.model } as const;
      return [dice, ...strikesOf(before, event)];
    }
    case 'impact':
      return event.offTable ? [] : [{ kind: 'blast', at: event.at, radius: blastOf(before, event.index) }];
    case 'damage':
      return event.points > 0
        ? [{ kind: 'hurt', model: event.model, label }]
        : [{ kind: 'marked', model: event.model, label }];
    case 'states':
      return [{ kind: event.why === 'destroyed' ? 'gone' : 'marked', model: event.model, label }];
    case 'leave':
      return [{ kind: 'gone', model: event.model, label }];
    case 'card':
      return [{ kind: 'card', label, side: event.side }];
    case 'turn':
    case 'end-turn':
    case 'deployed':
    case 'over':
      return [{ kind: 'turn', label }];
    case 'activate':
    case 'end-activation':
      return [{ kind: 'activation', label, model: event.model, side: sideOf(before, event.model) }];
    // Declarations and what is only remembered: told in the log, nothing to see.
    case 'edge':
    case 'deal':
    case 'spend':
    case 'journey':
    case 'watch':
    case 'halt':
    case 'leg':
    case 'arrive':
    case 'assault':
    case 'defence':
    case 'relocate':
    case 'ceasefire':
    case 'remember':
    case 'bind':
    case 'unbind':
      return [];
  }
}

type Of<Type extends CavEvent['type']> = Extract<CavEvent, { type: Type }>;

function trailOf({ models }: CavState, { model, at, facing, trail }: Of<'move'>) {
  const start = models.find(({ id }) => id === model);
  const first = start ? [{ at: start.at, facing: start.facing }] : [];
  const way = trail.map(([x, y, degrees]) => ({ at: [x, y] as const, facing: degrees }));
  return [...first, ...way, { at, facing }];
}

/** A shot is drawn with the roll that decides it. */
function shotsOf(event: Of<'roll'>): Beat[] {
  if (event.of !== 'attack') return [];
  const query = { from: event.model, to: event.target, weapon: event.weapon };
  return [{ kind: 'shot', query, hit: event.margin !== null }];
}

const diceOf = (event: Of<'roll'>): Beat[] =>
  event.dice.length === 0
    ? []
    : [{ kind: 'dice', faces: event.dice, needs: event.needs, for: told(event), by: event.model }];

/** A shell on its way to its point. */
function strikesOf(before: CavState, { index, model, result }: Of<'strike'>): Beat[] {
  const strike = before.combat?.strikes[index];
  const weapon = strike?.shots[0]?.weapon;
  if (!strike || weapon === undefined) return [];
  const query = { from: model, to: strike.target ?? model, weapon };
  const isHit = result === 'hit';
  const shot = { kind: 'shot', query, at: strike.aim, hit: isHit } as const;
  return isHit ? [shot, { kind: 'blast', at: strike.aim, radius: blastOf(before, index) }] : [shot];
}

/** How far the widest shell of a strike-point reaches (CAV-AOE-1, CAV-SA-16). */
function blastOf({ combat, models }: CavState, index: number): number {
  const strike = combat?.strikes[index];
  const attacker = models.find(({ id }) => id === combat?.assault.attacker);
  if (!strike || !attacker) return 0;
  const set = { standard: 0, harder: -1, wider: 1 };
  const radii = strike.shots.map(
    ({ weapon, smart }) => weaponOf(machineOf(attacker), weapon).radius + set[smart ?? 'standard'],
  );
  return Math.max(0, ...radii);
}
