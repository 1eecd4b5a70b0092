import { Radius } from 'lucide-react';
import { useStore } from 'zustand';
import { modelNamed, weaponInHand } from '../../store/arms.ts';
import { useRulebook, useStores } from '../../store/use-session.ts';
import { useVoice } from '../parts/use-voice.ts';
import { TableCard } from './TableCard.tsx';

/** The legend of the rings round the shooter: which weapon, and what each ring stands for. */
export function ZonesCard() {
  const { session } = useStores();
  const now = useStore(session);
  const { say } = useVoice();
  const rulebook = useRulebook();
  const shooter = modelNamed(now.battle, now.from);
  const weapon = weaponInHand(now, rulebook);
  const zones = shooter && weapon ? rulebook.zones(now.battle, shooter, weapon.id) : [];
  const title = weapon ? `${weapon.name} of ${now.from ?? ''}` : 'Arcs and ranges';
  return (
    <TableCard
      title={title}
      Icon={Radius}
      closeLabel="Close: arcs and ranges"
      onClose={() => session.actions.turnTo({ zones: false })}
    >
      {zones.length === 0 && <p className="aside">This weapon covers no ground now.</p>}
      <ul className="swatches in-a-row">
        {zones.map(({ label, kind }) => (
          <li key={say(label)}>
            <i className={kind} /> {say(label)}
          </li>
        ))}
      </ul>
    </TableCard>
  );
}
