import { filledIn } from '@domain/finance/dunning.rules';
import { calendarDate, dayInDubai, daysBetween } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import { dayText } from '@server/platform/pdf/text';
import type { EffectWork } from '@server/records/binding';
import { invoiceDocument } from './invoice-document';

/** Writes the reminder of a level in both languages, with the invoice attached. */
export const sendReminder = async (work: EffectWork): Promise<void> => {
  const { trx, row, params, at, set } = work;
  const { number, outstanding_fils, due_on } = row.fields;
  const level = await trx
    .selectFrom('dunning_level')
    .select(['subject', 'text', 'subject_ar', 'text_ar'])
    .where('days', '=', Number(params.days))
    .executeTakeFirstOrThrow();
  const client = await trx
    .selectFrom('company')
    .select(['name', 'email'])
    .where('id', '=', String(row.companyId))
    .executeTakeFirstOrThrow();
  if (client.email === null) throw new Error(`A reminder of ${number} to a client without an address`);
  const [today, due] = [dayInDubai(at.getTime()), calendarDate(String(due_on))];
  const values = {
    number: String(number),
    amount: `AED ${amountText(Number(outstanding_fils))}`,
    due: dayText(String(due_on)),
    days: String(due === null ? params.days : daysBetween(due, today)),
    client: client.name,
  };
  const file = await invoiceDocument(trx, row.id, at);
  await writeDocumentLetter(
    work,
    { entity: 'invoice', entityId: row.id, kind: 'reminder' },
    {
      to: client.email,
      subject: `${filledIn(level.subject, values)} / ${filledIn(level.subject_ar, values)}`,
      text: `${filledIn(level.text, values)}\n\n${filledIn(level.text_ar, values)}\n`,
      fileIds: file === null ? [] : [file.id],
    },
  );
  set({ reminded_on: today, reminder_days: Number(params.days) });
};
