import { oneOf } from '../../frame/data-file.ts';
import file from './skills.json';

const DEEDS = ['bravery', 'wounds'] as const;

/** A leadership skill of the data file. BASICAS-LEAD-1. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly does: (typeof DEEDS)[number];
  readonly amount: number;
  readonly range: number; // inches to the unit helped; 0: itself
}

const SKILLS: ReadonlyMap<string, Skill> = new Map(
  file.skills.map((entry) => [entry.id, { ...entry, does: oneOf(DEEDS, entry.does, 'data/skills.json') }]),
);

/** A skill by its id; the files may be edited by hand, so a slip is named. */
export function skillNamed(id: string): Skill {
  const skill = SKILLS.get(id);
  if (!skill) throw new Error(`data/units.json: there is no skill "${id}" in data/skills.json`);
  return skill;
}
