import {
  type ContributionKey,
  isEmiratesId,
  isPensionEmployer,
  pensionFile,
} from '@domain/areas/wps-batches/pension-file.rules';
import { NO_PAY } from '@domain/finance/pay-components';
import { APPROVED_RUNS } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth, monthOf } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { pensionableWage } from '@server/platform/finance/pensions';
import { salariesOf } from '@server/platform/finance/salaries';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly joined_on: string;
  readonly left_on: string | null;
  readonly emirates_id: string | null;
  readonly fils: number;
}

const keyOf = ({ joined_on, left_on }: Row, month: string): ContributionKey => {
  if (monthOf(joined_on) === monthOf(month)) return 'first';
  return left_on !== null && monthOf(left_on) === monthOf(month) ? 'last' : 'usual';
};

const unfit = (code: string, values: Record<string, string>, owner: 'admin' | 'employee') =>
  new Refusal('not_allowed', { reasons: [{ code, values, owner }] });

/**
 * The pension contributions of the establishment and the month of a batch, from approved payslips.
 * @throws Refusal not_offered: there are none; not_allowed: the authority does not know the establishment, or somebody's Emirates ID is missing
 */
export const pensionFileOf = async (db: Kysely<Schema>, batchId: string) => {
  const batch = await db
    .selectFrom('wps_batch as b')
    .innerJoin('establishment as e', 'e.id', 'b.establishment_id')
    .select(['b.month', 'b.establishment_id', 'e.name', 'e.pension_employer_id'])
    .where('b.id', '=', batchId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`
    select e.id, e.full_name as name, e.joined_on, e.left_on, p.emirates_id,
      sum(s.pension_fils + s.employer_pension_fils)::bigint as fils
    from payslip as s join payroll_run as r on r.id = s.run_id join employee as e on e.id = s.employee_id
      left join employee_papers as p on p.employee_id = e.id
    where s.month = ${batch.month}::date and coalesce(s.establishment_id, e.establishment_id) = ${batch.establishment_id}
      and s.state <> 'discarded' and s.pension_fils + s.employer_pension_fils > 0
      and r.state = ${anyOf(APPROVED_RUNS)}
    group by e.id, e.full_name, e.joined_on, e.left_on, p.emirates_id order by e.full_name, e.id`.execute(db);
  if (rows.length === 0) throw new Refusal('not_offered');
  const employer = batch.pension_employer_id ?? '';
  if (!isPensionEmployer(employer)) throw unfit('no_pension_employer', { name: batch.name }, 'admin');
  const nameless = rows.find(({ emirates_id }) => !isEmiratesId(emirates_id ?? ''));
  if (nameless !== undefined) throw unfit('no_emirates_id', { name: nameless.name }, 'employee');
  const month = calendarDate(batch.month);
  if (month === null) throw new Error(`The batch ${batchId} has no month`);
  const salaries = await salariesOf(
    db,
    rows.map(({ id }) => id),
  );
  return pensionFile(
    employer,
    month,
    rows.map((row) => ({
      emirates_id: row.emirates_id ?? '',
      key: keyOf(row, lastOfMonth(month)),
      wage:
        pensionableWage({ joined_on: row.joined_on, salaries: salaries.get(row.id) ?? [] }, month) ?? NO_PAY,
      contribution_fils: Number(row.fils),
    })),
  );
};
