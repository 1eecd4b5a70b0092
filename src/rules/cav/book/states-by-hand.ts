import type { Model } from '../../../battlefield/battle.ts';
import type { ModelState } from '../../contract/ruleset.ts';
import { criticalRow } from '../judge/damage.ts';
import type { PlainState } from './model-states.ts';
import { findMachine, type Machine } from '../data/profiles.ts';

/** States of one word. CAV-STA-1 to CAV-STA-5. */
const PLAIN: readonly (ModelState & { readonly id: PlainState })[] = [
  {
    id: 'knockdown',
    name: 'Knocked down',
    text: 'Lies prone: one level high, may only stand up, +2 against it.',
    clause: 'CAV-STA-3',
    pose: 'lying',
  },
  {
    id: 'suppressed',
    name: 'Suppressed',
    text: '−2 on its rolls and no step closer to an enemy, until an activation is over.',
    clause: 'CAV-STA-4',
    pose: 'ducking',
  },
  {
    id: 'stunned',
    name: 'Stunned',
    text: '−2 on its rolls and no action points, until an activation is over.',
    clause: 'CAV-STA-5',
    pose: 'reeling',
  },
  { id: 'immobile', name: 'Immobile', text: 'Does not move, +4 against it.', clause: 'CAV-STA-2' },
  {
    id: 'disabled',
    name: 'Disabled',
    text: 'No actions any more, +4 against it.',
    clause: 'CAV-STA-1',
    pose: 'burning',
  },
  {
    id: 'overwatch',
    name: 'On over-watch',
    text: 'Holds one direct assault back for an enemy that moves in sight.',
    clause: 'CAV-OVW-1',
  },
  {
    id: 'activated',
    name: 'Activated',
    text: 'Has had its activation this turn and does not fire back.',
    clause: 'CAV-TURN-4',
    pose: 'spent',
  },
  {
    id: 'reserve',
    name: 'In reserve',
    text: 'Not on the table yet: it is deployed when play begins.',
    clause: 'CAV-SET-5',
    pose: 'spent',
  },
  {
    id: 'destroyed',
    name: 'Destroyed',
    text: 'Its wreck stays and counts as rubble.',
    clause: 'CAV-MOV-22',
    pose: 'wrecked',
  },
];

const TWISTS = [-90, -60, -30, 30, 60, 90]; // degrees

const twists: readonly ModelState[] = TWISTS.map((degrees) => ({
  id: `twist:${degrees}`,
  name: `Torso ${Math.abs(degrees)}° ${degrees < 0 ? 'left' : 'right'}`,
  text: 'Turns the arcs of its weapons, not the hull.',
  clause: 'CAV-ARC-4',
  group: 'twist',
}));

/** Rows of the critical table that stay. CAV-DMG-4. */
const criticals: readonly ModelState[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  .map((row) => ({ row, ...criticalRow(row, { crewKilled: 'destroyed' }) }))
  .filter(({ lasting }) => lasting)
  .map(({ row, text }) => ({
    id: `critical:${row}`,
    name: `Critical ${row}`,
    text: `For the rest of the battle: ${text}.`,
    clause: 'CAV-DMG-4',
  }));

function supplies({ weapons, ammoBins }: Machine): ModelState[] {
  const empty = weapons.flatMap(({ id, name, mounts }): ModelState[] => {
    const text = 'Out of ammunition for the rest of the battle.';
    const whole = { id: `out:${id}`, name: `${name} empty`, text, clause: 'CAV-AMM-1' };
    const sides = [...new Set(mounts)];
    if (sides.length < 2) return [whole];
    return [
      whole,
      ...sides.map((mount) => ({ ...whole, id: `out:${id}/${mount}`, name: `${name} empty, ${mount}` })),
    ];
  });
  const bins = Array.from({ length: ammoBins }, (_, index): ModelState => ({
    id: `bins:${index + 1}`,
    name: `${index + 1} ammo ${index === 0 ? 'bin' : 'bins'} used`,
    text: 'A bin ignores one result that would leave a weapon empty.',
    clause: 'CAV-AMM-3',
    group: 'bins',
  }));
  return [...empty, ...bins];
}

const KNOWN = new Map<string, readonly ModelState[]>();

/** The states players put on a machine by hand; whom it has locked on to depends on the battle and is set in play. */
export function statesByHand({ profile }: Pick<Model, 'profile'>): readonly ModelState[] {
  const known = KNOWN.get(profile);
  if (known) return known;
  const machine = findMachine(profile);
  const found = [...PLAIN, ...twists, ...(machine ? supplies(machine) : []), ...criticals];
  KNOWN.set(profile, found);
  return found;
}
