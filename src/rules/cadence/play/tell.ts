import type { Message } from '../../../core/message.ts';
import type { Because } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { missionNamed } from '../data/missions.ts';
import { abilityNamed, weaponNamed } from '../data/profiles.ts';
import type { CadenceEvent } from './events.ts';

/** One line of the log. What an old log says in its own words is left to it. */
export function tell(event: CadenceEvent & { readonly text?: string }): Because {
  return { clause: event.clause, say: event.text ?? told(event) };
}

/** What happened, as the sentence that tells it. */
export function told(event: CadenceEvent): Message {
  switch (event.type) {
    case 'round':
    case 'initiative':
    case 'command':
    case 'turn':
    case 'over':
      return toldOfRound(event);
    case 'aim':
    case 'attack':
    case 'spare':
    case 'strikes':
    case 'defence':
    case 'counter':
      return toldOfAttack(event);
    case 'wound':
    case 'destroyed':
    case 'disbanded':
    case 'secure':
    case 'marker':
    case 'score':
      return toldOfGains(event);
    case 'deploy':
    case 'hold':
    case 'activate':
    case 'declare':
    case 'last-point':
    case 'move':
    case 'pass':
    case 'inspire':
    case 'heal':
    case 'embark':
    case 'end-activation':
      return toldOfUnit(event);
  }
}

type Of<Type extends CadenceEvent['type']> = Extract<CadenceEvent, { type: Type }>;

function toldOfRound(event: Of<'round' | 'initiative' | 'command' | 'turn' | 'over'>): Message {
  switch (event.type) {
    case 'round':
      return say('event.round', { round: event.round });
    case 'initiative':
      return say('event.initiative', {
        first: event.first,
        rolls: event.rolls.map(({ side, total }) => ({ side, total })),
      });
    case 'command':
      return say('event.command', {
        units: Object.entries(event.points).map(([unit, points]) => ({ unit, points })),
      });
    case 'turn':
      return say('event.turn', { side: event.side });
    case 'over':
      return say('event.over', {
        winner: event.winner,
        why: event.why,
        mission: missionNamed(event.mission).name,
        points: Object.entries(event.points).map(([side, points]) => ({ side, points })),
      });
  }
}

function toldOfAttack(event: Of<'aim' | 'attack' | 'spare' | 'strikes' | 'defence' | 'counter'>): Message {
  switch (event.type) {
    case 'aim': {
      const aims = event.strikes.flatMap((strike) => strike.aims);
      const targets = [...new Set(aims.map(({ target }) => target))];
      return say('event.aim', { unit: event.unit, targets, weapons: aims.length });
    }
    case 'attack': {
      const { models, target, faces, hits, roll } = event;
      const weapon = weaponNamed(event.weapon);
      if (roll.dice.length === 0) return say('event.attack.sure', { weapon, target, hits });
      return say('event.attack', { models, weapon, target, needs: roll.needs, faces, hits });
    }
    case 'spare':
      return say('event.spare', { target: event.target });
    case 'strikes': {
      const struck = event.strikes.map(({ aims, hits }) => ({
        unit: aims[0]?.target ?? '',
        hits: hits ?? 0,
      }));
      return say('event.strikes', {
        weapon: weaponNamed(event.strikes[0]?.aims[0]?.weapon ?? ''),
        struck,
      });
    }
    case 'defence': {
      const { target, faces, damage, roll } = event;
      return say('event.defence', { target, needs: roll.needs, faces, damage });
    }
    case 'counter': {
      const { target, faces, lost, rolls } = event;
      return say('event.counter', { target, needs: rolls[0]?.needs ?? 0, faces, lost });
    }
  }
}

function toldOfGains(
  event: Of<'wound' | 'destroyed' | 'disbanded' | 'secure' | 'marker' | 'score'>,
): Message {
  switch (event.type) {
    case 'wound':
      return say('event.wound', { model: event.model, points: event.points, left: event.left });
    case 'destroyed':
      return say('event.destroyed', { model: event.model, why: event.why });
    case 'disbanded':
      return say('event.disbanded', { unit: event.unit, why: event.why });
    case 'secure': {
      const { unit, marker, die, secured } = event;
      return say('event.secure', { unit, marker, die, secured });
    }
    case 'marker':
      return say('event.marker', { marker: event.marker, why: event.why, by: event.by });
    case 'score': {
      const { side, points, marker, unit } = event;
      return say('event.score', { side, points, marker, unit });
    }
  }
}

type UnitEvent = Exclude<
  CadenceEvent,
  Parameters<typeof toldOfRound>[0] | Parameters<typeof toldOfAttack>[0] | Parameters<typeof toldOfGains>[0]
>;

function toldOfUnit(event: UnitEvent): Message {
  const { unit } = event;
  switch (event.type) {
    case 'deploy':
      return say('event.deploy', { unit, from: event.from, wreck: event.wreck });
    case 'hold':
      return say('event.hold', { unit, wreck: event.wreck });
    case 'activate':
      return say('event.activate', { unit });
    case 'declare':
      return say('event.declare', { unit, actions: event.actions, cost: event.cost });
    case 'last-point':
      return say('event.last-point', { unit, die: event.die, lost: event.lost });
    case 'move': {
      const most = event.moves.length === 0 ? null : Math.max(...event.moves.map(({ spent }) => spent));
      return say('event.move', { unit, action: event.action, most });
    }
    case 'pass':
      return say('event.pass', { unit, action: event.action });
    case 'inspire': {
      const { target, points } = event;
      return say('event.inspire', { unit, ability: abilityNamed(event.ability), target, points });
    }
    case 'heal': {
      const { model, points } = event;
      return say('event.heal', { unit, ability: abilityNamed(event.ability), model, points });
    }
    case 'embark':
      return say('event.embark', { unit, transport: event.transport });
    case 'end-activation': {
      const broken = event.broken && say('formation.apart', { ...event.broken });
      return say('event.end-activation', { unit, left: event.left, broken });
    }
  }
}
