import { addDays, type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { emiratesIdFine, expiryMeter, FIRST_FINE_SETTINGS, fineOf, overstayFine } from './fines.rules';

const day = (text: string): CalendarDate => {
  const found = calendarDate(text);
  if (!found) throw new Error(`${text} is no day`);
  return found;
};
const END = day('2026-03-01');
const TODAY = day('2026-11-21');
const meter = (fields: Parameters<typeof expiryMeter>[0]) => expiryMeter(fields, TODAY, FIRST_FINE_SETTINGS);

/** Vectors of uae-facts (visa process): days late, dirhams. */
it.each([
  [-5, 0],
  [30, 0],
  [31, 20],
  [80, 1000],
  [200, 1000],
])('an Emirates ID that is %i days late costs AED %i', (late, dirhams) => {
  expect(emiratesIdFine(END, addDays(END, late), FIRST_FINE_SETTINGS)).toBe(dirhams * 100);
});

describe('overstay', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 50],
    [10, 500],
  ])('of %i days costs AED %i', (late, dirhams) => {
    expect(overstayFine(END, addDays(END, late), FIRST_FINE_SETTINGS)).toBe(dirhams * 100);
  });

  it('counts each day at the figure of that day', () => {
    const raised = {
      ...FIRST_FINE_SETTINGS,
      overstay_fils_per_day: [
        ...FIRST_FINE_SETTINGS.overstay_fils_per_day,
        { from: '2026-03-04', value: 10_000 },
      ],
    };
    expect(overstayFine(END, day('2026-03-05'), raised)).toBe(2 * 5_000 + 2 * 10_000);
  });
});

describe('the meter', () => {
  it('names what ends next', () => {
    expect(
      meter({ emirates_id_expires_on: '2027-11-21', residence_expires_on: '2026-12-01', location: null }),
    ).toEqual([
      { kind: 'residence', day: '2026-12-01', days_left: 10, fine_fils: 0 },
      { kind: 'emirates_id', day: '2027-11-21', days_left: 365, fine_fils: 0 },
    ]);
  });

  it('lets an entry permit cost those who are in the country', () => {
    const permit = { entry_permit_expires_on: '2026-11-11' };
    expect(fineOf(meter(permit))).toBe(0);
    expect(fineOf(meter({ ...permit, location: 'outside_country' }))).toBe(0);
    expect(fineOf(meter({ ...permit, location: 'outside_country', entered_on: '2026-10-01' }))).toBe(50_000);
    expect(fineOf(meter({ ...permit, location: 'inside_country' }))).toBe(50_000);
    expect(fineOf(meter({ ...permit, location: 'inside_country', residence_expires_on: '2028-10-01' }))).toBe(
      0,
    );
  });

  it('stops when the person has left', () => {
    const grace = { grace_ends_on: '2026-11-01', residence_expires_on: '2027-05-01' };
    expect(meter(grace)).toEqual([{ kind: 'grace', day: '2026-11-01', days_left: -20, fine_fils: 100_000 }]);
    expect(fineOf(meter({ ...grace, exited_on: '2026-11-03' }))).toBe(10_000);
    expect(fineOf(meter({ ...grace, exited_on: '2026-10-30' }))).toBe(0);
  });
});
