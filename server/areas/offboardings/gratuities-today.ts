import { isNational } from '@domain/employment/countries';
import { gratuityEarned, lastGratuityDay } from '@domain/finance/savings.rules';
import { earnerOf, GRATUITY_EARNER } from '@server/db/ledger/gratuity-earner';
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
    .select(['e.id', 'e.full_name', 'c.id as company_id', 'c.name as company', ...GRATUITY_EARNER])
    .where('e.status', '=', 'active')
    .where(within(scope, { company: 'e.company_id', employee: 'e.id' }))
    .orderBy('e.full_name')
    .orderBy('e.id')
    .execute();
  return employees.flatMap(({ id, full_name, company_id, company, ...row }) => {
    const earner = earnerOf(row);
    if (earner === null || isNational(earner.nationality ?? '')) return [];
    const liability = gratuityEarned(earner, today, practice);
    return {
      employee: { id, name: full_name, joined_on: earner.joined_on },
      company: { id: company_id, name: company },
      liability,
      frozen: lastGratuityDay(earner, today) === today ? 0 : liability,
    };
  });
};
