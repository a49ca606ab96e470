import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { DAYS_LEFT, readyBy, startRisk } from './start-risk.rules';

const day = (text: string) => text as CalendarDate;

describe('the risk of a first day', () => {
  it('counts the steps from where the case is to the last one', () => {
    expect(DAYS_LEFT.get('visa')).toBe(30);
    expect(DAYS_LEFT.get('offer_signed')).toBe(32);
    expect(DAYS_LEFT.get('invited')).toBe(59);
  });

  it('goes the way from the form anew with what was given back', () => {
    expect(DAYS_LEFT.get('changes_requested')).toBe(3 + (DAYS_LEFT.get('form_in_progress') ?? 0));
  });

  it('goes over the end of a month, and is over with the case', () => {
    expect(readyBy(day('2026-11-28'), 'visa')).toBe('2026-12-28');
    expect(readyBy(day('2026-11-28'), 'ready_to_start')).toBe('2026-11-28');
    expect(readyBy(day('2026-11-28'), 'completed')).toBeNull();
  });

  it.each([
    ['2026-12-02', 'late'],
    ['2026-12-03', 'tight'],
    ['2026-12-09', 'tight'],
    ['2026-12-10', 'on_track'],
  ])('for the %s is %s, when all is ready on the 3rd', (start, risk) => {
    expect(startRisk(day('2026-12-03'), start)).toBe(risk);
  });
});
