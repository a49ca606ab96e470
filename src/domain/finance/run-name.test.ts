import { expect, it } from 'vitest';
import { runName } from './run-name';

it('a run is called by its client and month, and by what tells it from another run of the month', () => {
  expect(runName('Falcon Group', '2026-11-01')).toBe('Falcon Group 11-2026');
  expect(runName('Falcon Group', '2026-11-30', 'final')).toBe('Falcon Group 11-2026 (final)');
  expect(runName('Falcon Group', '2026-11-01', 2)).toBe('Falcon Group 11-2026 (2)');
});
