import { CircleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useActions, usePreference, useRulebook, useSession } from '../../store/use-session.ts';
import { CarriedNotice } from '../shell/CarriedNotice.tsx';
import { EmptyCard } from '../shell/EmptyCard.tsx';
import { choiceLabel, ReadingsCard } from './ReadingsCard.tsx';
import { ReasonList } from './ReasonList.tsx';
import { SheetButton } from '../print/SheetButton.tsx';
import { StandingCard } from './StandingCard.tsx';
import { SurenessCard } from './SurenessCard.tsx';
import { TargetList } from './TargetList.tsx';
import { SumLine, VerdictCard } from './VerdictCard.tsx';
import { WeaponRow } from './WeaponRow.tsx';
import { useMedia, usePhone } from '../shell/use-media.ts';
import { useVoice } from '../parts/use-voice.ts';
import { sumOf } from '../../words/verdict-words.ts';

const OtherRulesCard = lazy(async () => ({
  default: (await import('./OtherRulesCard.tsx')).OtherRulesCard,
}));
const TermsCard = lazy(async () => ({ default: (await import('./TermsCard.tsx')).TermsCard }));

/** The answer, then why, then how sure, then which reading; or the question that is missing. */
export function VerdictPanel({ children }: { readonly children?: React.ReactNode }) {
  const verdict = useSession((session) => session.verdict);
  const stage = useSession((session) => session.stage);
  return (
    <>
      <CarriedNotice />
      <FailedCard />
      {stage === 'nothing asked' && <EmptyCard />}
      {stage === 'judging' && !verdict && <WaitingCard />}
      {stage !== 'nothing asked' && verdict && <Answer />}
      {children}
      <Targets />
      <StandingCard />
      <SheetButton className="to-sheet" />
    </>
  );
}

function Answer() {
  const verdict = useSession((session) => session.verdict);
  const stage = useSession((session) => session.stage);
  const battle = useSession((session) => session.battle);
  const trial = useSession((session) => session.trial);
  const lit = useSession((session) => session.lit);
  const nudge = useSession(({ look }) => look.nudge);
  const calls = useSession(({ around }) => around.weapons);
  const { light, ask, tryReading, rule, turnTo } = useActions();
  const { clauses, readings, profiles } = useRulebook();
  const units = usePreference('units');
  const tooClose = usePreference('tooClose');
  // The answer stays in view while its reasons scroll; a low screen cannot spare the weapons' share of it.
  const roomy = useMedia('(min-width: 1100px) and (min-height: 800px)');
  const phone = usePhone();
  const voice = useVoice();
  if (!verdict) return null;
  const shooter = battle.models.find(({ id }) => id === verdict.from);
  const weapons = profiles.find(({ id }) => id === shooter?.profile)?.weapons ?? [];
  const weaponRow = (
    <WeaponRow
      {...{ weapons, calls, voice }}
      chosen={verdict.weapon}
      onChoose={(weapon) => ask({ weapon })}
    />
  );
  return (
    <>
      <VerdictCard {...{ verdict, stage, units, voice }} trying={trial && choiceLabel(readings, trial)}>
        {!phone && <SumLine {...{ verdict, voice }} />}
        {roomy && weaponRow}
      </VerdictCard>
      <ReasonList {...{ verdict, clauses, voice, lit }} onLight={light} />
      <SurenessCard
        {...{ stage, units, tooClose }}
        sureness={verdict.sureness}
        shown={nudge}
        onShow={(shown) => turnTo({ nudge: shown })}
      />
      <ReadingsCard {...{ readings, battle, verdict, trial, voice }} onTry={tryReading} onKeep={rule} />
      {!roomy && (weapons.length > 1 || (phone && sumOf(verdict, voice) !== null)) && (
        <section className="card" aria-label="Weapons">
          {phone && <SumLine {...{ verdict, voice }} />}
          {weaponRow}
        </section>
      )}
      {(verdict.terms ?? verdict.marks) && (
        <Suspense>
          <TermsCard {...{ verdict, clauses, voice, lit }} onLight={light} />
        </Suspense>
      )}
      <Suspense>
        <OtherRulesCard />
      </Suspense>
    </>
  );
}

/** Grey blocks in the frame of the answer; they appear only when it takes noticeably long. */
function WaitingCard() {
  const [from, to] = [useSession((session) => session.from), useSession((session) => session.to)];
  return (
    <section className="waiting" aria-label="Judging">
      <i />
      <i />
      <i />
      <p>
        Judging {from} to {to}
      </p>
    </section>
  );
}

function FailedCard() {
  const stage = useSession((session) => session.stage);
  const problem = useSession((session) => session.problem);
  const stale = useSession(({ verdict }) => verdict !== null);
  const { askAgain } = useActions();
  if (stage !== 'failed') return null;
  return (
    <div className="refused" role="alert">
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>
          <strong>No call.</strong> {problem}
          {stale && ' What is shown below is the last answer, not this one.'}
        </p>
        <button type="button" className="button" onClick={askAgain}>
          Ask again
        </button>
      </div>
    </div>
  );
}

function Targets() {
  const battle = useSession((session) => session.battle);
  const [from, to] = [useSession((session) => session.from), useSession((session) => session.to)];
  const targets = useSession(({ around }) => around.targets);
  const units = usePreference('units');
  const { ask, light } = useActions();
  if (from === null) return null;
  return (
    <TargetList
      {...{ battle, from, to, targets, units }}
      onChoose={(id) => ask({ to: id, weapon: null })}
      onLight={light}
    />
  );
}
