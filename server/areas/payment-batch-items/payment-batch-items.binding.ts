import { paymentBatchItems } from '@domain/areas/payment-batch-items/payment-batch-items.area';
import { paymentBatchItemLifecycle } from '@machines/areas/payment-batch-items/payment-batch-item.lifecycle';
import type { AreaBinding, EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { sql } from 'kysely';
import { prepareItem } from './prepare-item';
import { sourceOf } from './sources';

const commandSource = async (
  { trx, services, row, at }: EffectWork,
  event: 'pay' | 'return_payment',
  payload: Readonly<Record<string, string>>,
): Promise<void> => {
  const { area, id } = sourceOf(row.fields);
  const writer = { services, trx, binding: knownBinding(area), visibility: null, at };
  await commandRecord(writer, { id, event, payload, version: 'latest' });
};

export const binding: AreaBinding = {
  area: paymentBatchItems,
  lifecycles: [paymentBatchItemLifecycle],
  scope: 'staff',
  derived: () => ({ gross_fils: sql`t.amount_fils + t.set_off_fils` }),
  prepare: prepareItem,
  factsOf: async (trx, { fields }) => {
    const batch = await trx
      .selectFrom('payment_batch')
      .select(['state', 'exported_at'])
      .where('id', '=', String(fields.batch_id))
      .executeTakeFirst();
    return {
      batch_state: batch?.state ?? null,
      exported_at: batch?.exported_at?.toISOString() ?? null,
    };
  },
  effects: {
    paySource: async (work) => {
      const { trx, row, next } = work;
      const batch = await trx
        .selectFrom('payment_batch')
        .select('account_id')
        .where('id', '=', String(row.fields.batch_id))
        .executeTakeFirstOrThrow();
      await commandSource(work, 'pay', {
        paid_on: String(next.record.paid_on),
        payment_reference: String(row.fields.reference),
        ...(typeof row.fields.expense_id === 'string' ? { paid_from_id: batch.account_id } : {}),
      });
    },
    returnSource: (work) => commandSource(work, 'return_payment', {}),
    /** A batch that confirms its own items ends by itself. */
    settleBatch: async ({ trx, services, row, actor, at }) => {
      if (actor.userId === null) return;
      const id = String(row.fields.batch_id);
      // two that answer the last two items wait for each other
      await trx.selectFrom('payment_batch').select('id').where('id', '=', id).forUpdate().execute();
      const left = await trx
        .selectFrom('payment_batch_item')
        .select('id')
        .where('batch_id', '=', id)
        .where('state', '=', 'listed')
        .where('id', '<>', row.id)
        .limit(1)
        .execute();
      if (left.length > 0) return;
      const writer = { services, trx, binding: knownBinding('payment-batches'), visibility: null, at };
      await commandRecord(writer, { id, event: 'settle', payload: {}, version: 'latest' });
    },
  },
  topics: ['payment-batches', 'expenses', 'commissions', 'fee-refunds', 'offboardings'],
};
