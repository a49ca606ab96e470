import { dayInDubai } from '@domain/shared/calendar-date';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { linesLeft } from './credited-lines';

/**
 * A credit note over what is left of the invoice's lines, as a draft: of a reversed invoice over all of it; of another one its author takes
 * away what is not credited. It goes through approval as any other (VAT regulations, art. 60: it names the invoice and the reason).
 * @throws Refusal not_allowed: everything is credited already
 */
export const makeCreditNote = async ({
  trx,
  services,
  row,
  next,
  params,
  actor,
  at,
}: EffectWork): Promise<void> => {
  const lines = knownBinding('invoice-lines');
  const { company_id, client_trn, supplied_on, number } = row.fields;
  const left = await linesLeft(trx, row.id);
  if (left.length === 0)
    throw new Refusal('not_allowed', { reasons: [{ code: 'nothing_left', owner: 'finance' }] });
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
        client_note: typeof params.remark === 'string' ? params.remark : next.record.remark,
        credits_id: row.id,
        author_id: actor.userId,
      },
    },
  );
  for (const { id: credits_line_id, ...line } of left) {
    const made = await createRecord(
      { services, trx, binding: lines, visibility: null, at },
      { fields: { invoice_id: note.id, ...line } },
    );
    await trx.insertInto('credit_note_line').values({ line_id: made.id, credits_line_id }).execute();
  }
};
