import { gratuityOf, serviceOf } from '@domain/areas/offboardings/gratuity.rules';
import { isNational } from '@domain/employment/countries';
import { lastGratuityDay } from '@domain/finance/savings.rules';
import type { ReportRow } from '@domain/report/reports';
import { calendarDate } from '@domain/shared/calendar-date';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';

/** Days of absence without pay are not taken off: what is provided for is the most that may become due. */
const UNPAID_DAYS = 0;

export const report: Report = {
  name: 'end-of-service',
  rows: async ({ db, scope, today }) => {
    const practice = await gratuityPractice(db, today);
    const employees = await db
      .selectFrom('employee as e')
      .innerJoin('company as c', 'c.id', 'e.company_id')
      .select([
        'c.id',
        'c.name',
        'e.joined_on',
        'e.basic_fils',
        'e.gross_fils',
        'e.nationality',
        'e.savings_scheme',
        'e.savings_from',
      ])
      .where('e.status', '=', 'active')
      .where(within(scope, { company: 'e.company_id', employee: 'e.id' }))
      .execute();
    const companies = new Map<string, { name: string; employees: number; entitled: number; fils: number }>();
    for (const { id, name, joined_on, basic_fils, gross_fils, nationality, ...saver } of employees) {
      const joined = calendarDate(joined_on);
      if (joined === null || basic_fils === null || isNational(nationality)) continue;
      const { eligible_days } = serviceOf(joined, lastGratuityDay(saver, today), UNPAID_DAYS);
      const wage = { basic_fils, gross_fils: gross_fils ?? basic_fils };
      const { total_fils } = gratuityOf(wage, eligible_days, practice);
      const sum = companies.get(id) ?? { name, employees: 0, entitled: 0, fils: 0 };
      sum.employees += 1;
      sum.entitled += total_fils > 0 ? 1 : 0;
      sum.fils += total_fils;
      companies.set(id, sum);
    }
    return [...companies.values()]
      .sort((one, other) => other.fils - one.fils || one.name.localeCompare(other.name))
      .map(({ name, employees: count, entitled, fils }): ReportRow => [name, count, entitled, fils]);
  },
};
