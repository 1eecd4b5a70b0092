import type { PlaySays } from '../../../rules/cadence/book/says-playing.ts';
import type { Sentences } from '../../voice.ts';
import { counted, listed } from './parts.ts';

/** `attack with heavy weapons`, `patch up`. */
const doing = (action: string): string =>
  action.replace('heavy-attack', 'attack with heavy weapons').replace('ability:', '').replaceAll('-', ' ');

/** `needs 4+`, or what no die can do. */
const needing = (needs: number, none: string): string =>
  needs > 6 ? `cannot ${none}` : `needs ${Math.max(needs, 1)}+`;

const PHASES = {
  muster: 'before the first round',
  choose: 'choosing a unit',
  declare: 'declaring actions',
  act: 'performing actions',
  allocate: 'losing hit points',
  over: 'the battle is over',
} as const;

export const PLAYING: Sentences<PlaySays> = {
  'wait.over': () => 'The battle is over.',
  'wait.muster': () => 'The battle has not begun.',
  'wait.allocate': () => 'Lost hit points are given to a model first.',
  'wait.choose': () => 'A unit of the side to act, with command points left, is chosen first.',
  'wait.declare': ({ unit }) => `${unit} is activated: it declares its actions.`,
  'wait.act': ({ unit, action }) => `${unit} has declared to ${doing(action)} now.`,
  phase: ({ phase }) => PHASES[phase],

  'allocate.woundedFirst': ({ unit }) => `Another model of ${unit} is wounded already and comes first.`,
  'hold.must': ({ unit }) => `${unit} has to be deployed this round.`,
  'declare.unknown': ({ unit, action }) => `${unit} knows no action “${action}”.`,
  'declare.many': ({ count, most }) => `${count} actions are declared, ${most} are the most.`,
  'declare.noPoints': ({ unit }) => `${unit} has no command points left.`,
  'declare.onePoint': ({ unit }) => `${unit} has one command point: one action.`,
  'declare.few': ({ least }) => `At least ${least} actions are declared while more than one point is left.`,
  'declare.twice': ({ action }) => `“${action}” is declared twice; only a pass may be.`,
  'declare.advance': () => 'An advance comes straight after a move.',
  'declare.noSecure': ({ unit }) => `${unit} cannot secure anything.`,
  'declare.noHeavy': ({ unit }) => `${unit} has no heavy weapon to pay for.`,
  'declare.vehicles': () => 'Vehicles are not carried.',
  'declare.cost': ({ unit, cost, points }) => `That costs ${cost} command points, ${unit} has ${points}.`,
  'declare.free': () => 'An activation spends at least one command point.',
  'declare.disembarked': ({ unit }) => `${unit} has just disembarked: it neither moves nor advances.`,
  'declare.broken': ({ broken }, { say }) =>
    `${say(broken)} The first action must be a move that restores it.`,
  'march.overlap': ({ model, by }, { Name, name }) => `${Name(model)} and ${name(by)} would overlap.`,
  'giveUp.whole': ({ unit }) => `${unit} is in formation.`,
  'deploy.nobody': ({ unit }) => `No model of ${unit} is put down.`,
  'deploy.noEntry': ({ unit }) => `${unit} has nowhere to come on.`,
  'deploy.far': ({ model, inches }, { Name, mark }) =>
    `${Name(model)} is not within ${mark(inches)} of the entry point.`,
  'deploy.offTable': ({ model }, { Name }) => `${Name(model)} would stand over the edge of the table.`,
  'deploy.on': ({ model, by }, { Name, name }) => `${Name(model)} would stand on ${name(by)}.`,
  'fire.nobody': ({ unit }) => `No model of ${unit} attacks.`,
  'fire.eye': ({ eye, target }, { Name }) =>
    `${Name(eye)} does not attack ${target}: it cannot look for the unit.`,
  'fire.noEnemy': ({ target }) => `${target} is no enemy unit on the table.`,
  'fire.most': ({ model, most }, { Name, plural }) =>
    `${Name(model)} attacks with ${most} ${plural(most, 'weapon', 'weapons')} at most.`,
  'fire.grenades': ({ unit }) => `Only one model of ${unit} may throw a grenade.`,
  'fire.heavy': ({ weapon }) => `The ${weapon} is heavy and was not paid for.`,
  'secure.none': ({ marker }) => `There is no marker ${marker}.`,
  'secure.taken': ({ marker, side }, { name }) => `The ${marker} marker is secured by ${name(side)} already.`,
  'secure.early': () => 'An access marker cannot be secured in the first round.',
  'secure.far': ({ unit, marker, inches }, { mark }) =>
    `${unit} is not within ${mark(inches)} of the ${marker} marker.`,
  'secure.contested': ({ enemy, marker, inches }, { mark }) =>
    `${enemy} is within ${mark(inches)} of the ${marker} marker.`,
  'secure.pressed': ({ enemy, unit, inches }, { mark }) => `${enemy} is within ${mark(inches)} of ${unit}.`,
  'ability.nothing': ({ ability, target }) => `${ability} does nothing for ${target}.`,
  'embark.cannot': ({ unit, transport }, { name }) => `${unit} cannot board ${name(transport)}.`,

  'label.begin': ({ mission }) => `Begin: ${mission}`,
  'label.allocate': ({ unit }) => `Who of ${unit} takes the next hit points`,
  'label.declare': ({ unit }) => `${unit} declares its actions`,
  'label.deploy': ({ unit, from }, { name }) =>
    from === null ? `${unit} comes on` : `${unit} leaves ${name(from)}`,
  'label.hold': ({ unit }) => `${unit} is held back this round`,
  'label.disband': ({ unit }) => `${unit} cannot close up and is lost`,
  'label.act': ({ unit, action }) => `${unit}: ${doing(action)}`,
  'option.action': ({ action }) => doing(action),
  'option.entry': ({ entry }) => `entry point ${entry}`,
  'slot.action': ({ place }) => `action ${place}`,
  'slot.entry': () => 'comes on at',
  'slot.place': ({ model }, { name }) => `where ${name(model)} is put`,
  'slot.path': ({ model }, { name }) => `where ${name(model)} goes`,
  'slot.facing': ({ model }, { name }) => `where ${name(model)} looks in the end`,
  'slot.weapon': ({ model, weapon }, { Name }) => `${Name(model)}, ${weapon}`,
  'slot.eyes': ({ target }) => `who looks at ${target}`,
  'slot.marker': () => 'the marker',
  'slot.transport': () => 'the transport',
  'slot.whom': () => 'whom it helps',
  'unit.inches': (_, { units }) => units,
  'dice.initiative': ({ side }, { name }) => `initiative of ${name(side)}`,
  'dice.lastPoint': ({ unit }) => `the last command point of ${unit}`,
  'dice.attack': ({ target, weapon }) => `${weapon} at ${target}`,
  'dice.defence': ({ target }) => `defence of ${target}`,
  'dice.counter': ({ target }) => `counter of ${target}`,
  'dice.secure': ({ unit, marker }) => `${unit} secures the ${marker} marker`,

  'event.round': ({ round }) => `Round ${round} begins.`,
  'event.initiative': ({ rolls, first }, { Name }) =>
    `Initiative: ${rolls.map(({ side, total }) => `${Name(side)} ${total}`).join(', ')}. ${first === null ? 'A tie: again.' : `${Name(first)} begins.`}`,
  'event.command': ({ units }) =>
    `Command dice: ${units.map(({ unit, points }) => `${unit} ${points}`).join(', ')}.`,
  'event.turn': ({ side }, { Name }) => `${Name(side)} activates a unit.`,
  'event.deploy': ({ unit, from, wreck }, { name }) =>
    wreck
      ? `${unit} gets out of the wreck.`
      : from === null
        ? `${unit} comes on.`
        : `${unit} gets out of ${name(from)}.`,
  'event.hold': ({ unit, wreck }) =>
    wreck ? `${unit} has no command points this round.` : `${unit} is held back this round.`,
  'event.activate': ({ unit }) => `${unit} is activated.`,
  'event.declare': ({ unit, actions, cost }) =>
    `${unit} declares ${listed(actions.map(doing))} for ${counted(cost, 'command point')}.`,
  'event.last-point': ({ unit, die, lost }) =>
    `${unit} rolls ${die} for its last command point: ${lost ? 'lost' : 'kept'}.`,
  'event.move': ({ unit, action, most }, { mark }) =>
    most === null
      ? `${unit} stays where it is.`
      : `${unit} ${action === 'move' ? 'moves' : 'advances'}, using up to ${mark(Math.round(most * 10) / 10)}.`,
  'event.pass': ({ unit, action }) =>
    action === 'pass' ? `${unit} passes.` : `${unit} cannot ${doing(action)} now: it passes.`,
  'event.aim': ({ unit, targets, weapons }) =>
    `${unit} attacks ${listed(targets)} with ${counted(weapons, 'weapon')}.`,
  'event.attack': ({ models, weapon, target, needs, faces, hits }, { name }) =>
    `${listed(models.map(name))} with ${weapon} at ${target}: ${needing(needs, 'hit')}, rolls ${faces.join(' ')}, ${counted(hits, 'hit')}.`,
  'event.attack.sure': ({ weapon, target, hits }) =>
    `${target} takes ${counted(hits, 'hit')} from the ${weapon}.`,
  'event.spare': ({ target }) => `${target} is destroyed: the attacks left at it are lost.`,
  'event.strikes': ({ weapon, struck }) =>
    `${weapon}: ${struck.map(({ unit, hits }) => `${unit} takes ${counted(hits, 'hit')} more`).join(', ')}.`,
  'event.defence': ({ target, needs, faces, damage }) =>
    `${target} defends: ${needing(needs, 'save')}, rolls ${faces.join(' ')}, ${damage} damage.`,
  'event.counter': ({ target, needs, faces, lost }) =>
    `${target} counters: needs ${needs}+, rolls ${faces.join(' ')}, ${counted(lost, 'hit point')} lost.`,
  'event.wound': ({ model, points, left }, { Name }) =>
    `${Name(model)} loses ${counted(points, 'hit point')}: ${left > 0 ? `${counted(left, 'hit point')} left` : 'destroyed'}.`,
  'event.destroyed': ({ model, why }, { Name, name }) =>
    why === 'hit-points' ? `${Name(model)} is removed.` : `There is no room for ${name(model)}: it is lost.`,
  'event.disbanded': ({ unit, why }) => {
    if (why === 'formation') return `${unit} does not come together again: it is lost.`;
    return why === 'late'
      ? `${unit} was not deployed in time: it is lost.`
      : `${unit} must be deployed and cannot be placed: it is lost.`;
  },
  'event.secure': ({ unit, marker, die, secured }) =>
    `${unit} rolls ${die} for the ${marker} marker: ${secured ? 'secured' : 'not secured'}.`,
  'event.marker': ({ marker, why, by }, { Name }) => {
    if (why === 'used') return `The ${marker} marker has been used up.`;
    return why === 'left'
      ? `${Name(by)} no longer holds the ${marker} marker.`
      : `The ${marker} marker is destroyed with ${by}.`;
  },
  'event.score': ({ side, points, marker, unit }, { Name }) =>
    `${Name(side)} scores ${counted(points, 'point')} for ${unit ?? `the ${marker ?? ''} marker`}.`,
  'event.inspire': ({ unit, ability, target, points }) =>
    `${unit}: ${ability} gives ${target} ${counted(points, 'command point')}.`,
  'event.heal': ({ unit, ability, model, points }, { name }) =>
    `${unit}: ${ability} gives ${name(model)} ${points} of its hit points back.`,
  'event.embark': ({ unit, transport }, { name }) => `${unit} boards ${name(transport)}.`,
  'event.end-activation': ({ unit, left, broken }, { say }) =>
    `${unit} is done${left > 0 ? `, ${counted(left, 'command point')} left` : ''}.${broken === null ? '' : ` ${say(broken)}`}`,
  'event.over': ({ winner, why, mission, points }, { Name }) => {
    if (why === 'last-side')
      return winner === null ? 'Nobody is left: a draw.' : `${Name(winner)} is the last side on the table.`;
    const count = points.map((row) => `${Name(row.side)} ${row.points}`).join(', ');
    return `The last round is over. ${mission}: ${count}. ${winner === null ? 'A draw.' : `${Name(winner)} wins.`}`;
  },
};
