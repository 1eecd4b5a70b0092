import { MapPin } from 'lucide-react';
import type { Model } from '../../battlefield/battle.ts';
import { useActions, useSession } from '../../store/use-session.ts';
import { NumberField } from '../parts/NumberField.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import './standing.css';

/** Where the two models stand, to the hundredth of an inch: dragging for those who would rather type. */
export function StandingCard() {
  const battle = useSession((session) => session.battle);
  const [from, to] = [useSession((session) => session.from), useSession((session) => session.to)];
  const models = [from, to].flatMap((id) => battle.models.find((model) => model.id === id) ?? []);
  if (models.length === 0) return null;
  return (
    <details className="card standing">
      <summary>
        <MapPin size={15} aria-hidden /> Where they stand
      </summary>
      {models.map((model) => (
        <fieldset key={model.id}>
          <legend>
            <SideMark sides={battle.sides} side={model.side} /> {model.id}
          </legend>
          <Place model={model} width={battle.table.width} depth={battle.table.depth} />
        </fieldset>
      ))}
    </details>
  );
}

interface PlaceProps {
  readonly model: Model;
  readonly width: number; // inches
  readonly depth: number; // inches
}

function Place({ model, width, depth }: PlaceProps) {
  const { moveModel } = useActions();
  const { id, at, facing, hex } = model;
  const step = hex ? 1.5 : 0.1;
  const turn = hex ? 60 : 5; // a model on a hex looks at one of its sides
  return (
    <>
      <NumberField
        label="from the west, in"
        value={at[0]}
        most={width}
        step={step}
        onChange={(x, phase) => moveModel(id, [x, at[1]], facing, phase)}
      />
      <NumberField
        label="from the south, in"
        value={at[1]}
        most={depth}
        step={step}
        onChange={(y, phase) => moveModel(id, [at[0], y], facing, phase)}
      />
      <NumberField
        label="facing, degrees"
        value={facing}
        least={facing % turn}
        most={359}
        step={turn}
        onChange={(next, phase) => (!hex || (next - facing) % turn === 0) && moveModel(id, at, next, phase)}
      />
    </>
  );
}
