import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

const AT = '2026-11-28T08:00:00Z';

interface PayslipInput {
  readonly state?: string;
  readonly basic_fils: number;
  readonly allowances_fils?: number;
  readonly additions_fils?: number;
  readonly reductions_fils?: number;
}

/** A regular run of a client that was released, with payslips for its first employees. Ids in their order. */
export const insertPayslips = async (
  db: Kysely<Schema>,
  input: {
    readonly companyId: string;
    readonly month: string;
    readonly slips: readonly PayslipInput[];
    /** Of its employees so many have payslips of the run already. */
    readonly after?: number;
  },
): Promise<readonly string[]> => {
  const { companyId, month, slips, after = 0 } = input;
  const employees = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(slips.length)
    .offset(after)
    .execute();
  const runId = `billed-run-${companyId}-${month}`;
  const process = { machine_version: 1, state_since: AT };
  await db
    .deleteFrom('payroll_run')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('state', '=', 'open')
    .execute();
  await db
    .insertInto('payroll_run')
    .values({
      id: runId,
      machine: 'payroll-run',
      state: 'released',
      ...process,
      name: `${month} ${companyId}`,
      company_id: companyId,
      month,
      kind: 'regular',
    })
    .onConflict((there) => there.column('id').doNothing())
    .execute();
  const rows = slips.map(({ state = 'released', ...amounts }, at) => {
    const index = after + at;
    const wage = { allowances_fils: 0, additions_fils: 0, reductions_fils: 0, ...amounts };
    return {
      id: `billed-slip-${companyId}-${month}-${index}`,
      machine: 'payslip',
      state,
      ...process,
      number: `PS-${month}-${companyId}-${index}`,
      employee_id: employees[at]?.id ?? '',
      company_id: companyId,
      month,
      run_id: runId,
      ...wage,
      net_fils: wage.basic_fils + wage.allowances_fils + wage.additions_fils - wage.reductions_fils,
      days: 30,
      iban: null,
      routing_code: null,
      person_code: null,
      viewed_on: null,
    };
  });
  await db.insertInto('payslip').values(rows).execute();
  return rows.map(({ id }) => id);
};
