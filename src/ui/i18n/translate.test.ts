import { describe, expect, it } from 'vitest';
import { createTexts } from './translate';

const SHEET = { late: 'متأخر منذ {day}', name: 'لدى {name}' };

describe('a value within Arabic', () => {
  const t = createTexts('ar', SHEET);
  it.each(['09-03-2025', '03-2025', '09-03-2025 11:42', '11:42'])(
    'keeps the order of its digits: %s',
    (day) => {
      expect(t.of('late', { day })).toBe(`متأخر منذ \u2066${day}\u2069`);
    },
  );

  it.each(['2026', '7', 'INV-2026-01654', 'Falcon Group 10-2026'])('stands as it is: %s', (name) => {
    expect(t.of('name', { name })).toBe(`لدى ${name}`);
  });

  it('is what it is in English', () => {
    expect(createTexts('en', { late: 'late since {day}' }).of('late', { day: '09-03-2025' })).toBe(
      'late since 09-03-2025',
    );
  });
});
