import { expect, it } from 'vitest';
import { validityOf } from './validity.rules';

const at = { today: '2026-11-30', soon: '2027-01-29' };

it.each([
  [null, null],
  ['2026-11-29', 'expired'],
  ['2026-11-30', 'expiring'],
  ['2027-01-29', 'expiring'],
  ['2027-01-30', 'valid'],
] as const)('what ends on %s is %s', (endsOn, validity) => expect(validityOf(endsOn, at)).toBe(validity));
