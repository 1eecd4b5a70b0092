import { err, type Result } from '../../../core/result.ts';
import type { Field, Refusal } from '../../contract/field.ts';
import type { Choice } from '../../contract/play.ts';
import { sharesIn, wordIn } from '../../frame/slot-values.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { ATTACK } from '../data/units.ts';
import { aim } from '../judge/shot.ts';
import { stageFor } from '../judge/stage.ts';
import { type Acting, actingIn } from './activation.ts';
import { rulingsIn } from './script.ts';
import { shareFault } from './shares.ts';
import { type CamsState, optionsIn, squadIn } from './state.ts';

const because = (clause: ClauseId, text: Refusal['say']): Refusal => ({ clause, say: text });

/** A better reason than the wait, or than the bounds of a slot, for what is not open now. */
export function whyNot(field: Field, state: CamsState, choice: Choice, slot: string | null): Refusal | null {
  switch (choice.type) {
    case 'begin':
      return because('CAMS-SEQ-1', say('no.begun'));
    case 'initiative':
      return because('CAMS-GAP-4', say('no.initiative'));
    case 'support':
      return noSupport(state, choice);
    case 'share':
      return slot === null ? null : unevenShares(field, state, choice);
    case 'stance':
      return slot === null
        ? null
        : because('CAMS-GAP-9', say('no.defence', { model: choice.by.model ?? '' }));
    default:
      return noDeed(field, state, choice, slot);
  }
}

function noSupport(state: CamsState, choice: Choice): Refusal | null {
  if (state.phase !== 'strategic' || state.asked.length === 0)
    return because('CAMS-STRAT-1', say('no.command'));
  const asked = choice.with['option'];
  const option = optionsIn(state).find(({ id }) => id === asked);
  if (!option) return null;
  return option.rule === null ? because('CAMS-GAP-4', say('no.rule', { option: option.name })) : null;
}

function unevenShares(field: Field, { active, ...state }: CamsState, choice: Choice): Refusal | null {
  if (!active) return null;
  const given = sharesIn(choice, 'shares');
  const ids = squadIn(state, active.squad).map(({ id }) => id);
  if (Object.keys(given).some((id) => !ids.includes(id))) return null;
  const counts = ids.map((id) => given[id] ?? 0);
  const fault = shareFault(counts, active.actions, rulingsIn(field));
  return fault && because('CAMS-GAP-3', fault);
}

/** Why the model that acts may not do it. CAMS-ACT-4. */
function noDeed(field: Field, state: CamsState, choice: Choice, slot: string | null): Refusal | null {
  const acting = actingIn(state);
  if (!acting || choice.by.model !== acting.model.id) return null;
  const { model, current } = acting;
  switch (choice.type) {
    case 'move':
      return current.stance === 'focused'
        ? because('CAMS-MOVE-3', say('no.move-focused', { model: model.id }))
        : because('CAMS-MOVE-1', say('no.movement', { model: model.id }));
    case 'evade':
      return exertion(acting, 'evasive', 'CAMS-MOVE-2');
    case 'focus':
      return exertion(acting, 'focused', 'CAMS-MOVE-3');
    case 'attack':
      return noAttack(field, acting, choice, slot);
    default:
      return null;
  }
}

function exertion(
  { model, current }: Acting,
  stance: 'evasive' | 'focused',
  clause: 'CAMS-MOVE-2' | 'CAMS-MOVE-3',
): Refusal {
  const facts = { model: model.id };
  return because(
    clause,
    current.stance === stance ? say('no.action', facts) : say('no.stance', { ...facts, stance }),
  );
}

function noAttack(
  field: Field,
  { model, current }: Acting,
  choice: Choice,
  slot: string | null,
): Refusal | null {
  const bar = barTo(field, model, choice, slot);
  if (!bar.ok) return bar.error;
  return current.actions < ATTACK.actions
    ? because('CAMS-GAP-8', say('no.action', { model: model.id }))
    : because('CAMS-GAP-8', say('no.target', { model: model.id }));
}

/** What keeps it from this target, where one is named. */
function barTo(
  field: Field,
  model: Acting['model'],
  choice: Choice,
  slot: string | null,
): Result<null, Refusal> {
  const [target, weapon] =
    slot === null
      ? [choice.with['target'], choice.with['weapon']]
      : [wordIn(choice, 'target'), wordIn(choice, 'weapon')];
  const to = field.battle.models.find(({ id }) => id === target);
  if (!to && typeof target === 'string') return err(because('CAMS-GAP-8', say('no.such-target', { target })));
  const shot = to && aim(stageFor(field), model, to, typeof weapon === 'string' ? weapon : undefined);
  const bar = shot?.bars[0];
  return bar ? err(bar) : { ok: true, value: null };
}
