import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE } from '../../src/scene/paint/palette.ts';

it('the legend of the line has the colours the line is drawn in', () => {
  const css = readFileSync(new URL('../../src/ui/judge/beam-legend.css', import.meta.url), 'utf8');
  const colours = Object.fromEntries(
    [...css.matchAll(/--beam-(\w+): (#[0-9a-f]{6})/g)].map(([, state, colour]) => [state, colour]),
  );
  const { clear, light, heavy, blocked } = PALETTE.beam;
  expect(colours).toEqual({ clear, light, heavy, blocked });
});
