import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayCloseMonth } from '@domain/finance/books.rules';
import { CLOSE_TASKS, type CloseTask } from '@domain/finance/close-tasks';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { daysInAddress, lastOfMonth } from '@domain/shared/months.rules';

/** Where what stands against a task of a month is found. */
const FOUND_AT: Readonly<Record<CloseTask, (month: CalendarDate) => string>> = {
  billing: (month) => `/billing-runs?tab=all&f.month=${daysInAddress(month)}`,
  bank: (month) =>
    `/banking?tab=all&f.booked_on=${daysInAddress(month)}&f.state=unmatched,suggested,partial,matched`,
  accruals: (month) =>
    `/journal-entry?tab=all&f.entry_on=${daysInAddress(month)}&f.source=accrual&f.state=draft,submitted`,
  control_accounts: (month) => `/reports?report=control-accounts&until=${lastOfMonth(month)}`,
  vat: () => '/journal-entry?tab=taxPeriods',
};

/**
 * Once the month is over: until then documents of it are still to come. Facts: `month_on`, its first day; `kind` of the task, `findings` that
 * stand against it. The reason says what they are.
 */
export const maySign = ({ facts }: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const kind = CLOSE_TASKS.find((one) => one === facts.kind) ?? 'billing';
  const month = calendarDate(String(facts.month_on));
  return allOf(
    mayCloseMonth(month, at),
    unless(Number(facts.findings) === 0, {
      code: `open_${kind}`,
      values: { count: Number(facts.findings) },
      owner: 'finance',
      ...(month && { fix: { tab: 'overview', href: FOUND_AT[kind](month) } }),
    }),
  );
};

/** Fact `is_locked`: its month is locked for good, and so is what was signed. */
export const mayTakeBack = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_locked !== true, { code: 'month_locked', owner: 'finance' });
