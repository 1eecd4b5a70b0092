import {
  Bomb,
  Box,
  Eye,
  Focus,
  Footprints,
  Grid3x3,
  Layers,
  Magnet,
  Map as MapIcon,
  MoveHorizontal,
  PictureInPicture2,
  Radius,
  Rotate3d,
  Ruler,
  ScanEye,
  Tag,
  Telescope,
  type LucideIcon,
} from 'lucide-react';
import type { Viewpoint } from '../../battlefield/viewpoint.ts';
import { weaponInHand } from '../../store/arms.ts';
import { useActions, usePreference, useRulebook, useSession, useStores } from '../../store/use-session.ts';
import type { KeyName } from './keys.ts';
import { useLay } from '../judge/use-judge-keys.ts';

/** Something that can be switched on at the table. */
export interface Tool {
  readonly label: string;
  readonly hotkey?: KeyName;
  /** A button always, a button where there is room and else in the menu, or in the menu always. */
  readonly place: 'bar' | 'wide' | 'menu';
  readonly on: boolean;
  readonly Icon: LucideIcon;
  readonly onToggle: () => void;
}

/** Every tool there is a use for now, in the order they are shown. */
export function useTools(): readonly Tool[] {
  return [...useViews(), ...useMeasuring(), ...useMaps(), ...useLayers()];
}

const VIEWS = [
  {
    viewpoint: 'table',
    label: 'View of the table',
    Icon: Rotate3d,
    needsLine: false,
    place: 'bar',
    hotkey: 'H',
  },
  { viewpoint: 'line', label: 'Frame the line', Icon: Focus, needsLine: true, place: 'bar', hotkey: '.' },
  { viewpoint: 'plan', label: 'Straight down', Icon: MapIcon, needsLine: false, place: 'wide', hotkey: 'P' },
  {
    viewpoint: 'shooter',
    label: 'With the shooter’s eyes',
    Icon: Eye,
    needsLine: true,
    place: 'bar',
    hotkey: 'E',
  },
  { viewpoint: 'target', label: 'With the target’s eyes', Icon: ScanEye, needsLine: true, place: 'wide' },
  {
    viewpoint: 'side',
    label: 'From the side, along the line',
    Icon: MoveHorizontal,
    needsLine: true,
    place: 'wide',
  },
] as const satisfies readonly (Omit<Tool, 'on' | 'onToggle'> & {
  readonly viewpoint: Viewpoint;
  readonly needsLine: boolean;
})[];

function useViews(): readonly Tool[] {
  const look = useSession((session) => session.look);
  const asked = useSession(({ verdict }) => verdict !== null);
  const { turnTo } = useActions();
  return VIEWS.filter(({ needsLine }) => asked || !needsLine).map(({ viewpoint, ...tool }) => ({
    ...tool,
    on: look.viewpoint === viewpoint,
    onToggle: () => turnTo({ viewpoint, visit: look.visit + 1 }),
  }));
}

function useMeasuring(): readonly Tool[] {
  const on = useSession(({ look }) => look.measuring);
  const { turnTo } = useActions();
  const onToggle = (): void => turnTo({ measuring: !on });
  return [{ label: 'Measure', hotkey: 'M', place: 'bar', Icon: Ruler, on, onToggle }];
}

/** What is drawn round the shooter. */
function useMaps(): readonly Tool[] {
  const { overlay, zones } = useSession(({ look }) => look);
  const from = useSession((session) => session.from);
  const { turnTo } = useActions();
  const rulebook = useRulebook();
  const indirect = useSession((session) => weaponInHand(session, rulebook)?.indirect === true);
  const lay = useLay();
  if (from === null) return [];
  const map = (kind: 'sight' | 'reach' | 'drift'): Pick<Tool, 'on' | 'onToggle'> => ({
    on: overlay === kind,
    onToggle: () => lay(kind),
  });
  return [
    {
      label: 'Arcs and ranges',
      hotkey: 'A',
      place: 'wide',
      Icon: Radius,
      on: zones,
      onToggle: () => turnTo({ zones: !zones }),
    },
    { label: `What ${from} sees`, hotkey: 'V', place: 'wide', Icon: Telescope, ...map('sight') },
    { label: `Where ${from} can get`, hotkey: 'G', place: 'wide', Icon: Footprints, ...map('reach') },
    ...(indirect
      ? [
          {
            label: 'Where the shot may come down',
            hotkey: 'D',
            place: 'wide',
            Icon: Bomb,
            ...map('drift'),
          } as const,
        ]
      : []),
  ];
}

const LAYERS = [
  { layer: 'levels', label: 'Levels as numbers', Icon: Layers },
  { layer: 'volumes', label: 'Volumes the rules use', Icon: Box },
  { layer: 'grid', label: 'Inch grid', Icon: Grid3x3 },
  { layer: 'snap', label: 'Set down on half inches', Icon: Magnet },
  { layer: 'markLabels', label: 'Words on the marks', Icon: Tag },
] as const;

function useLayers(): readonly Tool[] {
  const { preferences } = useStores();
  const look = useSession((session) => session.look);
  const eyeView = usePreference('eyeView');
  const { turnTo } = useActions();
  return [
    ...LAYERS.map(({ layer, ...tool }): Tool => ({
      ...tool,
      place: 'menu',
      on: look[layer],
      onToggle: () => turnTo({ [layer]: !look[layer] }),
    })),
    {
      label: 'Eye view in the corner',
      place: 'menu',
      Icon: PictureInPicture2,
      on: eyeView,
      onToggle: () => preferences.setState({ eyeView: !eyeView }),
    },
  ];
}
