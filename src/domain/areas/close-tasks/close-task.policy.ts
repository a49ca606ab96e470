import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayCloseMonth } from '@domain/finance/books.rules';
import { CLOSE_TASKS, type CloseTask } from '@domain/finance/close-tasks';
import { calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/** Where what stands against a task is found; `days`: those of its month, as addresses write them. */
const FOUND_AT: Readonly<Record<CloseTask, (days: string) => string>> = {
  billing: (days) => `/billing-runs?tab=all&f.month=${days}`,
  bank: (days) => `/banking?tab=all&f.booked_on=${days}&f.state=unmatched,suggested,partial,matched`,
  accruals: (days) => `/journal-entry?tab=all&f.entry_on=${days}&f.source=accrual&f.state=draft,submitted`,
  control_accounts: (days) => `/reports?report=control-accounts&until=${days.split('..')[1]}`,
  vat: () => '/journal-entry?tab=taxPeriods',
};

/**
 * Once the month is over: until then documents of it are still to come. Facts: `month_on`, its first day; `kind` of the task, `findings` that
 * stand against it. The reason says what they are.
 */
export const maySign = ({ facts }: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const kind = CLOSE_TASKS.find((one) => one === facts.kind) ?? 'billing';
  const first = calendarDate(String(facts.month_on));
  const days = first === null ? '..' : `${first}..${lastOfMonth(first)}`;
  return allOf(
    mayCloseMonth(first, at),
    unless(Number(facts.findings) === 0, {
      code: `open_${kind}`,
      values: { count: Number(facts.findings) },
      owner: 'finance',
      fix: { tab: 'overview', href: FOUND_AT[kind](days) },
    }),
  );
};

/** Fact `is_locked`: its month is locked for good, and so is what was signed. */
export const mayTakeBack = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_locked !== true, { code: 'month_locked', owner: 'finance' });
