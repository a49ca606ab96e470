import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import { calendarDate, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';

/**
 * Once the month is over: until then documents of it are still to come. Facts: `month_on`, its first day; `kind` of the task, `findings` that
 * stand against it. The reason says what they are.
 */
export const maySign = ({ facts }: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const kind = CLOSE_TASKS.find((one) => one === facts.kind) ?? 'billing';
  const month = calendarDate(String(facts.month_on));
  const on = month === null ? null : monthsLater(firstOfMonth(month), 1);
  return allOf(
    on === null ? [] : unless(dayInDubai(at) >= on, { code: 'month_not_over', values: { on } }),
    unless(Number(facts.findings) === 0, {
      code: `open_${kind}`,
      values: { count: Number(facts.findings) },
      owner: 'finance',
    }),
  );
};

/** Fact `is_locked`: its month is locked for good, and so is what was signed. */
export const mayTakeBack = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_locked !== true, { code: 'month_locked', owner: 'finance' });
