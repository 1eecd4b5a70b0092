import type { Model } from '../../../battlefield/battle.ts';
import { ok, type Result } from '../../../core/result.ts';
import { gapToPolygon } from '../../../geometry/base-on-polygon.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { look } from '../judge/look.ts';
import type { Pool } from '../judge/pools.ts';
import { type CamsState, type Current, nameSide, readySquads, squadIn, stageIn } from './state.ts';
import { hidesSight, lieOf, plotsNear, shelters } from '../book/terrain.ts';
import { type Stance, STANCES, tokensOf } from './tokens.ts';
import { footprintOf, leadershipOf, unitOf } from '../data/units.ts';
import { DONE, type Done, emit, refuse, rollPool, rollWords, type Script } from './script.ts';
import { shareFault } from './shares.ts';
import { passOn } from './turn.ts';

/** The leadership roll of a nominated squad. CAMS-ACT-1, CAMS-ACT-2, CAMS-GAP-6, CAMS-GAP-7. */
export function nominate(script: Script, squad: unknown): Done {
  const { state } = script;
  const side = state.nominating;
  if (state.phase !== 'activation' || state.active || side === null)
    return refuse('CAMS-ACT-1', 'No squad is nominated now.');
  if (typeof squad !== 'string' || !readySquads(state, side).includes(squad))
    return refuse('CAMS-ACT-1', `${nameSide(state, side)} has no squad ${String(squad)} to activate.`);
  const guidance = state.guidance[squad] ?? 0;
  const pool: Pool = {
    ...leadershipOf(squadIn(state, squad)),
    bonuses: [{ label: 'direct guidance', value: guidance, clause: 'CAMS-GAP-4' }],
  };
  const roll = rollPool(script, pool, 'CAMS-ACT-2');
  const actions = roll.total;
  const lost = actions === 0 && state.rulings['cams.activation.onFail'] === 'lost';
  const end =
    actions > 0
      ? `${actions} ${actions === 1 ? 'action' : 'actions'}.`
      : `not activated, ${lost ? 'done for this turn' : 'it may be nominated again'}.`;
  emit(script, {
    type: 'leadership',
    side,
    squad,
    roll,
    actions,
    lost,
    clause: actions > 0 ? 'CAMS-ACT-2' : 'CAMS-GAP-7',
    text: `${squad} is nominated: ${rollWords(roll)}: ${end}`,
  });
  if (actions === 0) passOn(script, side);
  return DONE;
}

/** Actions shared out among the models of the squad. CAMS-ACT-3, CAMS-GAP-3. */
export function share(script: Script, shares: unknown): Done {
  const { active, rulings } = script.state;
  if (!active || active.shares) return refuse('CAMS-ACT-3', 'There are no actions to share out.');
  const ids = squadIn(script.state, active.squad).map(({ id }) => id);
  const given = typeof shares === 'object' && shares !== null ? (shares as Record<string, unknown>) : {};
  const stranger = Object.keys(given).find((id) => !ids.includes(id));
  if (stranger !== undefined) return refuse('CAMS-ACT-3', `${stranger} is not of ${active.squad}.`);
  const counts = ids.map((id) => Number(given[id] ?? 0));
  const fault = shareFault(counts, active.actions, rulings);
  if (fault !== null) return refuse('CAMS-GAP-3', fault);
  const each = Object.fromEntries(ids.map((id, at) => [id, counts[at] ?? 0]));
  const told = ids.map((id, at) => `${id} ${counts[at] ?? 0}`).join(', ');
  emit(script, {
    type: 'share',
    squad: active.squad,
    shares: each,
    clause: 'CAMS-ACT-3',
    text: `Actions of ${active.squad}: ${told}.`,
  });
  return DONE;
}

