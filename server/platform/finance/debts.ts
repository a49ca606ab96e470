import { DEDUCTION_CASES, type Deduction } from '@domain/finance/deductions.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** Of the alias `t` of an advance: what payslips recover of it, those aside that are discarded. */
export const RECOVERED = sql`(select coalesce(sum(r.amount_fils), 0)::bigint from advance_recovery as r
  join payslip as s on s.id = r.payslip_id and s.state <> 'discarded' where r.advance_id = t.id)`;

/** What an advance lets the next payslip take. */
export interface Debt extends Deduction {
  readonly id: string;
}

/** What is outstanding of these employees, by employee, the oldest first. Held until the transaction ends: nobody recovers it twice. */
export const debtsOf = async (
  trx: Kysely<Schema>,
  employees: readonly string[],
): Promise<ReadonlyMap<string, readonly Debt[]>> => {
  await sql`select id from advance where employee_id = any(${[...employees]}::text[]) and state = 'outstanding'
    order by id for update`.execute(trx);
  const { rows } = await sql<{ id: string; employee_id: string; deduction: string; due_fils: number }>`
    select t.id, t.employee_id, t.deduction,
      least(t.amount_fils - ${RECOVERED}, coalesce(t.instalment_fils, t.amount_fils))::bigint as due_fils
    from advance as t where t.employee_id = any(${[...employees]}::text[]) and t.state = 'outstanding'
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
