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

it('writes English as Intl does, without making one', () => {
  const format = formatOf('en');
  const money = new Intl.NumberFormat('en-AE', { style: 'currency', currency: 'AED' });
  const percent = new Intl.NumberFormat('en-AE', { style: 'percent' });
  const day = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'short', day: '2-digit', timeZone: 'Asia/Dubai' },
  });
  for (const whole of [0, 1, 99, 100, 12_345, 123_456_789, -1, -50, -99_999_999]) {
    expect(format.money(fils(whole))).toBe(money.format(whole / 100));
    expect(format.amount(whole)).toBe(money.format(whole / 100));
  }
  for (const value of [0, 1, 42, 100, 1_234, -3, 12.4, 12.6])
    expect(format.percent(value)).toBe(percent.format(value / 100));
  for (let at = Date.UTC(2019, 11, 30, 19, 59); at < Date.UTC(2029, 0, 2); at += 12.7 * 86_400_000)
    expect(format.day(new Date(at).toISOString())).toBe(day.format(at));
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
