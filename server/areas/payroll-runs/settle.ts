import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** All was paid: the run notes it, and each settlement that a final run pays is paid with it. */
export const settle = async ({ trx, services, row, next, at, set }: EffectWork): Promise<void> => {
  set({ paid_fils: row.fields.net_fils ?? 0 });
  if (row.fields.kind !== 'final') return;
  const slips = await trx
    .selectFrom('payslip')
    .select(['number', 'settlement_id'])
    .where('run_id', '=', row.id)
    .where('state', '<>', 'discarded')
    .where('settlement_id', 'is not', null)
    .orderBy('number')
    .execute();
  const writer = { services, trx, binding: knownBinding('offboardings'), visibility: null, at };
  for (const { number, settlement_id } of slips)
    await commandRecord(writer, {
      id: String(settlement_id),
      event: 'pay',
      payload: { paid_on: String(next.record.paid_on), payment_reference: number },
      version: null,
    });
};
