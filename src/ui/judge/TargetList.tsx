import { Crosshair } from 'lucide-react';
import type { Battle } from '../../battlefield/battle.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { SightWord } from '../parts/SightIcon.tsx';
import { percent } from '../../words/figures.ts';
import { rangeParts } from '../../words/lengths.ts';
import type { Units } from '../../words/voice.ts';
import './targets.css';

export interface TargetListProps {
  readonly battle: Battle;
  readonly from: string;
  readonly to: string | null;
  readonly targets: readonly Verdict[] | null;
  readonly units: Units;
  readonly onChoose: (to: string) => void;
  readonly onLight: (id: string | null) => void;
}

/** Everybody the shooter could fire at, likeliest hit first, those out of reach last. */
export function TargetList({ battle, from, to, targets, units, onChoose, onLight }: TargetListProps) {
  const sides = new Map(battle.models.map(({ id, side }) => [id, side]));
  return (
    <section className="card" aria-label={`Who ${from} can hit`}>
      <h2>
        <Crosshair size={15} aria-hidden /> Who {from} can hit
        <span className="aside">{targets && countOf(targets)}</span>
      </h2>
      {targets === null && <p className="aside">Looking at every enemy …</p>}
      {targets?.length === 0 && <p className="aside">There is no enemy on this table.</p>}
      <ul className="targets">
        {targets
          ?.toSorted((a, b) => chanceOf(b) - chanceOf(a))
          .map((call) => (
            <li key={call.to}>
              <button
                type="button"
                aria-current={call.to === to}
                onClick={() => onChoose(call.to)}
                onPointerEnter={() => onLight(call.to)}
                onPointerLeave={() => onLight(null)}
                onFocus={() => onLight(call.to)}
                onBlur={() => onLight(null)}
              >
                <SideMark sides={battle.sides} side={sides.get(call.to)} />
                <span className="who">{call.to}</span>
                <SightWord sight={call.sight} />
                <span className="range">{rangeParts(call.range, units).join(' ')}</span>
                <span className="chance">{termsOf(call)}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

const canFire = ({ attack }: Verdict): boolean => attack?.legal === true;

/** Sorts: a chance, then shots without a roll, then what cannot be shot at, nearer ones first. */
function chanceOf(call: Verdict): number {
  const near = 1 / (1000 + call.range.inches);
  if (!canFire(call)) return near - 2 - (call.sight === 'blocked' ? 1 : 0);
  const [num, den = '1'] = (call.attack?.chance ?? '0').split('/');
  return Number(num) / Number(den) + near;
}

function termsOf(call: Verdict): string {
  if (!canFire(call)) return 'no shot';
  const { roll, chance } = call.attack ?? {};
  return [roll ?? 'no roll', ...(chance === null || chance === undefined ? [] : [percent(chance)])].join(' ');
}

function countOf(targets: readonly Verdict[]): string {
  return `${targets.filter(canFire).length} of ${targets.length}`;
}
