import type { Battle, Model } from '../../../battlefield/battle.ts';
import { findCard, valueOf } from '../data/cards.ts';
import { STATES } from './model-states.ts';
import { faultOfReading } from './readings.ts';

interface Problem {
  readonly path: string;
  readonly text: string;
}

/** What these rules refuse in a battle file beyond its form. */
export function checkBattle({ rules, models }: Battle): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(rules.readings)) {
    const fault = faultOfReading(key, value);
    if (fault !== null) problems.push({ path: `rules.readings.${key}`, text: fault });
  }
  models.forEach((model, index) => {
    problems.push(...checkModel(model, `models[${index}]`));
    const first = models.find(({ unit }) => unit === model.unit);
    const fault = first && companyFault(first, model);
    if (fault) problems.push({ path: `models[${index}].unit`, text: fault });
  });
  return problems;
}

/** Why two models cannot be of one unit: it has one owner and one card. BASICAS-UNIT-1, BASICAS-UNIT-2. */
function companyFault(first: Model, model: Model): string | null {
  if (first.side !== model.side) return `${first.id} and ${model.id} are of one unit but of different sides.`;
  const [card, other] = [findCard(first), findCard(model)];
  if (!card || !other || card.unit === other.unit) return null;
  return `${first.id} belongs to ${card.unit.name} and ${model.id} to ${other.unit.name}: a unit has one card.`;
}

function checkModel(model: Model, path: string): Problem[] {
  const { id, profile, states, damage } = model;
  const problems: Problem[] = [];
  if (!findCard(model))
    problems.push({ path: `${path}.profile`, text: `There is no model "${profile}" in Reglas básicas.` });
  else if (damage >= valueOf(model, 'health'))
    problems.push({
      path: `${path}.damage`,
      text: `${id} has Health ${valueOf(model, 'health')}: with ${damage} damage it is slain.`,
    });
  states.forEach((state, at) => {
    const known = STATES.some((entry) => entry.id === state);
    const words = STATES.map((entry) => entry.id).join(' nor ');
    if (!known) problems.push({ path: `${path}.states[${at}]`, text: `"${state}" is neither ${words}.` });
    else if (states.indexOf(state) < at)
      problems.push({ path: `${path}.states[${at}]`, text: `"${state}" is given twice.` });
  });
  return problems;
}
