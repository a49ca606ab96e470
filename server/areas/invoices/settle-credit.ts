import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem } from '@server/records/write/write';

/**
 * An approved credit note takes off its invoice what that one still asks for. What was paid of it already becomes the client's credit.
 */
export const settleCredit = async ({ trx, services, next, at, set }: EffectWork): Promise<void> => {
  const { kind, credits_id, total_fils } = next.record;
  if (kind !== 'credit_note') return;
  const id = String(credits_id);
  const { outstanding_fils, credited_fils } = await trx
    .selectFrom('invoice')
    .select(['outstanding_fils', 'credited_fils'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const taken = Math.min(Number(total_fils), outstanding_fils);
  set({ credited_fils: taken });
  const writer = { services, trx, binding: knownBinding('invoices'), visibility: null, at };
  await changeAsSystem(writer, { id, fields: { credited_fils: credited_fils + taken } });
};
