import { calendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { entryFindings } from './entry.rules';

const TODAY = calendarDate('2026-11-30');
if (TODAY === null) throw new Error('The tests have no day');
const today = TODAY;

it.each([
  ['a part of the gross', { gross_salary_fils: 500_000, basic_salary_fils: 300_000 }, {}],
  ['all of it', { gross_salary_fils: 500_000, basic_salary_fils: 500_000 }, {}],
  [
    'more than it',
    { gross_salary_fils: 500_000, basic_salary_fils: 500_001 },
    { basic_salary_fils: 'invalid' },
  ],
  ['not known with it', { gross_salary_fils: null, basic_salary_fils: 500_000 }, {}],
])('basic pay is %s', (_, person, faults) => {
  expect(entryFindings(person, person, today).faults).toEqual(faults);
});

it('whoever enters nothing of the door or of the pay is not held against what was let in before', () => {
  const child = { start_on: '2027-01-01', born_on: '2015-01-01', gross_salary_fils: 1, basic_salary_fils: 2 };
  expect(entryFindings(child, { job_title: 'Nurse' }, today).faults).toEqual({});
  expect(entryFindings(child, { gross_salary_fils: 1 }, today).faults).toEqual({
    basic_salary_fils: 'invalid',
  });
  expect(entryFindings(child, child, today).faults).toEqual({
    born_on: 'under_age',
    basic_salary_fils: 'invalid',
  });
});

it('all faults are found at once, an unknown nationality among them', () => {
  const zone = 'P<INDMENON<<MEERA<<<<<<<<<<<<<<<<<<<<<<<<<<<<';
  const entered = {
    first_name: 'Meera',
    nationality: 'Atlantis',
    start_on: '2027-01-01',
    born_on: '2015-01-01',
    passport_expires_on: '2027-02-01',
    passport_mrz: zone,
    gross_salary_fils: 1,
    basic_salary_fils: 2,
  };
  expect(entryFindings(entered, entered, today).faults).toEqual({
    nationality: 'unknown_country',
    born_on: 'under_age',
    passport_expires_on: 'passport_ends_too_soon',
    passport_mrz: 'zone_shape',
    basic_salary_fils: 'invalid',
  });
});

it('a nationality is stored as the list has it', () => {
  expect(entryFindings({}, { nationality: 'emirati' }, today)).toEqual({
    fill: { nationality: 'United Arab Emirates' },
    faults: {},
  });
});
