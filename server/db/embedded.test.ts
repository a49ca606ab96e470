import { expect, it } from 'vitest';
import { doesNotOpen } from './embedded';

it('advises to restore a broken folder, never one on a full disk', () => {
  const error = new Error('PANIC: could not write');
  expect(doesNotOpen('./data', error, () => 10_000_000_000)).toBe(
    'The embedded database in ./data does not open (PANIC: could not write): restore the folder from a backup or choose another one with DATA_DIR.',
  );
  const full = doesNotOpen('./data', error, () => 4_096);
  expect(full).toContain('the disk is full. Nothing is lost: free some space there and start again.');
  expect(full).not.toContain('backup');
});
