import { addDays, type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { showPay } from './show-pay';

/**
 * A salary that was approved is in force from its first day until the day before the next one; the one before it ends on the day before.
 * Another one of the same first day counts no more: it ends before it began.
 */
export const takeForce = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, next, at, set } = work;
  const employee_id = String(row.fields.employee_id);
  const from = calendarDate(String(next.record.effective_on));
  if (from === null) throw new Error(`The salary ${row.id} begins on no day`);
  // one after the other: two approvals at once would end each other
  await trx.selectFrom('employee').select('id').where('id', '=', employee_id).forUpdate().execute();
  const others = await trx
    .selectFrom('salary')
    .select(['id', 'state', 'effective_on', 'ends_on'])
    .where('employee_id', '=', employee_id)
    .where('id', '<>', row.id)
    .where('state', 'in', ['approved', 'superseded'])
    .whereRef('effective_on', '<=', (of) => of.fn.coalesce('ends_on', of.val('2199-12-31' as CalendarDate)))
    .orderBy('effective_on')
    .execute();
  const last = addDays(from, -1);
  const writer = { trx, services, at, binding: knownBinding('salaries'), visibility: null };
  for (const { id, state, effective_on, ends_on } of others) {
    if (effective_on > from || (ends_on !== null && ends_on < from)) continue;
    if (state === 'approved')
      await commandRecord(writer, { id, event: 'supersede', payload: { ends_on: last }, version: 'latest' });
    else await changeAsSystem(writer, { id, fields: { ends_on: last } });
  }
  const following = others.find(({ effective_on }) => effective_on > from);
  const following_on = following === undefined ? null : calendarDate(following.effective_on);
  const ends_on = following_on === null ? null : addDays(following_on, -1);
  set({ ends_on });
  const today = dayInDubai(at.getTime());
  const isFirst = others.length === 0;
  if (isFirst || (from <= today && (ends_on === null || ends_on >= today)))
    await showPay(work, employee_id, {
      basic_fils: Number(next.record.basic_fils),
      gross_fils: Number(row.fields.gross_fils),
    });
};
