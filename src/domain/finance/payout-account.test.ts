import { expect, it } from 'vitest';
import { lackingOf } from './payout-account';

it('tells what a salary file lacks: a bank only of an account that is there', () => {
  const account = { establishment_id: 'e', iban: 'AE07', routing_code: '033', person_code: '1' };
  expect(lackingOf(account)).toEqual([]);
  expect(lackingOf({ ...account, routing_code: null })).toEqual(['no_bank']);
  expect(lackingOf({ establishment_id: null, iban: null, routing_code: null, person_code: null })).toEqual([
    'no_establishment',
    'no_iban',
    'no_person',
  ]);
});
