import { calendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { passportFindings } from './passport.rules';

const today = calendarDate('2026-11-25') ?? expect.fail('no day');
const passport_mrz =
  'P<LBNHADDAD<<AMAL<<<<<<<<<<<<<<<<<<<<<<<<<<<LR01234563LBN9002281F3201152<<<<<<<<<<<<<<<0';
const AMAL = { first_name: 'Amal', last_name: 'Haddad', passport_mrz };

it('fills what is empty', () => {
  expect(passportFindings({ ...AMAL, born_on: '1990-02-28' }, today)).toEqual({
    fill: {
      passport_number: 'LR0123456',
      passport_expires_on: '2032-01-15',
      nationality: 'Lebanon',
      gender: 'female',
    },
    faults: {},
  });
});

it('says which fields the passport contradicts, and which check digit does not fit', () => {
  const { faults } = passportFindings(
    { ...AMAL, born_on: '1990-02-27', passport_number: 'lr0123456', gender: 'male' },
    today,
  );
  expect(faults).toEqual({ born_on: 'differs_from_passport', gender: 'differs_from_passport' });
  const broken = passport_mrz.replace('LR01234563', 'LR01234564');
  expect(passportFindings({ ...AMAL, passport_mrz: broken }, today).faults).toEqual({
    passport_mrz: 'zone_number',
  });
});

it('another name needs a reason', () => {
  const married = { ...AMAL, last_name: 'Khoury' };
  expect(passportFindings(married, today).faults).toEqual({
    passport_name_reason: 'name_differs_from_passport',
  });
  expect(passportFindings({ ...married, passport_name_reason: 'Married since' }, today).faults).toEqual({});
});

it('nothing is found without a zone', () => {
  expect(passportFindings({ first_name: 'Amal' }, today)).toEqual({ fill: {}, faults: {} });
});
