import { addDays, type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  emiratesIdFine,
  expiryMeter,
  FIRST_FINE_SETTINGS,
  fineOf,
  METER_KINDS,
  overstayFine,
} from './fines.rules';

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
    const first = { ...raised, overstay_fils_per_day: [{ from: '2026-03-04', value: 10_000 }] };
    expect(overstayFine(END, day('2026-03-05'), first)).toBe(2 * 10_000);
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
    expect(meter({ labour_card_expires_on: '2026-11-20' })).toEqual([
      { kind: 'labour_card', day: '2026-11-20', days_left: -1, fine_fils: 0 },
    ]);
  });

  it('has no line of a kind that is not named, and one of each that is', () => {
    const identityDocuments = {
      entry_permit_expires_on: '2026-12-01',
      emirates_id_expires_on: '2026-12-01',
      labour_card_expires_on: '2026-12-01',
    };
    const shown = [
      identityDocuments,
      { ...identityDocuments, residence_expires_on: '2026-12-01' },
      { ...identityDocuments, grace_ends_on: '2026-12-01' },
    ].flatMap((fields) => meter(fields).map(({ kind }) => kind));
    expect([...new Set(shown)].sort()).toEqual([...METER_KINDS].sort());
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
    const grace = {
      grace_ends_on: '2026-11-01',
      residence_expires_on: '2027-05-01',
      emirates_id_expires_on: '2026-01-01',
      labour_card_expires_on: '2026-01-01',
      entry_permit_expires_on: '2026-01-01',
      location: 'inside_country',
    };
    expect(meter(grace)).toEqual([{ kind: 'grace', day: '2026-11-01', days_left: -20, fine_fils: 100_000 }]);
    expect(fineOf(meter({ ...grace, exited_on: '2026-11-03' }))).toBe(10_000);
    expect(fineOf(meter({ ...grace, exited_on: '2026-10-30' }))).toBe(0);
    // a departure that is still to come
    expect(fineOf(meter({ ...grace, exited_on: '2026-12-01' }))).toBe(100_000);
  });
});
