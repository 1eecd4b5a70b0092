import { modelNamed } from '../../store/arms.ts';
import type { OverlayFacts } from '../../store/overlay-map.ts';
import { useActions, useRulebook, useSession } from '../../store/use-session.ts';
import { NumberField } from '../parts/NumberField.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { percent, percentOf } from '../../words/figures.ts';

type DriftFactsProps = Extract<OverlayFacts, { readonly kind: 'drift' }>;

/** Who may be caught, and how likely. */
export function DriftFacts({ weapon, onTarget, offTable, elsewhere, caught }: DriftFactsProps) {
  const battle = useSession((session) => session.battle);
  const { profiles } = useRulebook();
  const { light } = useActions();
  const sides = new Map(battle.models.map(({ id, side }) => [id, side]));
  const name = profiles.flatMap(({ weapons }) => weapons).find(({ id }) => id === weapon)?.name ?? weapon;
  return (
    <>
      <div className="ramp" aria-hidden>
        <i /> <span>less likely</span>
        <span>likeliest</span>
      </div>
      <dl className="chances">
        <div>
          <dt>{name} on the point</dt>
          <dd>{percent(onTarget)}</dd>
        </div>
        {caught.map(({ id, share }) => (
          <div key={id} onPointerEnter={() => light(id)} onPointerLeave={() => light(null)}>
            <dt>
              <SideMark sides={battle.sides} side={sides.get(id)} /> {id} is caught
            </dt>
            <dd>{percentOf(share)}</dd>
          </div>
        ))}
        {caught.length === 0 && (
          <div>
            <dt>Nobody is near enough to be caught.</dt>
          </div>
        )}
        <div>
          <dt>off the table</dt>
          <dd>{percentOf(offTable)}</dd>
        </div>
        {elsewhere !== null && (
          <div>
            <dt>where the other side wants it</dt>
            <dd>{percent(elsewhere)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Where it is aimed, to be typed; clicking the table does the same. */
export function AimFields() {
  const { turnTo } = useActions();
  const to = useSession((session) => session.to);
  const free = useSession(({ look }) => look.aim !== null);
  const at = useSession(({ battle, to: target, look }) => look.aim ?? modelNamed(battle, target)?.at);
  const { width, depth } = useSession(({ battle }) => battle.table);
  if (!at) return null;
  const [x, y] = at;
  return (
    <div className="aim">
      <p>{free ? 'Aimed at a place.' : `Aimed at ${to ?? 'nobody'}. Tap the table to aim elsewhere.`}</p>
      <NumberField
        label="in from the west"
        value={x}
        most={width}
        step={0.5}
        onChange={(next) => turnTo({ aim: [next, y] })}
      />
      <NumberField
        label="in from the south"
        value={y}
        most={depth}
        step={0.5}
        onChange={(next) => turnTo({ aim: [x, next] })}
      />
      {free && to !== null && (
        <button type="button" className="inline" onClick={() => turnTo({ aim: null })}>
          Aim at {to} again
        </button>
      )}
    </div>
  );
}
