import { expect, it } from 'vitest';
import { iloeFee, needsIloe, needsInsurance, needsTawjeeh } from './step-law';

const mainland = { target_on: '2026-12-01', jurisdiction: 'mainland', immigration: 'icp' };

it.each([
  ['a skilled job', { ...mainland, skill_level: 5 }, false],
  ['a job without skill', { ...mainland, skill_level: 6 }, true],
  ['a job of a free zone', { ...mainland, jurisdiction: 'free_zone', skill_level: 9 }, false],
  ['a job of which the level is not known', mainland, false],
  ['a job before the law', { ...mainland, target_on: '2022-12-31', skill_level: 9 }, false],
])('Tawjeeh for %s: %s', (_, record, expected) => {
  expect(needsTawjeeh(record)).toBe(expected);
});

it('ILOE is asked for since 2023, at two prices (uae-facts 9)', () => {
  expect(needsIloe({ ...mainland, target_on: '2022-12-31' })).toBe(false);
  expect(needsIloe(mainland)).toBe(true);
  expect(iloeFee({ ...mainland, basic_salary_fils: 1_600_000 })).toBe(6_000);
  expect(iloeFee({ ...mainland, basic_salary_fils: 1_600_001 })).toBe(12_000);
  expect(iloeFee(mainland)).toBeNull();
});

it('health insurance is asked for in Dubai, and everywhere since 2025', () => {
  expect(needsInsurance({ ...mainland, target_on: '2024-12-31' })).toBe(false);
  expect(needsInsurance({ ...mainland, target_on: '2024-12-31', immigration: 'gdrfa' })).toBe(true);
  expect(needsInsurance(mainland)).toBe(true);
});
