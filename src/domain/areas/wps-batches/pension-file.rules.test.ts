import { NO_PAY } from '@domain/finance/pay-components';
import { contributionOf } from '@domain/finance/pension.rules';
import { expect, it } from 'vitest';
import { isEmiratesId, isPensionEmployer, type PensionMember, pensionFile } from './pension-file.rules';

const member: PensionMember = {
  emirates_id: '784-1990-1234567-6',
  key: 'usual',
  wage: { ...NO_PAY, basic_fils: 1_200_000, housing_fils: 500_000, other_fils: 100_000 },
  contribution_fils: 423_000,
};
const VECTOR =
  'GPSSA784199012345676/AE00000009999/R/102026/B0012000.00/H0005000.00/S0000000.00/C0000000.00/L0000000.00/O0001000.00/T0018000.00';

it('is the vector of the bank form, byte for byte', () => {
  expect(pensionFile('AE00000009999', '2026-10-01', [member])).toEqual({
    name: 'GPSSA-AE00000009999-102026.csv',
    text: `PEN,AE008510784199012345676,4230.00,${VECTOR}\r\n`,
  });
  const { employee_fils, employer_fils } = contributionOf(
    { member_on: '2024-01-01', wage_fils: 1_800_000 },
    '2026-10-31',
  );
  expect([employee_fils, employer_fils]).toEqual([198_000, 225_000]);
});

it('names the first and the last month, and counts transport and food among the other allowances', () => {
  const wage = { ...member.wage, transport_fils: 50_000, food_fils: 25 };
  const { text } = pensionFile('AE00000009999', '2026-10-01', [
    { ...member, key: 'first', wage },
    { ...member, key: 'last' },
  ]);
  expect(text).toContain('GPNEW784199012345676/');
  expect(text).toContain('O0001500.25/T0018500.25');
  expect(text).toContain('GPEOS784199012345676/');
});

it('knows what the authority cannot read', () => {
  expect([isEmiratesId('784-1990-1234567-6'), isEmiratesId('784'), isEmiratesId('')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isPensionEmployer('AE00000009999'), isPensionEmployer('0000000999999')]).toEqual([true, false]);
});
