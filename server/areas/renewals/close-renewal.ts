import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** It is not renewed: a visa process that has waited for this decision ends with it. What has gone further is left to its PRO. */
export const closeRenewal = async ({ trx, services, next, at }: EffectWork): Promise<void> => {
  const { visa_case_id, decline_reason } = next.record;
  if (typeof visa_case_id !== 'string') return;
  const binding = knownBinding('visas');
  const visa = await trx
    .selectFrom('visa_case')
    .select('state')
    .where('id', '=', visa_case_id)
    .executeTakeFirst();
  const writer = { services, trx, binding, visibility: null, at };
  const input = { id: visa_case_id, version: 'latest' } as const;
  if (visa?.state === 'client_decision')
    await commandRecord(writer, { ...input, event: 'decline', payload: {} });
  else if (visa?.state === 'opened')
    await commandRecord(writer, {
      ...input,
      event: 'withdraw',
      payload: { withdraw_reason: String(decline_reason) },
    });
};
