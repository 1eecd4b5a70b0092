import type { Message } from '../../../core/message.ts';
import type { Say } from '../../contract/say.ts';
import type { Because } from '../../contract/verdict.ts';
import { say } from '../book/says.ts';
import { WEAPON_TYPES } from '../data/weapons.ts';
import type { CavEvent } from './events.ts';

/** One line of the log. Logs written before events were told by their facts bring their own sentences. */
export function tell(event: CavEvent): Because {
  const { clause } = event;
  const { text } = event as { readonly text?: unknown };
  return { clause, say: typeof text === 'string' ? text : told(event) };
}

/** As it is printed; a weapon no card has goes by its id. */
const weaponName = (id: string): string =>
  Object.values(WEAPON_TYPES).find((type) => type.id === id)?.name ?? id;

/** The weapon of a state such as `out:medium-mac/left`. */
const weaponOut = (state: string): string => state.slice(state.indexOf(':') + 1).split('/')[0] ?? '';

/** What an event says. */
export function told(event: CavEvent): Say {
  switch (event.type) {
    case 'deployed':
      return say('event.deployed');
    case 'roll':
      return toldRoll(event);
    case 'edge-roll':
      return say('event.edge-roll', {
        rolls: event.rolls.map(({ side, dice }) => ({
          side,
          total: dice.reduce((all, die) => all + die, 0),
        })),
        first: event.order?.[0] ?? null,
      });
    case 'edge':
      return say('event.edge', { side: event.side, edge: event.edge });
    case 'deal':
      return say('event.deal', { cards: event.deck.length, sides: new Set(event.deck).size });
    case 'place':
      return say('event.place', { model: event.model, x: event.at[0], y: event.at[1] });
    case 'turn':
      return say('event.turn', { turn: event.turn, cards: event.deck.length });
    case 'card':
      return say('event.card', {
        side: event.side,
        ignored: event.ignored,
        deploying: event.clause === 'CAV-SET-5',
      });
    case 'activate':
      return say('event.activate', {
        model: event.model,
        ap: event.ap,
        contact: event.contact,
        stunned: event.clause === 'CAV-STA-5',
      });
    case 'spend':
      return say('event.spend', { model: event.model, for: event.for, target: event.target ?? null });
    case 'journey':
      return event.clause === 'CAV-OVW-2'
        ? say('event.rises', { model: event.journey.model })
        : say('event.journey', { model: event.journey.model, inches: event.inches });
    case 'watch':
      return say('event.watch', { model: event.model, after: event.halt?.after ?? null });
    case 'move':
      return toldMove(event);
    case 'halt':
    case 'leg':
    case 'leave':
    case 'ceasefire':
    case 'keep-back':
      return say(`event.${event.type}`, { model: event.model });
    case 'arrive':
      return say('event.arrive', { model: event.model, stopped: event.clause === 'CAV-MC-4' });
    case 'states':
      return say('event.states', {
        model: event.model,
        why: event.why,
        add: event.add,
        weapon: event.why === 'empty' ? weaponName(weaponOut(event.add[0] ?? '')) : null,
      });
    case 'damage':
      return say('event.damage', {
        model: event.model,
        points: event.points,
        total: event.total,
        columns: event.columns,
      });
    case 'remember':
      return say('event.remember', {
        model: event.model,
        why: event.why,
        points: event.memory.aims?.length ?? 0,
      });
    case 'assault':
    case 'defence':
    case 'strike':
    case 'relocate':
    case 'impact':
    case 'bind':
    case 'unbind':
      return toldAssault(event);
    case 'end-activation':
    case 'end-turn':
    case 'over':
      return toldEnd(event);
  }
}

type Of<Type extends CavEvent['type']> = Extract<CavEvent, { type: Type }>;

const toldMove = ({ model, trail, gone, spent, facing, stop }: Of<'move'>): Message =>
  trail.length === 0
    ? say('event.faces', { model, facing })
    : say('event.move', { model, inches: gone, spent, stop: stop ?? null });

function toldAssault(
  event: Of<'assault' | 'defence' | 'strike' | 'relocate' | 'impact' | 'bind' | 'unbind'>,
): Message {
  switch (event.type) {
    case 'assault': {
      const { attacker, kind, shots } = event.combat.assault;
      const at = [...new Set(shots.flatMap(({ target }) => target ?? []))];
      return say('event.assault', { model: attacker, kind, at });
    }
    case 'defence':
      return say('event.defence', {
        model: event.model,
        at: event.defence?.assault.shots[0]?.target ?? null,
      });
    case 'strike':
      return say('event.strike', {
        model: event.model,
        natural: event.dice.reduce((all, die) => all + die, 0),
        result: event.result,
      });
    case 'relocate':
      return say('event.relocate', { x: event.aim[0], y: event.aim[1] });
    case 'impact':
      return say('event.impact', { inches: event.offTable ? null : event.inches });
    case 'bind':
      return say('event.bind', { model: event.pair[0], other: event.pair[1] });
    case 'unbind':
      return say('event.unbind', { model: event.model, why: event.why });
  }
}

function toldEnd(event: Of<'end-activation' | 'end-turn' | 'over'>): Message {
  switch (event.type) {
    case 'end-activation':
      return say('event.end-activation', {
        model: event.model,
        cleared: event.cleared.filter((state) => !state.startsWith('lock:')),
      });
    case 'end-turn':
      return say('event.end-turn', { turn: event.turn });
    case 'over':
      return say('event.over', { why: event.why, winner: event.winner, side: event.side ?? null });
  }
}

function toldRoll(event: Of<'roll'>): Message {
  const { model, total, needs } = event;
  const weapon = 'weapon' in event ? weaponName(event.weapon) : '';
  switch (event.of) {
    case 'attack': {
      const { target, margin } = event;
      return say('roll.attack', { model, target, weapon, total, needs: needs ?? 0, margin });
    }
    case 'wasted': {
      const { target, why } = event;
      return why === null
        ? say('roll.not-needed', { model, target: target ?? '', weapon })
        : say('roll.cannot-hit', { model, weapon, why });
    }
    case 'armour': {
      const { target, margin, reinforced } = event;
      return say('roll.armour', { target, rav: total, margin, reinforced, armour: needs ?? 0 });
    }
    case 'ammo':
      return say('roll.ammo', { model, weapon, outcome: event.outcome });
    case 'shock':
      return say('roll.shock', { model, level: needs ?? 0, suppressed: event.suppressed });
    case 'pilot': {
      const [one = 0, two = 0] = event.dice;
      return say('roll.pilot', { model, natural: one + two, knockdown: event.knockdown });
    }
    case 'critical':
      return say('roll.critical', { model, row: event.row });
    case 'repair':
      return say('roll.repair', { model, total, before: event.before, after: event.after });
    case 'break':
      return say('roll.break', { model, success: event.success });
    case 'melee':
      return say('roll.melee', { model, total });
  }
}
