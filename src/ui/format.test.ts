import { fils } from '@domain/shared/money';
import { expect, it } from 'vitest';
import { formatOf } from './format';
import { createTexts } from './i18n/translate';

const plain = (text: string) => text.replaceAll(/[\u00a0\u200f\u200e]/g, ' ').trim();

it('writes numbers, shares and money with two decimals in AED (spec 9)', () => {
  const format = formatOf('en');
  expect(format.number(1500)).toBe('1,500');
  expect(format.percent(42)).toBe('42%');
  expect(plain(format.money(fils(673_632_600)))).toBe('AED 6,736,326.00');
});

it.each([
  ['AED', 'AED 1,234.50'],
  ['USD', '$1,234.50'],
  ['EUR', '€1,234.50'],
  ['GBP', '£1,234.50'],
] as const)('writes %s as in en-US, whatever the language', (currency, written) => {
  for (const language of ['en', 'ar'])
    expect(plain(formatOf(language).money(fils(123_450), currency))).toBe(written);
});

it('writes fils as a back end tells them, and what is none as it came', () => {
  const { amount } = formatOf('en');
  expect(plain(amount(123_450))).toBe('AED 1,234.50');
  expect(['<secret:7>', 1.5, undefined].map(amount)).toEqual(['<secret:7>', '1.5', 'undefined']);
});

it('an Arabic figure below zero brings its direction along: its sign stays before it, whatever stands around it', () => {
  const format = formatOf('ar');
  const MARK = '\u200e';
  expect(format.number(-12)).toBe(`${MARK}-12`);
  expect(format.money(fils(-1_200))).toContain(`${MARK}-12.00`);
  const t = createTexts('ar', { left: 'تبقى {days} يومًا' });
  expect(t('left', { days: -12 })).toBe(`تبقى ${MARK}-12 يومًا`);
});

it('writes the day of an instant as it is in Dubai, four hours ahead', () => {
  const { day } = formatOf('en');
  expect(day('2026-11-04T19:59:59Z')).toBe('Nov 04, 2026');
  expect(day('2026-11-04T20:00:00Z')).toBe('Nov 05, 2026');
  expect(day('not an instant')).toBe('');
});

it('an unknown language is written as English', () => {
  expect(formatOf('xx').day('2026-11-05T10:00:00Z')).toBe('Nov 05, 2026');
  expect(formatOf('ar').day('2026-11-05T10:00:00Z')).toContain('نوفمبر');
});
