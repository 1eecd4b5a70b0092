import { planPicture, type PlanPicture } from './plan-picture.ts';
import { loadSample } from './samples.ts';

const made = new Map<string, Promise<PlanPicture>>();

/** A sample from above; drawn once for each visit. Rejects when the sample cannot be fetched, and may be asked again. */
export function samplePicture(id: string): Promise<PlanPicture> {
  const known = made.get(id);
  if (known) return known;
  const picture = draw(id).catch((problem: unknown) => {
    made.delete(id);
    throw problem;
  });
  made.set(id, picture);
  return picture;
}

async function draw(id: string): Promise<PlanPicture> {
  const [{ parseBattle }, text] = await Promise.all([import('../formats/battle-file.ts'), loadSample(id)]);
  const parsed = parseBattle(text);
  if (!parsed.ok) throw new Error(`samplePicture: the sample ${id} is not a good battle file`);
  return planPicture(parsed.value);
}
