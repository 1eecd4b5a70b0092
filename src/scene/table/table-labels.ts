import type { Model } from '../../battlefield/battle.ts';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import { isEyeView } from '../camera/camera-views.ts';
import type { Label } from './Labels.tsx';
import { toScene } from '../mesh/mesher.ts';
import { baseReach } from '../mesh/bases.ts';
import { topOf, type LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { roomiestSpot } from '../paint/plane.ts';
import { NO_SIDE, type SideLook } from '../models/sides.ts';
import { stateWord } from '../models/state-words.ts';

const PX: Readonly<Record<Viewpoint, number>> = {
  table: 18,
  line: 20,
  plan: 15,
  shooter: 22,
  target: 22,
  side: 20,
};

export interface ModelLabelsInput {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly view: Viewpoint;
  /** Without names only the tokens of models in some state are shown. */
  readonly names: boolean;
  readonly hidden?: string | undefined;
  /** Models whose plates matter most: they keep their place and their own name. */
  readonly wanted?: readonly string[];
  /** Smaller plates on a small screen. */
  readonly scale?: number;
}

/** A plate for each unit, with its models' states as tokens on plates of their own. Plates wanted most come first. */
export function modelLabels(input: ModelLabelsInput): Label[] {
  const { models, names, hidden, wanted = [] } = input;
  const size = new Map<string, number>();
  for (const { unit } of models) size.set(unit, (size.get(unit) ?? 0) + 1);
  const named = new Set<string>();
  const plates = models.flatMap((model) => {
    const tokens = [...model.states, ...(model.damage > 0 ? [String(model.damage)] : [])];
    const alone = (size.get(model.unit) ?? 1) === 1 || wanted.includes(model.id);
    const speaks = names && (alone || !named.has(model.unit));
    if (!alone) named.add(model.unit);
    if (model.id === hidden) return [];
    const own = input.lookOf(model).name || (wanted.includes(model.id) ? model.id : '');
    const text = !speaks ? '' : alone ? own : model.unit;
    if (text === '' && tokens.length === 0) return [];
    const count = speaks && !alone ? `×${size.get(model.unit) ?? 1}` : undefined;
    const rank = wanted.includes(model.id) ? 0 : tokens.length > 0 ? 1 : 2;
    const words = wanted.includes(model.id) || isEyeView(input.view) ? statesInWords(model) : '';
    return [{ rank, label: plateOf(input, model, text, tokens, count ?? words) }];
  });
  return plates.sort((a, b) => a.rank - b.rank).map(({ label }) => label);
}

function plateOf(
  { relief, lookOf, looks, view, scale = 1 }: ModelLabelsInput,
  model: Model,
  text: string,
  tokens: readonly string[],
  small: string,
): Label {
  const look = lookOf(model);
  const side = looks.get(model.side) ?? NO_SIDE;
  const px = PX[view] * scale;
  const ground = relief.heightAt(model.at);
  const plan = view === 'plan';
  const below = plan ? baseReach(look.base).radius + 0.9 : 0;
  const height = plan ? ground : topOf(look, ground) + 0.2;
  return {
    text,
    tokens,
    accent: side.colour,
    ...(side.pattern === 'plain' ? {} : { stripe: side.pale }),
    ...(small && text ? { small } : {}),
    at: toScene(relief.table, model.at[0], model.at[1] - below, height),
    px,
    lift: plan ? 0 : px * 0.6,
  };
}

/** What is shown by tokens, said: `pinned, 2 damage`. */
const statesInWords = ({ states, damage }: Model): string =>
  [...states.map(stateWord), ...(damage > 0 ? [`${damage} damage`] : [])].join(', ');

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
