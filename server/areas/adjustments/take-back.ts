import { calendarDate, monthsLater } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** What was paid is taken back with the next month: the opposite, as a draft that is approved as any other. */
export const takeBack = async ({ trx, services, row, next, at }: EffectWork): Promise<void> => {
  const { employee_id, kind, category, amount_fils, month } = row.fields;
  const paidFor = calendarDate(String(month));
  await createRecord(
    { services, trx, binding: knownBinding('adjustments'), visibility: null, at },
    {
      fields: {
        employee_id,
        month: paidFor === null ? month : monthsLater(paidFor, 1),
        kind: kind === 'addition' ? 'reduction' : 'addition',
        category,
        amount_fils,
        reason: next.record.remark,
        reverses_id: row.id,
      },
    },
  );
};
