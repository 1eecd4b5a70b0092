import { useState } from 'react';
import type { Base } from '../geometry/base.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { Rulebook } from '../store/rulebook.ts';
import { useActions, usePreference, useRulebook, useSession } from '../store/use-session.ts';
import { OddsBars } from './OddsBars.tsx';
import type { SideBody } from './side-view-layout.ts';
import { sideIndex } from './SideMark.tsx';
import { SideView } from './SideView.tsx';
import { refusalOf } from './words.ts';

/** Side view and odds under the table: next to each other where there is room, else one behind the other. */
export function Dock({ tabs }: { readonly tabs: boolean }) {
  const [tab, setTab] = useState<'side' | 'odds'>('side');
  return (
    <section className="dock" aria-label="Side view and odds" data-tabs={tabs}>
      {tabs && (
        <div className="segments" role="group" aria-label="Under the table">
          <button type="button" aria-pressed={tab === 'side'} onClick={() => setTab('side')}>
            Side view
          </button>
          <button type="button" aria-pressed={tab === 'odds'} onClick={() => setTab('odds')}>
            Odds
          </button>
        </div>
      )}
      {(!tabs || tab === 'side') && (
        <div className="dock-side">
          <h2>Side view along the line</h2>
          <LineFromTheSide />
        </div>
      )}
      {(!tabs || tab === 'odds') && (
        <div className="dock-odds">
          <OddsOfTheShot />
        </div>
      )}
    </section>
  );
}

/** The same two, for the panel of a narrow screen. */
export function DockCards() {
  const asked = useSession(({ verdict }) => verdict !== null);
  if (!asked) return null;
  return (
    <>
      <details className="card" open>
        <summary>Side view along the line</summary>
        <LineFromTheSide width={350} />
      </details>
      <details className="card">
        <summary>Odds</summary>
        <OddsOfTheShot />
      </details>
    </>
  );
}

function LineFromTheSide({ width = 650 }: { readonly width?: number }) {
  const verdict = useSession((session) => session.verdict);
  const battle = useSession((session) => session.battle);
  const lit = useSession((session) => session.lit);
  const units = usePreference('units');
  const rulebook = useRulebook();
  const { light } = useActions();
  if (!verdict) return <p className="aside">The line is drawn here once two models are picked.</p>;
  const ends = [verdict.from, verdict.to].map((id) => battle.models.find((model) => model.id === id));
  return (
    <SideView
      {...{ verdict, lit, units, width }}
      levelHeight={battle.table.levelHeight}
      bodies={[bodyOf(rulebook, ends[0]), bodyOf(rulebook, ends[1])]}
      sides={[sideIndex(battle.sides, ends[0]?.side), sideIndex(battle.sides, ends[1]?.side)]}
      onLight={light}
    />
  );
}

type ModelOrNone = Parameters<Rulebook['silhouette']>[0] | undefined;

/** Drawn as deep as the base is across: turned on the table it may be a little more. */
function bodyOf(rulebook: Rulebook, model: ModelOrNone): SideBody {
  if (!model) return { depth: 0, height: 0 };
  const { base, height } = rulebook.silhouette(model);
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

function OddsOfTheShot() {
  const verdict = useSession((session) => session.verdict);
  const { odds, problem } = useSession((session) => session.around);
  return <OddsBars {...{ odds, problem }} idle={idleText(verdict)} />;
}

function idleText(verdict: Verdict | null): string | null {
  if (!verdict) return 'The odds are shown here once there is a shot.';
  if (verdict.attack?.legal) return null;
  if (verdict.sight === 'blocked') return `${verdict.from} cannot see ${verdict.to}: nothing to roll.`;
  return !verdict.attack
    ? 'These rules ask for no roll here.'
    : (refusalOf(verdict.because) ?? 'The shot may not be taken.');
}
