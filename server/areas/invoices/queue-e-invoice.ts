import { isElectronic, REVENUE_CLASSES } from '@domain/finance/e-invoice/mandate';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** Its electronic form waits for delivery, when the issuer has to issue one on this day or has chosen to. */
export const queueEInvoice = async ({ trx, services, row, next, at }: EffectWork): Promise<void> => {
  const { number, issued_on, legal_entity_id } = next.record;
  const { revenue_class, e_invoices_from } = await trx
    .selectFrom('legal_entity')
    .select(['revenue_class', 'e_invoices_from'])
    .where('id', '=', String(legal_entity_id))
    .executeTakeFirstOrThrow();
  const issuer = {
    revenue_class: REVENUE_CLASSES.find((one) => one === revenue_class) ?? null,
    e_invoices_from,
  };
  if (!isElectronic(issuer, String(issued_on))) return;
  await createRecord(
    { services, trx, binding: knownBinding('e-invoices'), visibility: null, at },
    {
      fields: {
        invoice_id: row.id,
        number: number ?? null,
        company_id: row.fields.company_id ?? null,
        legal_entity_id: legal_entity_id ?? null,
      },
    },
  );
};
