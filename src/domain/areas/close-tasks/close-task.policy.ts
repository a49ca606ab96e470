import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayCloseMonth } from '@domain/finance/books.rules';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import { calendarDate } from '@domain/shared/calendar-date';

/**
 * Once the month is over: until then documents of it are still to come. Facts: `month_on`, its first day; `kind` of the task, `findings` that
 * stand against it. The reason says what they are.
 */
export const maySign = ({ facts }: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const kind = CLOSE_TASKS.find((one) => one === facts.kind) ?? 'billing';
  return allOf(
    mayCloseMonth(calendarDate(String(facts.month_on)), at),
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
