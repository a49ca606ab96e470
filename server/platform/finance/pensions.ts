import { type SalaryInForce, salaryOn } from '@domain/areas/payroll-runs/wages.rules';
import { isNational } from '@domain/employment/countries';
import { pensionableOf } from '@domain/finance/pay-components';
import { type Contribution, contributionOf } from '@domain/finance/pension.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

interface Member {
  readonly nationality: string;
  readonly joined_on: string;
  readonly left_on: string | null;
  /** Since when he is a member, if not since he has joined. */
  readonly pension_member_on: string | null;
  readonly salaries: readonly SalaryInForce[];
}

/** The wage that counts for a month: as it was in January, or when he joined. */
export const pensionableWage = (
  { joined_on, salaries }: Pick<Member, 'joined_on' | 'salaries'>,
  month: CalendarDate,
): SalaryInForce['amounts'] | null => {
  const joined = calendarDate(joined_on);
  if (joined === null) return null;
  const january = calendarDate(`${month.slice(0, 4)}-01-01`);
  const fixed = january === null || joined > january ? joined : january;
  return (salaryOn(salaries, fixed) ?? salaries[0])?.amounts ?? null;
};

/**
 * The contribution for a month of a national; null: of nobody else, and for no month outside of his employment. The wage counts as it was
 * in January, or when he joined; the month in which he joins counts in full.
 */
export const pensionOf = (
  { nationality, joined_on, left_on, pension_member_on, salaries }: Member,
  month: CalendarDate,
): Contribution | null => {
  const joined = calendarDate(joined_on);
  if (!isNational(nationality) || joined === null) return null;
  if (joined > lastOfMonth(month) || (left_on !== null && left_on < month)) return null;
  const wage = pensionableWage({ joined_on, salaries }, month);
  if (wage === null) return null;
  return contributionOf(
    { member_on: pension_member_on ?? joined_on, wage_fils: pensionableOf(wage) },
    lastOfMonth(month),
  );
};
