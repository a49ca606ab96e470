import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type Comparison, PRESETS, periodOf, presetSpan, priorOf } from './report-query';

const day = (text: string) => text as CalendarDate;
const prior = (from: string, until: string, compare: Comparison) =>
  Object.values(priorOf({ from: day(from), until: day(until) }, compare));

describe('the period of a report', () => {
  it.each([
    // whole months move by months: February ends on its own last day
    ['2026-03-01', '2026-03-31', 'previous', ['2026-02-01', '2026-02-28']],
    ['2026-01-01', '2026-11-30', 'previous', ['2025-02-01', '2025-12-31']],
    ['2026-10-01', '2026-12-31', 'previous', ['2026-07-01', '2026-09-30']],
    ['2026-11-01', '2026-11-24', 'previous', ['2026-10-01', '2026-10-24']],
    ['2026-11-10', '2026-11-19', 'previous', ['2026-10-31', '2026-11-09']],
    ['2024-02-01', '2024-02-29', 'year', ['2023-02-01', '2023-02-28']],
    ['2025-02-01', '2025-02-28', 'year', ['2024-02-01', '2024-02-29']],
  ] as const)('of %s to %s the %s one is %s', (from, until, compare, expected) => {
    expect(prior(from, until, compare)).toEqual(expected);
  });

  it('is this year until today unless it is told, and never ends before it begins', () => {
    const today = day('2026-11-30');
    expect(periodOf({}, today)).toMatchObject({ from: '2026-01-01', until: '2026-11-30' });
    expect(periodOf({ until: '2025-06-30' }, today)).toMatchObject({ from: '2025-01-01' });
    expect(periodOf({ until: '2026-11-30' }, today, 'day')?.prior.until).toBe('2026-10-31');
    expect(periodOf({}, day('2026-11-28'))?.prior).toEqual({ from: '2025-01-01', until: '2025-11-28' });
    expect(periodOf({}, day('2026-02-28'))?.prior.from).toBe('2025-11-01');
    expect(periodOf({ from: '2026-12-01', until: '2026-11-30' }, today)).toBeNull();
  });

  it('is chosen by its name', () => {
    const spans = PRESETS.map((preset) => Object.values(presetSpan(preset, day('2026-02-14'))));
    expect(spans).toEqual([
      ['2026-02-01', '2026-02-14'],
      ['2026-01-01', '2026-01-31'],
      ['2026-01-01', '2026-02-14'],
      ['2025-10-01', '2025-12-31'],
      ['2026-01-01', '2026-02-14'],
      ['2025-01-01', '2025-12-31'],
    ]);
  });
});
