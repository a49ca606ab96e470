import { dueAfter, INTERVALS } from '@domain/finance/intervals';
import { addDays, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/**
 * The draft of the day on which it is due, with its line; it goes through the approval of invoices as any other. The line names plan and day:
 * the database lets it be there once.
 */
export const draftInvoice = async ({ trx, services, row, at, set }: EffectWork): Promise<void> => {
  const { next_on, interval: chosen, terms_days, company_id, author_id, subject } = row.fields;
  const day = calendarDate(String(next_on));
  const interval = INTERVALS.find((one) => one === chosen);
  if (day === null || interval === undefined) throw new Error(`${row.id} is due on no day`);
  const { quantity, unit_price_fils, vat_category, income } = row.fields;
  const writer = { services, trx, visibility: null, at };
  const invoice = await createRecord(
    { ...writer, binding: knownBinding('invoices') },
    {
      fields: {
        kind: 'general',
        company_id: company_id ?? null,
        supplied_on: day,
        due_on: addDays(dayInDubai(at.getTime()), Number(terms_days)),
        reference: String(subject).slice(0, 60),
        author_id: author_id ?? null,
      },
    },
  );
  await createRecord(
    { ...writer, binding: knownBinding('invoice-lines') },
    {
      fields: {
        invoice_id: invoice.id,
        description: String(subject),
        quantity: quantity ?? null,
        unit_price_fils: unit_price_fils ?? null,
        vat_category: vat_category ?? null,
        income: income ?? null,
        kind: 'recurring',
        source_area: 'recurring-invoices',
        source_id: row.id,
        component: day,
      },
    },
  );
  set({ drafted_on: day, next_on: dueAfter(day, interval) });
};
