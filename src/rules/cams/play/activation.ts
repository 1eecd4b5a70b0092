import type { Model } from '../../../battlefield/battle.ts';
import { gapToPolygon } from '../../../geometry/base-on-polygon.ts';
import type { Field } from '../../contract/field.ts';
import { hidesSight, lieOf, plotsNear, shelters } from '../book/terrain.ts';
import { footprintOf, leadershipOf, unitOf } from '../data/units.ts';
import { look } from '../judge/look.ts';
import type { Pool } from '../judge/pools.ts';
import { stageFor } from '../judge/stage.ts';
import { type Activation, type CamsState, type Current, squadIn } from './state.ts';
import { type CamsScript, DONE, type Done, refuse, rollPool, rulingsIn } from './script.ts';
import { shareFault } from './shares.ts';
import { type Stance, tokensOf } from './tokens.ts';
import { passOn } from './turn.ts';

/** The model that acts now, with what it has left. */
export interface Acting {
  readonly model: Model;
  readonly current: Current;
}

export function actingIn({ active, models }: CamsState): Acting | null {
  const current = active?.current;
  const model = models.find(({ id }) => id === current?.model);
  return current && model ? { model, current } : null;
}

/** The leadership roll of a nominated squad. CAMS-ACT-1, CAMS-ACT-2, CAMS-GAP-6, CAMS-GAP-7. */
export function nominate(script: CamsScript, side: string, squad: string): void {
  const { state } = script;
  const pool: Pool = {
    ...leadershipOf(squadIn(state, squad)),
    bonuses: [{ label: 'direct guidance', value: state.guidance[squad] ?? 0, clause: 'CAMS-GAP-4' }],
  };
  const roll = rollPool(script, pool, 'CAMS-ACT-2');
  const actions = roll.total;
  const lost = actions === 0 && rulingsIn(script.field)['cams.activation.onFail'] === 'lost';
  const clause = actions > 0 ? 'CAMS-ACT-2' : 'CAMS-GAP-7';
  script.emit({ type: 'leadership', side, squad, roll, actions, lost, clause });
  if (actions === 0) passOn(script, side);
}

/** Actions shared out among the models of the squad. CAMS-ACT-3, CAMS-GAP-3. */
export function share(
  script: CamsScript,
  { squad, actions }: Activation,
  given: Readonly<Record<string, number>>,
): Done {
  const ids = squadIn(script.state, squad).map(({ id }) => id);
  const counts = ids.map((id) => given[id] ?? 0);
  const fault = shareFault(counts, actions, rulingsIn(script.field));
  if (fault) return refuse('CAMS-GAP-3', fault);
  const shares = Object.fromEntries(ids.map((id, at) => [id, counts[at] ?? 0]));
  script.emit({ type: 'share', squad, shares, clause: 'CAMS-ACT-3' });
  return DONE;
}

const CLAUSE_OF_STANCE = { combat: 'CAMS-MOVE-1', evasive: 'CAMS-MOVE-2', focused: 'CAMS-MOVE-3' } as const;

/** A model begins to act: it chooses its stance, and tokens of its last activation go. CAMS-ACT-4, CAMS-MOVE-5. */
export function takeStance(script: CamsScript, model: Model, stance: Stance, actions: number): void {
  const isFocused = stance === 'focused';
  script.emit({
    type: 'stance',
    model: model.id,
    stance,
    actions,
    move: isFocused ? 0 : unitOf(model).move,
    focus: keptFocus(script, model) + (isFocused ? 1 : 0),
    clause: CLAUSE_OF_STANCE[stance],
  });
}

/** Focus that outlasts the start of an activation, by ruling. CAMS-MOVE-5. */
const keptFocus = ({ field }: CamsScript, model: Model): number =>
  rulingsIn(field)['cams.focus.expiry'] === 'startOfNextActivation' ? 0 : tokensOf(model, 'focus');

/** CAMS-GAP-9: anywhere, or where the ruling asks: partly covered from an enemy, or touching cover. */
export function isDefensible(field: Field, model: Model): boolean {
  if (!rulingsIn(field)['cams.focus.requireCover']) return true;
  const touches = plotsNear(lieOf(field.battle.table).plots, [model.at], 5).some(
    ({ piece }) =>
      ((hidesSight(piece) && piece.height > 0) || shelters(piece)) &&
      gapToPolygon(footprintOf(model), piece).gap === 0,
  );
  if (touches) return true;
  const stage = stageFor(field);
  return stage.models.some((enemy) => enemy.side !== model.side && look(stage, enemy, model).tier !== 'open');
}

/** An action for a further move and an evasion token. CAMS-MOVE-2. */
export function evade(script: CamsScript, { model }: Acting): void {
  const tokens = tokensOf(model, 'evasion') + 1;
  script.emit({ type: 'evade', model: model.id, move: unitOf(model).move, tokens, clause: 'CAMS-MOVE-2' });
}

/** An action for a focus token. CAMS-MOVE-3. */
export function focus(script: CamsScript, { model }: Acting): void {
  script.emit({
    type: 'focus',
    model: model.id,
    tokens: tokensOf(model, 'focus') + 1,
    clause: 'CAMS-MOVE-3',
  });
}

/** The model is done; after the last one so is the squad, and unspent actions are lost. CAMS-ACT-2, CAMS-ACT-4. */
export function finish(script: CamsScript, { squad, side }: Activation, { model }: Acting): void {
  script.emit({ type: 'finish', model: model.id, clause: 'CAMS-ACT-4' });
  const finished = script.state.active?.finished ?? [];
  if (squadIn(script.state, squad).some(({ id }) => !finished.includes(id))) return;
  script.emit({ type: 'squad-done', squad, clause: 'CAMS-ACT-1' });
  passOn(script, side);
}
