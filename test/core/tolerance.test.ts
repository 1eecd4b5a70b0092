import { expect, it } from 'vitest';
import { EPS, ge, gt, le, lt } from '../../src/core/tolerance.ts';

it('KERNEL-EPS: a millionth of an inch decides nothing', () => {
  const near = EPS / 10;
  expect([le(12 + near, 12), ge(12 - near, 12), lt(12 - near, 12), gt(12 + near, 12)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([le(12.001, 12), ge(11.999, 12), lt(11.999, 12), gt(12.001, 12)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
