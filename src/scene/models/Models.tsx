import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  Color,
  InstancedBufferAttribute,
  type Matrix4,
  type BufferGeometry,
  type InstancedMesh,
  type MeshStandardMaterial,
} from 'three';
import type { Model } from '../../battlefield/battle.ts';
import { SCULPTS, figureGeometry, type Sculpt } from '../figures/figures.ts';
import { FacingKnobs } from './FacingKnobs.tsx';
import { figureMaterial } from '../table/materials.ts';
import { ModelHandles, type Standing } from './ModelHandles.tsx';
import { baseGeometry } from '../mesh/bases.ts';
import {
  basePlacement,
  figurePlacement,
  isSpent,
  isWreck,
  plumePlacement,
  sculptOf,
  smokes,
  type LookOf,
  type ModelLook,
} from './model-look.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { NO_SIDE, type SideLook } from './sides.ts';
import type { OnDrag } from '../pointer/use-drag.ts';

export interface ModelsProps {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly looks: ReadonlyMap<string, SideLook>;
  readonly lookOf: LookOf;
  /** The model whose eye the camera is at. */
  readonly hidden?: string | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  readonly onDrag?: OnDrag | undefined;
  /** Models that have a knob to turn them by. */
  readonly knobs?: readonly string[];
  /** Towards where a model is turned. */
  readonly onTurn?: OnDrag | undefined;
}

const NO_KNOBS: readonly string[] = [];

interface Batch {
  readonly key: string;
  readonly geometry: BufferGeometry;
  readonly placements: readonly Matrix4[];
  readonly tints: readonly Color[];
  readonly paints: readonly Color[];
  readonly ids: readonly string[];
}

/** All models: one draw call for each sculpt and for each kind of base of a side. */
export function Models(props: ModelsProps) {
  const { relief, models, looks, lookOf, hidden, onPick, onDrag, onTurn, knobs = NO_KNOBS } = props;
  const standings = useMemo(
    () =>
      models.map((model): Standing => ({
        model,
        look: lookOf(model),
        side: looks.get(model.side) ?? NO_SIDE,
        ground: relief.heightAt(model.at),
      })),
    [models, lookOf, looks, relief],
  );
  const moulds = useMoulds(standings);
  const [armour, card] = useMemo(() => [figureMaterial(0.55, 0.25), figureMaterial(0.8, 0)], []);
  const shown = useMemo(() => standings.filter(({ model }) => model.id !== hidden), [standings, hidden]);
  const turnable = useMemo(() => shown.filter(({ model }) => knobs.includes(model.id)), [shown, knobs]);
  return (
    <>
      {figureBatches(relief, shown, moulds).map(({ key, ...batch }) => (
        <PaintedInstances key={key} {...batch} material={armour} />
      ))}
      {plumeBatches(relief, shown, moulds).map(({ key, ...batch }) => (
        <PaintedInstances key={key} {...batch} material={card} />
      ))}
      {baseBatches(relief, standings, moulds).map(({ key, ...batch }) => (
        <PaintedInstances key={key} {...batch} material={card} />
      ))}
      <ModelHandles relief={relief} standings={shown} onPick={onPick} onDrag={onDrag} />
      {onTurn ? <FacingKnobs relief={relief} standings={turnable} onTurn={onTurn} /> : null}
    </>
  );
}

type Moulds = ReadonlyMap<string, BufferGeometry>;

const baseKey = ({ look, side }: Standing): string => `${JSON.stringify(look.base)} ${side.colour}`;

/** Geometries by sculpt and by base, kept while models move about. */
function useMoulds(standings: readonly Standing[]): Moulds {
  const sculpts = new Set<Sculpt>(standings.map(({ model, look }) => sculptOf(model, look)));
  if (standings.some(({ model, look }) => smokes(model, look))) sculpts.add('plume');
  const bases = new Map(standings.map((standing) => [baseKey(standing), standing]));
  const wanted = [...SCULPTS.filter((sculpt) => sculpts.has(sculpt)), ...[...bases.keys()].sort()].join('|');
  const moulds = useMemo(
    () =>
      new Map<string, BufferGeometry>([
        ...[...sculpts].map((sculpt) => [sculpt, figureGeometry(sculpt)] as const),
        ...[...bases].map(([key, { look, side }]) => [key, baseGeometry(look.base, side)] as const),
      ]),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which are wanted
    [wanted],
  );
  useEffect(() => () => moulds.forEach((mould) => mould.dispose()), [moulds]);
  return moulds;
}

