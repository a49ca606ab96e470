import { isNational } from '@domain/employment/countries';
import { gratuityEarned, lastGratuityDay } from '@domain/finance/savings.rules';
import { FROZEN_WAGE } from '@server/db/ledger/frozen-wage';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import type { ReportRequest } from '@server/platform/report/report';
import { within } from '@server/platform/scope';

/** What somebody's gratuity would come to if he left today. Fils. */
interface GratuityToday {
  readonly employee: { readonly id: string; readonly name: string; readonly joined_on: string };
  readonly company: { readonly id: string; readonly name: string };
  readonly liability: number;
  /** Earned before a savings scheme took the place of the gratuity. */
  readonly frozen: number;
}

/** Of all active employees with a wage but nationals, who have the pension fund in its place. */
export const gratuitiesToday = async ({
  db,
  scope,
  today,
}: Pick<ReportRequest, 'db' | 'scope' | 'today'>): Promise<readonly GratuityToday[]> => {
  const practice = await gratuityPractice(db, today);
  const employees = await db
    .selectFrom('employee as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .select([
      'e.id',
      'e.full_name',
      'c.id as company_id',
      'c.name as company',
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
    .orderBy('e.full_name')
    .orderBy('e.id')
    .execute();
  return employees.flatMap(({ id, full_name, company_id, company, basic_fils, gross_fils, ...saver }) => {
    if (basic_fils === null || isNational(saver.nationality)) return [];
    const liability = gratuityEarned(
      { ...saver, basic_fils, gross_fils: gross_fils ?? basic_fils },
      today,
      practice,
    );
    return {
      employee: { id, name: full_name, joined_on: saver.joined_on },
      company: { id: company_id, name: company },
      liability,
      frozen: lastGratuityDay(saver, today) === today ? 0 : liability,
    };
  });
};
