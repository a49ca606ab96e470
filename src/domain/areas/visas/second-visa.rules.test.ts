import { expect, it } from 'vitest';
import { secondVisa, type VisaSituation } from './second-visa.rules';

const TODAY = '2026-11-28';
const situation = (residence_expires_on: string | null, isOtherUnderWay = false): VisaSituation => ({
  residence_expires_on,
  isOtherUnderWay,
});

it.each<[string, string, VisaSituation, string | null]>([
  ['a new visa of whoever has none', 'new visa process', situation(null), null],
  ['a new visa after a residence that is over', 'new visa process', situation('2026-11-27'), null],
  ['a new visa on the last day of one', 'new visa process', situation('2026-11-28'), 'residence_valid'],
  ['a new visa beside another process', 'new visa process', situation(null, true), 'visa_under_way'],
  ['a renewal of a valid residence', 'visa renewal', situation('2027-01-01'), null],
  ['a renewal beside another process', 'visa renewal', situation('2027-01-01', true), 'visa_under_way'],
  ['a cancellation', 'visa cancellation', situation('2027-01-01', true), null],
])('%s is asked about when it is mostly a slip', (_, type, known, code) => {
  expect(secondVisa(type, known, TODAY)).toBe(code);
});
