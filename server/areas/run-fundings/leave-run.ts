import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** What was called back does not pay wages: the run is told what is left of its funds. */
export const leaveRun = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const id = String(row.fields.run_id);
  const { funded_fils } = await trx
    .selectFrom('payroll_run')
    .select('funded_fils')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const left_fils = (funded_fils ?? 0) - Number(row.fields.amount_fils ?? 0);
  const writer = { services, trx, binding: knownBinding('payroll-runs'), visibility: null, at };
  await commandRecord(writer, { id, event: 'lose_funding', payload: { left_fils }, version: 'latest' });
};
