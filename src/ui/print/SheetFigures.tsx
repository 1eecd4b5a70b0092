import type { Verdict } from '../../rules/contract/verdict.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { useSession } from '../../store/use-session.ts';
import { useVoice } from '../parts/use-voice.ts';
import { percent, signed } from '../../words/figures.ts';
import { rangeParts } from '../../words/lengths.ts';
import { refusalOf } from '../../words/verdict-words.ts';
import type { Units } from '../../words/voice.ts';

export interface SheetFiguresProps {
  readonly verdict: Verdict;
  readonly units: Units;
  readonly rulebook: Rulebook;
}

/** Range, cover and what has to be rolled, as the card has them. */
export function SheetFigures({ verdict, units, rulebook }: SheetFiguresProps) {
  const { range, cover, attack, sight } = verdict;
  const shooter = useSession(({ battle }) => battle.models.find(({ id }) => id === verdict.from));
  const arms = rulebook.profiles.find(({ id }) => id === shooter?.profile)?.weapons;
  const weapon = arms?.find(({ id }) => id === verdict.weapon)?.name;
  const voice = useVoice();
  const [figure, unit] = rangeParts(range, units);
  const pieces = [...new Set(cover.pieces.map(({ id }) => voice.name(id)))].join(', ');
  const chance = attack?.legal && attack.chance !== null ? percent(attack.chance) : null;
  return (
    <dl className="sheet-figures">
      <div>
        <dt>Range</dt>
        <dd>
          <b>{figure}</b> {unit}
          <small>{range.band ?? 'no band'}</small>
        </dd>
      </div>
      <div>
        <dt>Cover</dt>
        <dd>
          <b>{sight === 'blocked' ? 'blocks' : signed(cover.modifier)}</b>
          <small>{pieces || 'none'}</small>
        </dd>
      </div>
      <div className="wide">
        <dt>Needs{weapon === undefined ? '' : ` with ${weapon}`}</dt>
        <dd>
          <b>{attack?.legal ? (attack.roll ?? 'no roll') : '–'}</b>{' '}
          {chance ?? (attack && !attack.legal ? (refusalOf(verdict, voice) ?? 'may not fire') : '')}
        </dd>
      </div>
    </dl>
  );
}
