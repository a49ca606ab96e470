import type { FieldInput } from '@domain/area/field';
import {
  type MergeSalary,
  PAY_CHOICES,
  salariesAfter,
} from '@domain/areas/employee-merges/merge-salaries.rules';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { type SqlBool, sql } from 'kysely';

interface Both {
  readonly survivor: string;
  readonly merged: string;
}

/** Salaries that count, each ends where the next one begins, before they come together: two never count on one day. */
export const orderSalaries = async (
  { trx, services, at }: Pick<EffectWork, 'trx' | 'services' | 'at'>,
  { survivor, merged, choice }: Both & { readonly choice: FieldInput },
): Promise<void> => {
  const rows = await trx
    .selectFrom('salary')
    .select(['id', 'employee_id', 'state', 'effective_on', 'ends_on'])
    .where('employee_id', 'in', [survivor, merged])
    .where('state', 'in', [...SALARIES_IN_FORCE])
    .where(sql<SqlBool>`coalesce(ends_on, effective_on) >= effective_on`)
    .orderBy('effective_on')
    .execute();
  const salaries = rows.map(({ id, employee_id, effective_on }): MergeSalary => {
    const from = calendarDate(effective_on);
    if (from === null) throw new Error(`The salary ${id} begins on no day`);
    return { id, side: employee_id === survivor ? 'survivor' : 'merged', from };
  });
  const writer = { trx, services, at, binding: knownBinding('salaries'), visibility: null };
  const taken = PAY_CHOICES.find((name) => name === choice) ?? 'in_order';
  for (const { id, ends_on } of salariesAfter(salaries, taken)) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || row.ends_on === ends_on) continue;
    if (row.state === 'approved' && ends_on !== null)
      await commandRecord(writer, { id, event: 'supersede', payload: { ends_on }, version: 'latest' });
    else if (ends_on !== null) await changeAsSystem(writer, { id, fields: { ends_on } });
  }
};

/** What he earns today, as his own record shows it; undefined: no salary has begun. */
export const payToday = async (
  { trx, at }: Pick<EffectWork, 'trx' | 'at'>,
  employee: string,
): Promise<{ readonly basic_fils: number; readonly gross_fils: number } | undefined> => {
  const today = dayInDubai(at.getTime());
  const found = await trx
    .selectFrom('salary')
    .select(['basic_fils', 'gross_fils'])
    .where('employee_id', '=', employee)
    .where('state', 'in', [...SALARIES_IN_FORCE])
    .where('effective_on', '<=', today)
    .where(sql<SqlBool>`coalesce(ends_on, ${today}::date) >= ${today}::date`)
    .orderBy('effective_on', 'desc')
    .executeTakeFirst();
  return found && { basic_fils: Number(found.basic_fils), gross_fils: Number(found.gross_fils) };
};
