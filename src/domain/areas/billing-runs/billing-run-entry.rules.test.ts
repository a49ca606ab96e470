import { expect, it } from 'vitest';
import { billingRunName, runInWork } from './billing-run-entry.rules';

it('works on one run of a client and month at a time', () => {
  expect(runInWork([{ state: 'cancelled' }, { state: 'review' }])).toEqual({ state: 'review' });
  expect(runInWork([{ state: 'cancelled' }, { state: 'issued' }])).toBeUndefined();
});

it('calls a run by its client and month, and by its turn after one that counts', () => {
  expect(billingRunName('Falcon', '2026-10-01', [{ state: 'cancelled' }])).toBe('Falcon 10-2026');
  expect(billingRunName('Falcon', '2026-10-01', [{ state: 'issued' }])).toBe('Falcon 10-2026 (2)');
});
