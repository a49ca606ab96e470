import { VISA_TYPES } from '@domain/cases/case-states';
import { VISA_MACHINES } from '@domain/cases/visa-machines';
import { calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { visaFaults, visaMachineOf } from './visa-entry.rules';

const TODAY = calendarDate('2026-11-30');
if (TODAY === null) throw new Error('The tests have no day');
const today = TODAY;

const ADULT = {
  born_on: '1990-01-01',
  juvenile_permit: null,
  passport_expires_on: '2031-01-01',
  residence_expires_on: null,
  isOtherUnderWay: false,
};
const wanted = { type: 'new visa process', target_on: '2026-12-15' };

describe('entering a visa process', () => {
  it('has a lifecycle for each type and none for what is no type', () => {
    expect(VISA_TYPES.map((type) => visaMachineOf({ type }))).toEqual(Object.values(VISA_MACHINES));
    expect(visaMachineOf({ type: 'golden visa' })).toBeNull();
  });

  it.each([
    ['a day to come, of an adult with a good passport', wanted, ADULT, {}],
    ['today', { ...wanted, target_on: today }, ADULT, {}],
    ['yesterday', { ...wanted, target_on: '2026-11-29' }, ADULT, { target_on: 'day_is_over' }],
    ['a child', wanted, { ...ADULT, born_on: '2014-01-01' }, { employee_id: 'under_age' }],
    ['a juvenile', wanted, { ...ADULT, born_on: '2010-01-01' }, { employee_id: 'juvenile_permit_needed' }],
    ['with a permit', wanted, { ...ADULT, born_on: '2010-01-01', juvenile_permit: 'MOHRE 1' }, {}],
    [
      'a passport of five months',
      wanted,
      { ...ADULT, passport_expires_on: '2027-05-15' },
      { passport_expires_on: 'passport_ends_too_soon' },
    ],
    [
      'a renewal on a passport of five months',
      { type: 'visa renewal', target_on: '2026-01-01' },
      { ...ADULT, passport_expires_on: '2027-05-29' },
      { passport_expires_on: 'passport_too_short' },
    ],
    [
      'a renewal on one of six',
      { type: 'visa renewal' },
      { ...ADULT, passport_expires_on: '2027-05-30' },
      {},
    ],
    [
      'a renewal on one that is not known',
      { type: 'visa renewal' },
      { ...ADULT, passport_expires_on: null },
      {},
    ],
    [
      'one beside another, and yesterday',
      { ...wanted, target_on: '2026-11-29' },
      { ...ADULT, isOtherUnderWay: true },
      { second_visa_reason: 'visa_under_way', target_on: 'day_is_over' },
    ],
    [
      'one beside another that is said why',
      { ...wanted, second_visa_reason: 'Comes from another sponsor' },
      { ...ADULT, isOtherUnderWay: true },
      {},
    ],
    ['a cancellation', { type: 'visa cancellation', target_on: '2026-01-01' }, ADULT, {}],
  ])('%s', (_, fields, person, faults) => {
    expect(visaFaults(fields, person, today)).toEqual(faults);
  });
});
