import { useEffect, useEffectEvent, useState } from 'react';
import type { Model } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import { modelNamed } from '../../store/arms.ts';
import { useActions, useRulebook, useStores } from '../../store/use-session.ts';
import { stateWords } from '../parts/states.ts';
import { useVoice } from '../parts/use-voice.ts';
import { tableStep, type TableStep } from './table-keys.ts';

/** Makes the focused picture of the table usable by keys alone; gives what a screen reader is to say. */
export function useTableKeys(): string {
  const { session } = useStores();
  const { light } = useActions();
  const [said, say] = useState('');
  const act = useTableSteps(say);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isTable(event.target) || event.defaultPrevented) return;
    const { battle, lit } = session.getState();
    const step = tableStep(event, battle.models, lit, battle.table);
    if (!step) return;
    if (step.kind === 'leave') light(null);
    else {
      event.preventDefault(); // Alt and an arrow would leave the page
      act(step, event.repeat);
    }
  });
  const leave = useEffectEvent(({ target }: FocusEvent) => isTable(target) && light(null));
  useEffect(() => {
    addEventListener('keydown', press);
    addEventListener('focusout', leave);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('focusout', leave);
    };
  }, []);
  return said;
}

const isTable = (target: EventTarget | null): boolean =>
  target instanceof HTMLCanvasElement && target.closest('.view') !== null;

type Step = Exclude<TableStep, { readonly kind: 'leave' }>;

function useTableSteps(say: (text: string) => void): (step: Step, repeat: boolean) => void {
  const { session, tape } = useStores();
  const { light, pick, moveModel } = useActions();
  const rulebook = useRulebook();
  const voice = useVoice();
  /** The model under the keyboard, else the shooter. */
  const chosen = (): Model | null => {
    const { battle, lit, from } = session.getState();
    return modelNamed(battle, lit) ?? modelNamed(battle, from);
  };
  const take = (): void => {
    const { battle, lit, look } = session.getState();
    const model = modelNamed(battle, lit);
    const { hover } = tape.getState();
    if (!look.measuring && model) {
      pick(model.id);
      say(session.getState().to === null ? `${model.id} shoots. Now the target.` : `at ${model.id}`);
    } else if (look.measuring && (model ?? hover)) {
      tape.actions.hold(model ? { kind: 'model', id: model.id } : hover!);
      say(tape.getState().start ? 'One end held. Now the other.' : 'Measured.');
    }
  };
  const moveTape = ([dx, dy]: Point): void => {
    const { battle, lit } = session.getState();
    const { hover } = tape.getState();
    const { width, depth } = battle.table;
    const model = modelNamed(battle, hover?.kind === 'model' ? hover.id : lit);
    const [x, y] = hover?.kind === 'place' ? hover.at : (model?.at ?? [width / 2, depth / 2]);
    const at: Point = [within(x + dx, width), within(y + dy, depth)];
    light(null);
    tape.actions.hover({ kind: 'place', at });
    say(placeWords('tape', at));
  };
  return (step, repeat) => {
    switch (step.kind) {
      case 'light': {
        light(step.id);
        const model = chosen();
        if (model) {
          if (session.getState().look.measuring) tape.actions.hover({ kind: 'model', id: model.id });
          say(introduce(model, session.getState().battle.models, stateWords(model, rulebook, voice)));
        }
        break;
      }
      case 'take':
        take();
        break;
      case 'shift':
        if (session.getState().look.measuring) moveTape(step.by);
        else move(step.by, 0, repeat);
        break;
      case 'turn':
        move([0, 0], step.by, repeat);
        break;
    }
  };
  function move([dx, dy]: Point, turn: number, repeat: boolean): void {
    const model = chosen();
    if (!model) return;
    const facing = (model.facing + turn + 360) % 360;
    moveModel(model.id, [model.at[0] + dx, model.at[1] + dy], facing, repeat ? 'move' : 'start');
    const now = modelNamed(session.getState().battle, model.id);
    if (now) say(`${placeWords(now.id, now.at)}, facing ${now.facing} degrees`);
  }
}

const within = (value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(0, value)) * 1000) / 1000;

const placeWords = (who: string, [x, y]: Point): string =>
  `${who}: ${x.toFixed(1)} from the west, ${y.toFixed(1)} from the south`;

function introduce({ id, side, profile }: Model, models: readonly Model[], states: string): string {
  const place = models.findIndex((model) => model.id === id) + 1;
  return [id, side, profile, ...(states === '' ? [] : [states]), `${place} of ${models.length}`].join(', ');
}
