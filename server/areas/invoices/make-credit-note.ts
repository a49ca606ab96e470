import { dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/**
 * A reversed invoice is corrected by a credit note over the same lines at the same rates, which goes through approval as any other (VAT
 * regulations, art. 60: it names the invoice and the reason).
 */
export const makeCreditNote = async ({ trx, services, row, next, actor, at }: EffectWork): Promise<void> => {
  const lines = knownBinding('invoice-lines');
  const { company_id, client_trn, supplied_on, number } = row.fields;
  const note = await createRecord(
    { services, trx, binding: knownBinding('invoices'), visibility: null, at },
    {
      fields: {
        kind: 'credit_note',
        company_id,
        client_trn,
        supplied_on,
        due_on: dayInDubai(at.getTime()),
        reference: number,
        note: next.record.remark,
        credits_id: row.id,
        author_id: actor.userId,
      },
    },
  );
  const copied = await trx
    .selectFrom('invoice_line')
    .select(['description', 'quantity', 'unit_price_fils', 'discount_fils', 'vat_category', 'income'])
    .where('invoice_id', '=', row.id)
    .where('state', '=', 'listed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const line of copied)
    await createRecord(
      { services, trx, binding: lines, visibility: null, at },
      { fields: { invoice_id: note.id, ...line } },
    );
};
