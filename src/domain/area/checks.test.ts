import { expect, it } from 'vitest';
import { checkField, EXAMPLES, isCheck } from './checks';
import type { FieldCheck } from './field';

const TODAY = '2026-11-21';

/** Vectors of uae-facts (identifiers; VAT). */
it.each<[FieldCheck, string, string | null]>([
  ['emiratesId', '784-1990-1234567-6', null],
  ['emiratesId', '784-1987-6543210-3', null],
  ['emiratesId', '784-2000-1234567-2', null],
  ['emiratesId', '784-1985-0000001-7', null],
  ['emiratesId', '784-1990-1234567-1', 'emirates_id_digit'],
  ['emiratesId', '784199012345676', 'emirates_id_shape'],
  ['emiratesId', '783-1990-1234567-6', 'emirates_id_shape'],
  ['uid', '123456789', null],
  ['uid', '123456789012345', null],
  ['uid', '12345678', 'uid_shape'],
  ['uid', '1234567890123456', 'uid_shape'],
  ['visaFile', '201/2026/1234567', null],
  ['visaFile', '701/2026/0000001', null],
  ['visaFile', '801/2026/1234567', 'visa_file_shape'],
  ['visaFile', '202/2026/1234567', 'visa_file_shape'],
  ['visaFile', '201/2026/123456', 'visa_file_shape'],
  ['entryPermit', '201/2026/1234567', null],
  ['entryPermit', '20120261234567', null],
  ['entryPermit', 'asdf', 'entry_permit_shape'],
  ['entryPermit', 'to follow', 'entry_permit_shape'],
  ['entryPermit', '201//2026', 'entry_permit_shape'],
  ['entryPermit', '201/2026/', 'entry_permit_shape'],
  ['entryPermit', '12345', 'entry_permit_shape'],
  ['entryPermit', '12345678901234567890123456', 'entry_permit_shape'],
  ['personCode', '00010012345678', null],
  ['personCode', '10012345678', 'person_code_shape'],
  ['digits', '123456', null],
  ['digits', '12 456', 'digits_only'],
  ['trn', '100012345300003', null],
  ['trn', '200012345300003', 'trn_shape'],
  ['trn', '100012345300001', 'trn_shape'],
  ['iban', 'AE070331234567890123456', null],
  ['iban', 'AE770260001015000000001', null],
  ['iban', 'AE760350000012345678901', null],
  ['iban', 'AE940240012345678901234', null],
  ['iban', 'GB82WEST12345698765432', null],
  ['iban', 'AE770260001015000000002', 'iban_digits'],
  ['iban', 'AE160240043520123456701', 'iban_digits'],
  ['iban', 'AE020340000221234567001', 'iban_digits'],
  ['iban', 'AE07033123456789012345', 'iban_shape'],
  ['iban', 'ae070331234567890123456', 'iban_shape'],
  ['mohre', 'MB123456789AE', null],
  ['mohre', '?', 'mohre_shape'],
  ['oneTimeCode', '012345', null],
  ['oneTimeCode', '12345', 'code_shape'],
  ['oneTimeCode', '01234a', 'code_shape'],
  ['future', '2026-11-22', null],
  ['future', '2026-11-21', 'not_in_future'],
  ['future', '2026-02-30', null],
])('%s of %s: %s', (check, value, code) => {
  expect(checkField(check, value, TODAY)?.code ?? null).toBe(code);
});

it('lets a card in whose number breaks the rule', () => {
  expect(checkField('emiratesId', '784-1990-1234567-1', TODAY)?.level).toBe('warn');
  expect(checkField('visaFile', '?', TODAY)?.level).toBe('error');
});

it.each(Object.entries(EXAMPLES))('the example of %s is one', (name, example) => {
  expect(isCheck(name)).toBe(true);
  const value = name === 'future' ? example.split('-').reverse().join('-') : example;
  expect(isCheck(name) && checkField(name, value, '2026-11-30')).toBeNull();
});