/** A model begins to act: it chooses its stance, and tokens of its last activation go. CAMS-ACT-4, CAMS-MOVE-5. */
export function takeStance(script: Script, id: unknown, wanted: unknown): Done {
  const { active } = script.state;
  if (!active?.shares || active.current) return refuse('CAMS-ACT-4', 'No model is to choose a stance now.');
  const model = squadIn(script.state, active.squad).find((one) => one.id === id);
  if (!model || active.finished.includes(model.id))
    return refuse('CAMS-ACT-4', `${String(id)} has no activation left in ${active.squad}.`);
  const stance = STANCES.find((known) => known === wanted);
  if (!stance) return refuse('CAMS-ACT-4', `"${String(wanted)}" is no stance.`);
  if (stance === 'focused' && !isDefensible(script.state, model))
    return refuse('CAMS-GAP-9', `${model.id} is not in a defensible position.`);
  const kept = keptFocus(script.state, model);
  emit(script, {
    type: 'stance',
    model: model.id,
    stance,
    actions: active.shares[model.id] ?? 0,
    move: stance === 'focused' ? 0 : unitOf(model).move,
    focus: kept + (stance === 'focused' ? 1 : 0),
    clause: stance === 'combat' ? 'CAMS-MOVE-1' : stance === 'evasive' ? 'CAMS-MOVE-2' : 'CAMS-MOVE-3',
    text: `${model.id} takes the ${stance} stance.`,
  });
  return DONE;
}

/** Focus that outlasts the start of an activation, by ruling. CAMS-MOVE-5. */
const keptFocus = ({ rulings }: CamsState, model: Model): number =>
  rulings['cams.focus.expiry'] === 'startOfNextActivation' ? 0 : tokensOf(model, 'focus');

/** CAMS-GAP-9: anywhere, or where the ruling asks: partly covered from an enemy, or touching cover. */
export function isDefensible(state: CamsState, model: Model): boolean {
  if (!state.rulings['cams.focus.requireCover']) return true;
  const touches = plotsNear(lieOf(state.table).plots, [model.at], 5).some(
    ({ piece }) =>
      ((hidesSight(piece) && piece.height > 0) || shelters(piece)) &&
      gapToPolygon(footprintOf(model), piece).gap === 0,
  );
  if (touches) return true;
  const stage = stageIn(state);
  return state.models.some((enemy) => enemy.side !== model.side && look(stage, enemy, model).tier !== 'open');
}

/** The model that acts now, with what it has left. */
export function currentModel(
  state: CamsState,
): Result<{ readonly model: Model; readonly current: Current }, Refusal> {
  const current = state.active?.current;
  const model = state.models.find(({ id }) => id === current?.model);
  return current && model ? ok({ model, current }) : refuse('CAMS-ACT-4', 'No model is acting.');
}

/** An action for a further move and an evasion token. CAMS-MOVE-2. */
export function evade(script: Script): Done {
  const found = exerting(script.state, 'evasive', 'CAMS-MOVE-2');
  if (!found.ok) return found;
  const { model } = found.value;
  const { move } = unitOf(model);
  emit(script, {
    type: 'evade',
    model: model.id,
    move,
    tokens: tokensOf(model, 'evasion') + 1,
    clause: 'CAMS-MOVE-2',
    text: `${model.id} spends an action: up to ${move}″ more and an evasion token.`,
  });
  return DONE;
}

/** An action for a focus token. CAMS-MOVE-3. */
export function focus(script: Script): Done {
  const found = exerting(script.state, 'focused', 'CAMS-MOVE-3');
  if (!found.ok) return found;
  const { model } = found.value;
  emit(script, {
    type: 'focus',
    model: model.id,
    tokens: tokensOf(model, 'focus') + 1,
    clause: 'CAMS-MOVE-3',
    text: `${model.id} spends an action: one more focus token.`,
  });
  return DONE;
}

function exerting(state: CamsState, stance: Stance, clause: 'CAMS-MOVE-2' | 'CAMS-MOVE-3') {
  const found = currentModel(state);
  if (!found.ok) return found;
  const { model, current } = found.value;
  if (current.stance !== stance) return refuse(clause, `${model.id} is not in the ${stance} stance.`);
  if (current.actions < 1) return refuse(clause, `${model.id} has no action left.`);
  return found;
}

/** The model is done; after the last one so is the squad, and unspent actions are lost. CAMS-ACT-2, CAMS-ACT-4. */
export function finish(script: Script): Done {
  const found = currentModel(script.state);
  const { active } = script.state;
  if (!found.ok || !active) return found.ok ? refuse('CAMS-ACT-4', 'No squad is acting.') : found;
  const { id } = found.value.model;
  emit(script, { type: 'finish', model: id, clause: 'CAMS-ACT-4', text: `${id} is done.` });
  const finished = script.state.active?.finished ?? [];
  if (squadIn(script.state, active.squad).some((model) => !finished.includes(model.id))) return DONE;
  const text = `${active.squad} has been activated.`;
  emit(script, { type: 'squad-done', squad: active.squad, clause: 'CAMS-ACT-1', text });
  passOn(script, active.side);
  return DONE;
}
