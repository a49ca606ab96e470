import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { nextAttemptAt } from '@domain/areas/e-invoices/back-off.rules';
import { eInvoices } from '@domain/areas/e-invoices/e-invoices.area';
import { OWNERS } from '@domain/records/owners';
import { eInvoiceLifecycle } from '@machines/areas/e-invoices/e-invoice.lifecycle';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: eInvoices,
  lifecycles: [eInvoiceLifecycle],
  ...OWNERS['e-invoices'],
  /** Its document names the rest: the record is made while that is being issued. */
  prepare: async ({ row }): Promise<FieldInputs> => (row === null ? { uuid: randomUUID() } : {}),
  factsFrom: ['invoices'],
  factsOf: async (trx, { fields }) => {
    const document = await trx
      .selectFrom('invoice')
      .leftJoin('e_invoice as credited', 'credited.invoice_id', 'invoice.credits_id')
      .select(['invoice.state', 'credited.state as credited_state'])
      .where('invoice.id', '=', String(fields.invoice_id))
      .executeTakeFirst();
    return {
      is_taken_back:
        document?.state === 'cancelled' ||
        document?.state === 'reversed' ||
        document?.credited_state === 'withdrawn',
    };
  },
  effects: {
    scheduleAttempt: async ({ row, params, at, set }) => {
      const attempts = Number(row.fields.attempts ?? 0) + 1;
      set({
        attempts,
        failure: String(params.failure),
        next_attempt_at: new Date(nextAttemptAt(attempts, at.getTime())).toISOString(),
      });
    },
    renewUuid: async ({ set }) => set({ uuid: randomUUID() }),
  },
  topics: ['invoices'],
};
