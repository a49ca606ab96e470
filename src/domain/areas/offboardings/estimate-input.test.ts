import { expect, it } from 'vitest';
import { readEstimateInput } from './estimate';

it('has no last day before the first one', () => {
  const days = { joined_on: '2026-02-01', last_day_on: '2026-01-31' };
  const typed = { scheme: 'law', basic_fils: 100, gross_fils: 200, ...days };
  expect(readEstimateInput(typed)).toEqual({ faults: { last_day_on: 'invalid' } });
  expect(readEstimateInput({ ...typed, last_day_on: days.joined_on })).toMatchObject({
    input: { last_day_on: '2026-02-01', unserved_by: 'employer' },
  });
});
