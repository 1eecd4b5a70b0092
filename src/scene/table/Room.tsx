import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import {
  BackSide,
  CanvasTexture,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  type DirectionalLight,
  type Fog as FogType,
  type Mesh as MeshType,
  type WebGLRenderer,
} from 'three';
import type { Table } from '../../battlefield/battle.ts';
import { floorLevel } from '../mesh/frame-mesh.ts';
import { newCanvas } from '../paint/easel.ts';
import { PALETTE } from '../paint/palette.ts';

const C = PALETTE.room;

export interface RoomProps {
  readonly table: Table;
  /** Eye height: the dark room becomes a hazy dusk, or half the picture would be black. */
  readonly dusk: boolean;
  readonly plan: boolean;
  /** Shadows and gloss, or neither: both are dear where drawing is slow. */
  readonly shadows: boolean;
}

/** A dark room with a lamp over the table: light, backdrop, floor and something for gloss to reflect. */
export function Room({ table, dusk, plan, shadows }: RoomProps) {
  return (
    <>
      <Lamp table={table} plan={plan} shadows={shadows} />
      <group name="backdrop">
        <Backdrop dusk={dusk} />
        {dusk ? null : <Floor table={table} />}
      </group>
      {shadows ? <Reflections /> : null}
    </>
  );
}

const UNREFLECTED = 0.5; // what reflections would add to the light of the sky

/** Warm key from the north-west, as on a map; cool sky; a faint cool rim. */
function Lamp({ table, plan, shadows }: Pick<RoomProps, 'table' | 'plan' | 'shadows'>) {
  const key = useRef<DirectionalLight>(null);
  const span = Math.max(table.width, table.depth) / 48;
  const reach = 36 * span;
  useEffect(() => {
    key.current?.shadow.camera.updateProjectionMatrix();
  }, [reach]);
  const sky = (plan ? 1.8 : 1.55) + (shadows ? 0 : UNREFLECTED);
  const [x, y, z] = plan ? [-22, 60, -22] : [-34, 40, -12];
  return (
    <>
      <hemisphereLight args={['#c3d4ea', '#5c5544', sky]} />
      <directionalLight
        ref={key}
        color="#ffe7c4"
        intensity={plan ? 2.3 : 3.3}
        position={[x * span, y * span, z * span]}
        castShadow={shadows}
        shadow-mapSize={[4096, 4096]}
        shadow-radius={3}
        shadow-bias={-0.0006}
        shadow-normalBias={0.06}
        shadow-camera-left={-reach}
        shadow-camera-right={reach}
        shadow-camera-top={reach}
        shadow-camera-bottom={-reach}
        shadow-camera-near={10 * span}
        shadow-camera-far={110 * span}
      />
      <directionalLight color="#9db8e6" intensity={0.55} position={[30, 24, 30]} />
    </>
  );
}

const SHELL = 200;

/** A gradient shell that travels with the camera, and haze that hides where the room ends. */
function Backdrop({ dusk }: { readonly dusk: boolean }) {
  const shell = useRef<MeshType>(null);
  const geometry = useMemo(() => shellGeometry(dusk), [dusk]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  const fog = useRef<FogType>(null);
  useFrame(({ camera }) => {
    shell.current?.position.copy(camera.position);
    if (!fog.current || dusk) return;
    fog.current.near = Math.max(90, camera.position.length() + 20);
    fog.current.far = fog.current.near + 170;
  });
  return (
    <>
      <fog
        key={dusk ? 'dusk' : 'room'}
        ref={fog}
        attach="fog"
        args={dusk ? [C.dusk, 16, 95] : [C.floor, 90, 260]}
      />
      <mesh ref={shell} geometry={geometry} renderOrder={-10} frustumCulled={false}>
        <meshBasicMaterial
          vertexColors
          side={BackSide}
          fog={false}
          toneMapped={false}
          depthWrite={false}
          depthTest={false}
          dithering
        />
      </mesh>
    </>
  );
}

/** The inside of a ball, paler towards the horizon. */
export function shellGeometry(dusk: boolean): SphereGeometry {
  const geometry = new SphereGeometry(SHELL, 32, 24);
  const position = geometry.getAttribute('position');
  const [low, top] = dusk
    ? [new Color(C.dusk), new Color(C.duskTop)]
    : [new Color(C.horizon), new Color(C.top)];
  const colours: number[] = [];
  for (let i = 0; i < position.count; i++) {
    const up = Math.min(1, Math.abs(position.getY(i) / SHELL - 0.02) * 2.6);
    colours.push(...low.clone().lerp(top, up).toArray());
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry;
}

/** The floor with a pool of lamplight. */
function Floor({ table }: { readonly table: Table }) {
  const pool = useMemo(() => {
    const [canvas, brush] = newCanvas(512);
    const light = brush.createRadialGradient(256, 256, 20, 256, 256, 256);
    light.addColorStop(0, '#3a3632');
    light.addColorStop(0.3, '#2a2826');
    light.addColorStop(0.62, C.floor);
    light.addColorStop(1, 'rgba(20,23,26,0)');
    brush.fillStyle = light;
    brush.fillRect(0, 0, 512, 512);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    return texture;
  }, []);
  useEffect(() => () => pool.dispose(), [pool]);
  const size = 5.4 * Math.max(table.width, table.depth);
  return (
    <mesh rotation-x={-Math.PI / 2} position-y={floorLevel(table.width, table.depth)} renderOrder={-9}>
      <planeGeometry args={[size, size]} />
      <meshBasicMaterial map={pool} transparent fog={false} toneMapped={false} depthWrite={false} dithering />
    </mesh>
  );
}

/** A dark shell with one warm and one cool panel: gives water and armour their gloss. */
function Reflections() {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  useEffect(() => reflectStudio(gl, scene), [gl, scene]);
  return null;
}

/** Makes the scene reflect the studio; gives back how to undo it. */
function reflectStudio(gl: WebGLRenderer, scene: Scene): () => void {
  const studio = new Scene();
  const add = (
    geometry: SphereGeometry | PlaneGeometry,
    colour: Color,
    side: typeof BackSide | typeof DoubleSide,
  ) => {
    const mesh = new Mesh(geometry, new MeshBasicMaterial({ color: colour, side }));
    studio.add(mesh);
    return mesh;
  };
  const shell = shellGeometry(false);
  add(shell, new Color('#b9cfe8'), BackSide);
  for (const [x, y, z, size, colour, strength] of PANELS) {
    const panel = add(new PlaneGeometry(size, size), new Color(colour).multiplyScalar(strength), DoubleSide);
    panel.position.set(x, y, z);
    panel.lookAt(0, 0, 0);
  }
  const generator = new PMREMGenerator(gl);
  const light = generator.fromScene(studio, 0.06);
  scene.environment = light.texture;
  scene.environmentIntensity = 0.42;
  return () => {
    scene.environment = null;
    light.dispose();
    generator.dispose();
    studio.traverse((item) => {
      if (!(item instanceof Mesh)) return;
      (item.geometry as PlaneGeometry).dispose();
      (item.material as MeshBasicMaterial).dispose();
    });
  };
}

const PANELS = [
  [-80, 90, -60, 90, '#ffe2b5', 7],
  [90, 60, 40, 70, '#a8c4f0', 2.2],
] as const;
