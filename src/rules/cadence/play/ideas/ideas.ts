import type { Field } from '../../../contract/field.ts';
import type { Choice, GameState } from '../../../contract/play.ts';
import { withModels } from '../../../frame/field.ts';
import { cadenceBook } from '../../book/book.ts';
import { trooperOf } from '../../data/profiles.ts';
import type { Unit } from '../../judge/units.ts';
import { abilityOf } from '../declaring.ts';
import { actingUnit, actionNow } from '../flow.ts';
import { securable } from '../objectives.ts';
import { deployments } from '../place.ts';
import { woundable } from '../resolve.ts';
import { entriesFor, mayHold, readyUnits } from '../round.ts';
import { ENTRY, slotOf, TARGET } from '../slots.ts';
import { phaseOf, transportOf, unitIn, type CadenceState, type Game } from '../state.ts';
import { abilityTargets, boardable } from '../support.ts';
import { attackIdeas } from './firing.ts';
import { moveIdeas } from './moving.ts';
import { declareIdeas } from './planning.ts';

/** Choices worth making now, each of them legal, best first within a type. */
export const ideas = (field: Field, state: GameState): readonly Choice[] =>
  ideasOf(asItStands(field, state as unknown as CadenceState));

const asItStands = (field: Field, state: CadenceState): Game => ({
  field: withModels(cadenceBook.body, field, state.models),
  state,
});

function ideasOf(game: Game): readonly Choice[] {
  const { state } = game;
  switch (phaseOf(state)) {
    case 'over':
      return [];
    case 'muster':
      return [{ type: 'begin', by: { side: state.sides[0] ?? '' }, with: {} }];
    case 'allocate':
      return allocations(state);
    case 'choose':
      return activations(game);
    case 'declare': {
      const unit = actingUnit(state);
      return unit ? declareIdeas(game, [unit]) : [];
    }
    case 'act':
      return actionIdeas(game);
  }
}

const choose = (unit: Unit, type: string, filled: Choice['with'] = {}): Choice => ({
  type,
  by: { side: unit.side, unit: unit.id },
  with: filled,
});

function activations(game: Game): Choice[] {
  const { here, away } = readyUnits(game.state, game.state.turn ?? '');
  return [
    ...away.flatMap((unit) => arrivals(game, unit)),
    ...declareIdeas(game, here),
    ...away.filter((unit) => mayHold(game.state, unit)).map((unit) => choose(unit, 'hold')),
  ];
}

/** Ways to come on from each entry point. CADENCE-RES-1. */
function arrivals(game: Game, unit: Unit): Choice[] {
  const isAboard = transportOf(unit) !== null;
  return entriesFor(game.state, unit).flatMap((entry, index) =>
    deployments(game, unit, entry).map((placed) => {
      const spots = placed.flatMap(({ model, at, facing }) => [
        [slotOf(unit, 'at', model), at] as const,
        [slotOf(unit, 'facing', model), facing] as const,
      ]);
      const from = isAboard ? {} : { [ENTRY]: `${index + 1}` };
      return choose(unit, 'deploy', { ...from, ...Object.fromEntries(spots) });
    }),
  );
}

function actionIdeas(game: Game): readonly Choice[] {
  const unit = actingUnit(game.state);
  const action = actionNow(game.state);
  if (!unit || action === null) return [];
  const at = (type: string, targets: readonly string[]): Choice[] =>
    targets.map((target) => choose(unit, type, { [TARGET]: target }));
  const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
  if (action === 'move' || action === 'advance') return moveIdeas(game, unit);
  if (action === 'attack' || action === 'heavy-attack')
    return attackIdeas(game, unit, action === 'heavy-attack');
  if (action === 'secure') return at('secure', ids(securable(game, unit)));
  if (action === 'embark') return at('embark', ids(boardable(game, unit)));
  const ability = abilityOf(unit, action);
  return ability ? at('ability', abilityTargets(game, unit, ability)) : [];
}

/** Whose model is lost: cheap ones first. CADENCE-HP-1. */
function allocations(state: CadenceState): Choice[] {
  const unit = state.wounds && unitIn(state, state.wounds.unit);
  if (!unit) return [];
  return woundable(unit)
    .toSorted((a, b) => trooperOf(a).command - trooperOf(b).command)
    .map(({ id }) => choose(unit, 'allocate', { [TARGET]: id }));
}
