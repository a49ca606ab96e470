import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inBase36 } from './fingerprint';

it.each([0, 35, 36, 36 ** 5 - 1, 36 ** 5, 36 ** 5 + 1, 36 ** 10, Number.MAX_SAFE_INTEGER])(
  'writes %i in base 36 as the language does',
  (value) => {
    expect(inBase36(value)).toBe(value.toString(36));
  },
);

it('writes every number that a fingerprint can be as the language does', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      expect(inBase36(value)).toBe(value.toString(36));
    }),
  );
});
