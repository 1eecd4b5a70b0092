import { useEffect, useRef } from 'react';
import { useStores } from '../../store/use-session.ts';
import './compass.css';

/** Where north is on the table, because answers speak of west and south-east; pressed, it turns north away from you. */
export function Compass() {
  const { onScreen } = useStores();
  const rose = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const turn = ({ azimuth } = onScreen.getState()): void => {
      // written past React: it turns with every frame the table turns
      if (rose.current) rose.current.style.rotate = `${azimuth}rad`;
    };
    turn();
    return onScreen.subscribe(turn);
  }, [onScreen]);
  return (
    <button
      type="button"
      className="compass"
      aria-label="Turn north away from you"
      title="North. Press to turn it away from you."
      onClick={() => onScreen.getState().table?.faceNorth()}
    >
      <svg ref={rose} viewBox="-20 -20 40 40" aria-hidden>
        <circle r={18} />
        <path className="needle" d="M0-5L6 13L0 9L-6 13Z" />
        <text y={-7} textAnchor="middle">
          N
        </text>
      </svg>
    </button>
  );
}
