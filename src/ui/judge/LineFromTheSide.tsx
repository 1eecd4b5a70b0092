import { useMemo } from 'react';
import type { Model } from '../../battlefield/battle.ts';
import type { Base } from '../../geometry/base.ts';
import type { Readings } from '../../rules/contract/ruleset.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { useActions, usePreference, useRulebook, useSession } from '../../store/use-session.ts';
import { bandsAlong } from './side-view-bands.ts';
import type { SideBody } from './side-view-layout.ts';
import { sideColour } from '../parts/SideMark.tsx';
import { SideView } from './SideView.tsx';
import { useVoice } from '../parts/use-voice.ts';

/** The present line seen from the side, with what the rules of the table say about distances on it. */
export function LineFromTheSide({ width = 650 }: { readonly width?: number }) {
  const verdict = useSession((session) => session.verdict);
  const battle = useSession((session) => session.battle);
  const lit = useSession((session) => session.lit);
  const units = usePreference('units');
  const rulebook = useRulebook();
  const voice = useVoice();
  const { light } = useActions();
  const from = battle.models.find(({ id }) => id === verdict?.from);
  const to = battle.models.find(({ id }) => id === verdict?.to);
  const bands = useMemo(() => {
    if (!verdict || !from || verdict.weapon === null) return [];
    const [[x, y], [toX, toY]] = [verdict.line.from, verdict.line.to];
    return bandsAlong(rulebook.zones(battle, from, verdict.weapon), [x, y], [toX, toY]);
  }, [verdict, battle, from, rulebook]);
  if (!verdict) return <p className="aside">The line is drawn here once two models are picked.</p>;
  return (
    <SideView
      {...{ verdict, lit, units, width, bands, voice }}
      near={rulebook.near}
      levelHeight={battle.table.levelHeight}
      bodies={[bodyOf(rulebook, battle.rules.readings, from), bodyOf(rulebook, battle.rules.readings, to)]}
      sides={[sideColour(battle.sides, from?.side), sideColour(battle.sides, to?.side)]}
      onLight={light}
    />
  );
}

/** Drawn as deep as the base is across: turned on the table it may be a little more. */
function bodyOf(rulebook: Rulebook, readings: Readings, model: Model | undefined): SideBody {
  if (!model) return { depth: 0, height: 0 };
  const { base, height } = rulebook.body(model, readings);
  return { depth: acrossOf(base), height };
}

function acrossOf(base: Base): number {
  switch (base.shape) {
    case 'hex':
      return base.across;
    case 'round':
      return base.diameter;
    case 'oval':
    case 'rect':
      return (base.width + base.length) / 2;
  }
}
