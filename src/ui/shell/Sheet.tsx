import { useRef } from 'react';
import './panel.css';

/** How far the sheet of a phone is pulled up. The verdict word is in view in all three. */
const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

const PULL = 28; // px that count as pulling rather than pressing

export interface SheetProps {
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  readonly children: React.ReactNode;
}

/** The stop next to one, upwards or downwards; the ends stay. */
export function nextStop(stop: Stop, up: boolean): Stop {
  const index = STOPS.indexOf(stop) + (up ? 1 : -1);
  return STOPS[Math.min(STOPS.length - 1, Math.max(0, index))]!;
}

/** The panel: beside the table where there is room, a sheet with a handle on a phone. */
export function Sheet({ stop, onStop, children }: SheetProps) {
  const start = useRef<number | null>(null);
  const press = (): void => onStop(stop === 'full' ? 'peek' : nextStop(stop, true));
  return (
    <main className="panel" data-stop={stop}>
      <button
        type="button"
        className="grab"
        aria-label={stop === 'full' ? 'Make the panel smaller' : 'Make the panel larger'}
        onPointerDown={(event) => {
          start.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={(event) => {
          const pulled = event.clientY - (start.current ?? event.clientY);
          start.current = null;
          if (Math.abs(pulled) < PULL) press();
          else onStop(nextStop(stop, pulled < 0));
        }}
        onClick={(event) => {
          if (event.detail === 0) press(); // from the keyboard: the pointer has had its say already
        }}
      />
      <div className="panel-body">{children}</div>
    </main>
  );
}
