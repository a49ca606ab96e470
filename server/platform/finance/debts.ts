import { DEDUCTION_CASES, type Deduction } from '@domain/finance/deductions.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { IS_SETTLEMENT_APPROVED } from './settlements';

/** Of the alias `t` of an advance: what payslips and settlements recover of it, those aside that do not count. */
export const RECOVERED = sql`((select coalesce(sum(r.amount_fils), 0) from advance_recovery as r
    join payslip as s on s.id = r.payslip_id and s.state <> 'discarded' where r.advance_id = t.id)
  + (select coalesce(sum(r.amount_fils), 0) from settlement_recovery as r
    join offboarding_case as o on o.id = r.settlement_id and ${IS_SETTLEMENT_APPROVED} where r.advance_id = t.id))::bigint`;

/** What an advance lets the next payslip take. */
export interface Debt extends Deduction {
  readonly id: string;
}

/** What is outstanding of these employees, by employee, the oldest first. Held until the transaction ends: nobody recovers it twice. */
export const debtsOf = async (
  trx: Kysely<Schema>,
  employees: readonly string[],
): Promise<ReadonlyMap<string, readonly Debt[]>> => {
  await sql`select id from advance where employee_id = ${anyOf(employees)} and state = 'outstanding'
    order by id for update`.execute(trx);
  const { rows } = await sql<{ id: string; employee_id: string; deduction: string; due_fils: number }>`
    select t.id, t.employee_id, t.deduction,
      least(t.amount_fils - ${RECOVERED}, coalesce(t.instalment_fils, t.amount_fils))::bigint as due_fils
    from advance as t where t.employee_id = ${anyOf(employees)} and t.state = 'outstanding'
    order by t.created_at, t.id`.execute(trx);
  const found = new Map<string, Debt[]>();
  for (const { id, employee_id, deduction, due_fils } of rows) {
    const name = DEDUCTION_CASES.find((one) => one === deduction);
    if (name === undefined) throw new Error(`The advance ${id} is deducted by no case of the law`);
    if (Number(due_fils) <= 0) continue;
    const debt = { id, case: name, due_fils: Number(due_fils) };
    found.set(employee_id, [...(found.get(employee_id) ?? []), debt]);
  }
  return found;
};

/** What is outstanding of an advance, all of it. */
export interface Outstanding {
  readonly id: string;
  readonly fils: number;
  /** It stands in the books as owed: a deduction that no loan is behind does not. */
  readonly is_booked: boolean;
}

/** Everything that an employee owes, the oldest first. */
export const outstandingOf = async (
  trx: Kysely<Schema>,
  employeeId: string,
): Promise<readonly Outstanding[]> => {
  const { rows } = await sql<Outstanding>`select t.id, (t.amount_fils - ${RECOVERED})::bigint as fils,
      (t.kind <> 'deduction' or t.deduction = 'loan') as is_booked
    from advance as t where t.employee_id = ${employeeId} and t.state = 'outstanding'
    order by t.created_at, t.id`.execute(trx);
  return rows.map(({ fils, ...rest }) => ({ ...rest, fils: Number(fils) })).filter(({ fils }) => fils > 0);
};
