import type { Model } from '../battlefield/battle.ts';
import { isEyeView, type View } from './camera-pose.ts';
import type { Label } from './Labels.tsx';
import { toScene } from './mesh/mesher.ts';
import { baseReach } from './mesh/bases.ts';
import { topOf, type LookOf } from './model-look.ts';
import type { Relief } from './paint/ground.ts';
import { PALETTE } from './paint/palette.ts';
import { roomiestSpot } from './paint/plane.ts';
import { NO_SIDE, type SideLook } from './sides.ts';

const PX: Readonly<Record<View, number>> = { table: 18, plan: 15, shooter: 22, target: 22, side: 20 };

export interface ModelLabelsInput {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly view: View;
  /** Names; without them only the tokens of models in some state are shown. */
  readonly names: boolean;
  readonly hidden?: string | undefined;
  /** Smaller plates on a small screen. */
  readonly scale?: number;
}

/** A plate for each model: name, states as tokens, and the states in words where there is room. */
export function modelLabels({
  relief,
  models,
  lookOf,
  looks,
  view,
  names,
  hidden,
  scale = 1,
}: ModelLabelsInput): Label[] {
  const px = PX[view] * scale;
  return models.flatMap((model) => {
    const look = lookOf(model);
    const side = looks.get(model.side) ?? NO_SIDE;
    const tokens = [...model.states, ...(model.damage > 0 ? [String(model.damage)] : [])];
    if (model.id === hidden || (!names && tokens.length === 0)) return [];
    const ground = relief.heightAt(model.at);
    const plan = view === 'plan';
    const below = plan ? baseReach(look.base).radius + 0.9 : 0;
    const height = plan ? ground : topOf(model, look, ground) + 0.2;
    return [
      {
        text: names ? look.name : '',
        tokens,
        accent: side.colour,
        ...(side.pattern === 'plain' ? {} : { stripe: side.pale }),
        ...(isEyeView(view) && names && model.states.length > 0 ? { small: model.states.join(', ') } : {}),
        at: toScene(relief.table, model.at[0], model.at[1] - below, height),
        px,
        lift: plan ? 0 : px * 0.6,
      },
    ];
  });
}

/** Level numerals on hills, heights of buildings and boulders, as on a printed map. */
export function levelLabels({ table, pieces, heightAt }: Relief): Label[] {
  return pieces.flatMap((piece): Label[] => {
    if (piece.kind === 'hill') {
      const low = piece.outline.reduce((a, b) => (b[1] < a[1] ? b : a));
      const at = [low[0], low[1] + 0.72] as const;
      return [
        {
          text: written(piece.level),
          plain: true,
          at: toScene(table, ...at, piece.level * table.levelHeight),
          px: 22,
        },
      ];
    }
    if (piece.kind !== 'structure' && piece.kind !== 'obstruction') return [];
    const spot = roomiestSpot(piece).at;
    const top = heightAt(spot) + piece.height * table.levelHeight;
    return [
      {
        text: written(piece.height),
        plain: true,
        accent: PALETTE.label.roof,
        at: toScene(table, ...spot, top),
        px: 22,
      },
    ];
  });
}

const written = (levels: number): string => String(Math.round(levels * 100) / 100).replace('-', '−');
