import { describe, expect, it } from 'vitest';
import { documentsKnown, provedBy } from './proofs.rules';

const RECORD = { passport_number: 'A1', passport_expires_on: '2030-01-01', passport_mrz: 'lines of A1' };
const passport = (passport_number: string | null, expires_on: string | null) => ({
  type: 'passport',
  passport_number,
  expires_on,
});

describe('what a verified document changes in the record', () => {
  it.each([
    [
      'one that ends later',
      'B2',
      '2031-01-01',
      { passport_number: 'B2', passport_expires_on: '2031-01-01', passport_mrz: null },
    ],
    ['a number that was typed wrongly', 'B2', '2030-01-01', { passport_number: 'B2', passport_mrz: null }],
    ['the same', 'A1', '2030-01-01', {}],
    ['one that ends before', 'B2', '2029-12-31', {}],
    ['one whose last day nobody knows', 'B2', null, {}],
    [
      'a last day without a number',
      null,
      '2031-01-01',
      { passport_expires_on: '2031-01-01', passport_mrz: null },
    ],
  ])('%s', (_, number, day, changed) => {
    expect(provedBy('employee', passport(number, day), RECORD)).toEqual(changed);
  });

  it('what the record lacks', () => {
    expect(provedBy('employee', passport('B2', null), {})).toEqual({ passport_number: 'B2' });
    expect(provedBy('company', { type: 'vat_certificate', number: '1' }, { trn: '2' })).toEqual({ trn: '1' });
  });

  it('nothing that is not its owner’s', () => {
    expect(provedBy('company', passport('B2', '2031-01-01'), {})).toEqual({});
    expect(provedBy('employee', { type: 'photo' }, {})).toEqual({});
  });
});

it('tells the other way round what a person’s documents say', () => {
  expect(documentsKnown({ ...RECORD, labour_card_number: '77' })).toEqual({
    passport: { passport_number: 'A1', expires_on: '2030-01-01' },
    emirates_id: { number: null, expires_on: null },
    residence_visa: { number: null, expires_on: null },
    labour_card: { number: '77', expires_on: null },
  });
});
