import { fireZone } from '../../../geometry/fire-zone.ts';
import type { FireZone, Rulebook } from '../../contract/ruleset.ts';
import { cardFor, findCard, valueOf } from '../data/cards.ts';
import { checkBattle } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { STATES } from './model-states.ts';
import { PROFILES } from '../data/cards.ts';
import { READINGS, rulingsOf } from './readings.ts';
import { say } from './says.ts';
import { terrainMeaning } from './terrain.ts';
import { withEye } from '../../frame/eye.ts';
import { terrainKey } from '../../frame/terrain-key.ts';
import { footprintOf } from '../judge/units.ts';

/** Reglas básicas to look things up in; nothing here may lead to the judge or to play. */
export const basicasBook: Rulebook = {
  id: 'basicas',
  name: 'Reglas básicas',
  setting: 'medieval',
  clauses: CLAUSES,
  readings: READINGS,
  profiles: PROFILES,
  check: checkBattle,
  terrain: ({ table, rules }) => {
    const rulings = rulingsOf(rules.readings);
    return terrainKey(table, (piece) => terrainMeaning(piece, rulings));
  },
  body: (model) => withEye({ base: model.base ?? cardFor(model).base, height: cardFor(model).height }),
  near: null,
  states: () => STATES,
  zones: (_battle, model, id) => {
    const weapon = findCard(model) && valueOf(model, 'weapons').find((entry) => entry.id === id);
    if (!weapon) return [];
    const { name, range, minimum } = weapon;
    const zone = (label: FireZone['label'], kind: FireZone['kind'], inches: number): FireZone => ({
      label,
      kind,
      rings: [fireZone(footprintOf(model), inches)],
    });
    const reach = zone(say('zone.range', { weapon: name, inches: range }), 'range', range);
    return minimum > 0
      ? [zone(say('zone.minimum', { inches: minimum }), 'minimum', minimum), reach]
      : [reach];
  },
};