const CHARRED = new Color(PALETTE.machine.charred);
const WHITE = new Color('#ffffff');

function figureBatches({ table }: Relief, standings: readonly Standing[], moulds: Moulds): Batch[] {
  return SCULPTS.flatMap((sculpt: Sculpt) => {
    const geometry = moulds.get(sculpt);
    const mine = standings.filter(({ model, look }) => sculptOf(model, look) === sculpt);
    if (!geometry || mine.length === 0) return [];
    return [
      {
        key: sculpt,
        geometry,
        placements: mine.map(({ model, look, ground }) => figurePlacement(table, model, look, ground)),
        tints: mine.map(({ look, side }) => (sculpt === 'smoke' ? WHITE : inState(look, side.armour))),
        paints: mine.map(({ look, side }) => inState(look, side.colour)),
        ids: mine.map(({ model }) => model.id),
      },
    ];
  });
}

/** Wrecks are charred, those that have acted stand in the shade. */
function inState(look: ModelLook, colour: string): Color {
  if (isWreck(look)) return CHARRED;
  return isSpent(look) ? new Color(colour).multiplyScalar(0.42) : new Color(colour);
}

function plumeBatches({ table }: Relief, standings: readonly Standing[], moulds: Moulds): Batch[] {
  const geometry = moulds.get('plume');
  const mine = standings.filter(({ model, look }) => smokes(model, look));
  if (!geometry || mine.length === 0) return [];
  return [
    {
      key: 'plume',
      geometry,
      placements: mine.map(({ model, look, ground }) => plumePlacement(table, model, look, ground)),
      tints: mine.map(() => WHITE),
      paints: mine.map(() => WHITE),
      ids: [],
    },
  ];
}

function baseBatches({ table }: Relief, standings: readonly Standing[], moulds: Moulds): Batch[] {
  const groups = new Map<string, Standing[]>();
  for (const standing of standings) {
    if (sculptOf(standing.model, standing.look) === 'smoke') continue; // smoke has no base
    const key = baseKey(standing);
    groups.set(key, [...(groups.get(key) ?? []), standing]);
  }
  return [...groups].flatMap(([key, mine]) => {
    const geometry = moulds.get(key);
    if (!geometry) return [];
    return [
      {
        key,
        geometry,
        placements: mine.map(({ model, ground }) => basePlacement(table, model, ground)),
        tints: mine.map(({ look }) => (isWreck(look) ? new Color('#8a8580') : WHITE)),
        paints: mine.map(({ side }) => new Color(side.colour)),
        ids: mine.map(({ model }) => model.id),
      },
    ];
  });
}

type PaintedProps = Omit<Batch, 'key'> & { readonly material: MeshStandardMaterial };

/** Instances with two colours each: a tint for everything, and the paint of the side. */
function PaintedInstances({ geometry, placements, tints, paints, ids, material }: PaintedProps) {
  const ref = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    const mesh = ref.current;
    if (!mesh) return;
    placements.forEach((placement, i) => mesh.setMatrixAt(i, placement));
    geometry.setAttribute('tint', colourAttribute(tints));
    geometry.setAttribute('paint', colourAttribute(paints));
    mesh.instanceMatrix.needsUpdate = true;
    mesh.computeBoundingSphere();
    invalidate();
  }, [geometry, placements, tints, paints, invalidate]);
  return (
    <instancedMesh
      ref={ref}
      args={[undefined, undefined, placements.length]}
      geometry={geometry}
      material={material}
      userData={{ ids }}
      castShadow
      receiveShadow
    />
  );
}

const colourAttribute = (colours: readonly Color[]): InstancedBufferAttribute =>
  new InstancedBufferAttribute(new Float32Array(colours.flatMap(({ r, g, b }) => [r, g, b])), 3);
