import { isNational } from '@domain/employment/countries';
import { gratuityEarned, lastGratuityDay } from '@domain/finance/savings.rules';
import type { ReportRow } from '@domain/report/reports';
import { FROZEN_WAGE } from '@server/db/ledger/frozen-wage';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';

interface Sum {
  readonly name: string;
  employees: number;
  entitled: number;
  fils: number;
  /** Earned before a savings scheme took the place of the gratuity. */
  frozen: number;
}

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
        FROZEN_WAGE.frozen_basic_fils.as('frozen_basic_fils'),
        FROZEN_WAGE.frozen_gross_fils.as('frozen_gross_fils'),
      ])
      .where('e.status', '=', 'active')
      .where(within(scope, { company: 'e.company_id', employee: 'e.id' }))
      .execute();
    const companies = new Map<string, Sum>();
    for (const { id, name, basic_fils, gross_fils, ...saver } of employees) {
      if (basic_fils === null || isNational(saver.nationality)) continue;
      const earner = { ...saver, basic_fils, gross_fils: gross_fils ?? basic_fils };
      const earned = gratuityEarned(earner, today, practice);
      const sum = companies.get(id) ?? { name, employees: 0, entitled: 0, fils: 0, frozen: 0 };
      sum.employees += 1;
      sum.entitled += earned > 0 ? 1 : 0;
      sum.fils += earned;
      sum.frozen += lastGratuityDay(saver, today) === today ? 0 : earned;
      companies.set(id, sum);
    }
    return [...companies.values()]
      .sort((one, other) => other.fils - one.fils || one.name.localeCompare(other.name))
      .map(
        ({ name, employees: count, entitled, fils, frozen }): ReportRow => [
          name,
          count,
          entitled,
          fils,
          frozen,
        ],
      );
  },
};
