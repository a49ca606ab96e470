import { addDays, type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';

/** Figures of the fines; amounts in fils. */
export interface FineSettings {
  readonly overstay_fils_per_day: Setting<number>;
  readonly emirates_id_free_days: Setting<number>;
  readonly emirates_id_fils_per_day: Setting<number>;
  readonly emirates_id_most_fils: Setting<number>;
}
export type FineFigure = keyof FineSettings;

/**
 * What the table of settings is filled with at first (uae-facts, visa process): AED 50 a day; 30 days free, 20 a day, at most 1,000.
 * Their first day is before any case.
 */
export const FIRST_FINE_SETTINGS: FineSettings = {
  overstay_fils_per_day: [{ from: '2000-01-01', value: 5_000 }],
  emirates_id_free_days: [{ from: '2000-01-01', value: 30 }],
  emirates_id_fils_per_day: [{ from: '2000-01-01', value: 2_000 }],
  emirates_id_most_fils: [{ from: '2000-01-01', value: 100_000 }],
};

const figure = (settings: FineSettings, name: FineFigure, day: CalendarDate): number =>
  settingAt(settings[name], day) ?? 0;

/** Whole days by which `day` is after the last allowed one. */
const daysAfter = (last: CalendarDate, day: CalendarDate): number => Math.max(0, daysBetween(last, day));

/** For each day after the last allowed one; each at the figure that was in force on it. Fils. */
export const overstayFine = (last: CalendarDate, day: CalendarDate, settings: FineSettings): number =>
  Array.from({ length: daysAfter(last, day) }, (_, index) =>
    figure(settings, 'overstay_fils_per_day', addDays(last, index + 1)),
  ).reduce((sum, each) => sum + each, 0);

/** An Emirates ID that is renewed late: some days are free, then so much a day, up to a limit; figures of `day`. Fils. */
export const emiratesIdFine = (expiredOn: CalendarDate, day: CalendarDate, settings: FineSettings): number =>
  Math.min(
    figure(settings, 'emirates_id_most_fils', day),
    Math.max(0, daysAfter(expiredOn, day) - figure(settings, 'emirates_id_free_days', day)) *
      figure(settings, 'emirates_id_fils_per_day', day),
  );

export const METER_KINDS = ['entry_permit', 'emirates_id', 'labour_card', 'residence', 'grace'] as const;
/** One document that ends: when, in how many days (negative: so long ago), and what it has cost by now. */
export interface MeterLine {
  readonly kind: (typeof METER_KINDS)[number];
  readonly day: CalendarDate;
  readonly days_left: number;
  readonly fine_fils: number;
}

/** Fields of a visa process that the meter reads. */
export interface MeterFields {
  readonly location?: unknown;
  readonly entered_on?: unknown;
  readonly exited_on?: unknown;
  readonly entry_permit_expires_on?: unknown;
  readonly emirates_id_expires_on?: unknown;
  readonly labour_card_expires_on?: unknown;
  readonly residence_expires_on?: unknown;
  readonly grace_ends_on?: unknown;
}

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' ? calendarDate(value) : null;

/**
 * Identity documents of a case on `today`, soonest first. An entry permit matters until there is a residence, and costs only who is in the
 * country; after the residence is cancelled the printed end of the grace period counts, until the person has left.
 */
export const expiryMeter = (
  fields: MeterFields,
  today: CalendarDate,
  settings: FineSettings,
): readonly MeterLine[] => {
  const left = dayOf(fields.exited_on);
  const until = left !== null && left < today ? left : today;
  const isHere = fields.location === 'inside_country' || dayOf(fields.entered_on) !== null;
  const grace = dayOf(fields.grace_ends_on);
  const residence = grace ? null : dayOf(fields.residence_expires_on);
  const line = (
    kind: MeterLine['kind'],
    day: CalendarDate | null,
    fine: (last: CalendarDate) => number,
  ): readonly MeterLine[] =>
    day === null ? [] : [{ kind, day, days_left: daysBetween(until, day), fine_fils: fine(day) }];
  const overstay = (last: CalendarDate) => overstayFine(last, until, settings);
  const permit = grace || residence ? null : dayOf(fields.entry_permit_expires_on);
  return [
    ...line('entry_permit', permit, (last) => (isHere ? overstay(last) : 0)),
    ...line('emirates_id', grace ? null : dayOf(fields.emirates_id_expires_on), (last) =>
      emiratesIdFine(last, until, settings),
    ),
    ...line('labour_card', grace ? null : dayOf(fields.labour_card_expires_on), () => 0),
    ...line('residence', residence, () => 0),
    ...line('grace', grace, overstay),
  ].sort((a, b) => a.days_left - b.days_left);
};

/** What a case has cost in fines by now. Fils. */
export const fineOf = (meter: readonly MeterLine[]): number =>
  meter.reduce((sum, { fine_fils }) => sum + fine_fils, 0);
