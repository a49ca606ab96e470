import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { doorFaults, isPassportLongEnough } from './door.rules';

const start_on = '2027-01-15';

it.each([
  ['on his 18th birthday', { born_on: '2009-01-15' }, {}],
  ['the day before it', { born_on: '2009-01-16' }, { juvenile_permit: 'juvenile_permit_needed' }],
  ['with a permit', { born_on: '2009-01-16', juvenile_permit: 'JP-1' }, {}],
  ['on his 15th birthday', { born_on: '2012-01-15', juvenile_permit: 'JP-1' }, {}],
  ['younger, with a permit', { born_on: '2012-01-16', juvenile_permit: 'JP-1' }, { born_on: 'under_age' }],
  ['a passport for six months', { passport_expires_on: '2027-07-15' }, {}],
  ['a day less', { passport_expires_on: '2027-07-14' }, { passport_expires_on: 'passport_ends_too_soon' }],
  ['nothing is known yet', {}, {}],
])('%s', (_, person, faults) => {
  expect(doorFaults({ start_on, ...person })).toEqual(faults);
});

it('a passport is good for a renewal while six months of it are left, or nobody knows its last day', () => {
  const today = '2027-01-15' as CalendarDate;
  for (const [ends, isEnough] of [
    ['2027-07-15', true],
    ['2027-07-14', false],
    [null, true],
  ] as const)
    expect(isPassportLongEnough(ends, today)).toBe(isEnough);
});
