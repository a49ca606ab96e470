import { expect, it } from 'vitest';
import { droppedCause } from './dropped.rules';

const nothing = { is_settled: false, has_left: false, is_suspended: false };

it('whoever is paid no more has a reason: his settlement, his last day, a suspension, or none that is known', () => {
  expect(droppedCause({ ...nothing, is_settled: true, has_left: true })).toBe('settled');
  expect(droppedCause({ ...nothing, has_left: true, is_suspended: true })).toBe('left');
  expect(droppedCause({ ...nothing, is_suspended: true })).toBe('suspended');
  expect(droppedCause(nothing)).toBe('unknown');
});
