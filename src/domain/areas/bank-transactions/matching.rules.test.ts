import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type Candidate, suggestionFor } from './matching.rules';

const day = (text: string) => text as CalendarDate;
const candidate = (id: string, on: string, ...names: string[]): Candidate => ({
  field: 'expense_id',
  id,
  on: day(on),
  names,
});
const line = { booked_on: day('2026-11-20'), texts: ['TRF EXP-000012 GULF TRAVEL', ''] };

describe('what a statement line is', () => {
  it('is what it names, however the bank writes it, even when others are nearer', () => {
    const named = candidate('named', '2026-10-01', 'exp 000012');
    expect(suggestionFor(line, [candidate('near', '2026-11-20'), named])).toBe(named);
  });

  it('is the only one near its day when it names none', () => {
    const near = candidate('near', '2026-11-15', 'EXP-000099');
    expect(suggestionFor(line, [near, candidate('far', '2026-11-14')])).toBe(near);
    expect(suggestionFor(line, [candidate('far', '2026-11-26')])).toBeNull();
  });

  it('is left open when several are as good', () => {
    expect(suggestionFor(line, [candidate('a', '2026-11-19'), candidate('b', '2026-11-20')])).toBeNull();
    const names = [candidate('a', '2026-11-19', 'EXP-000012'), candidate('b', '2026-11-20', 'EXP-000012')];
    expect(suggestionFor(line, names)).toBeNull();
    expect(suggestionFor(line, [])).toBeNull();
  });

  it('is not named by what is too short to be a name', () => {
    const far = candidate('far', '2026-01-01', 'TRF');
    expect(suggestionFor(line, [far])).toBeNull();
    const four = candidate('four', '2026-01-01', 'GULF');
    expect(suggestionFor(line, [four])).toBe(four);
  });
});
