import type { SalaryInForce } from '@domain/areas/payroll-runs/wages.rules';
import { payAmounts } from '@domain/finance/pay-components';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Every salary that was ever approved for these employees and counts on a day, by employee, in their order. */
export const salariesOf = async (
  trx: Kysely<Schema>,
  employees: readonly string[],
): Promise<ReadonlyMap<string, readonly SalaryInForce[]>> => {
  const rows = await trx
    .selectFrom('salary')
    .select([
      'employee_id',
      'effective_on',
      'ends_on',
      'basic_fils',
      'housing_fils',
      'transport_fils',
      'food_fils',
      'other_fils',
    ])
    .where(sql<SqlBool>`employee_id = ${anyOf(employees)}`)
    .where('state', 'in', [...SALARIES_IN_FORCE])
    .where(sql<SqlBool>`(ends_on is null or ends_on >= effective_on)`)
    .orderBy('effective_on')
    .execute();
  const found = new Map<string, SalaryInForce[]>();
  for (const { employee_id, effective_on, ends_on, ...amounts } of rows) {
    const from = calendarDate(effective_on);
    if (from === null) throw new Error(`A salary of ${employee_id} begins on no day`);
    found.set(employee_id, [
      ...(found.get(employee_id) ?? []),
      {
        from,
        to: ends_on === null ? null : calendarDate(ends_on),
        amounts: payAmounts((field) => amounts[field] ?? 0),
      },
    ]);
  }
  return found;
};

/** The salary that began with an employment begins with it as well when its first day moves. */
export const moveFirstSalary = async (
  trx: Kysely<Schema>,
  {
    employee,
    from,
    to,
    at,
  }: { readonly employee: string; readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> => {
  if (from === to) return;
  await trx
    .updateTable('salary')
    .set((of) => ({ effective_on: to, updated_at: at, version: of('version', '+', 1) }))
    .where('employee_id', '=', employee)
    .where('effective_on', '=', from)
    .where('state', '<>', 'cancelled')
    .where(sql<SqlBool>`coalesce(ends_on, ${to}::date) >= ${to}::date`)
    .execute();
};
