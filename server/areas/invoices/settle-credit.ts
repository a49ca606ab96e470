import { fitsLines } from '@domain/areas/invoices/credit-note.rules';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { creditedLines } from './credited-lines';

/**
 * An approved credit note takes off its invoice what that one still asks for. What was paid of it already becomes the client's credit. The
 * invoice is locked first: of two notes that are approved at once, the second one sees what the first one took.
 * @throws Refusal not_allowed: it credits more than is left
 */
export const settleCredit = async ({ trx, services, row, next, at, set }: EffectWork): Promise<void> => {
  const { kind, credits_id, total_fils } = next.record;
  if (kind !== 'credit_note') return;
  const id = String(credits_id);
  const { state, outstanding_fils, credited_fils } = await trx
    .selectFrom('invoice')
    .select(['state', 'outstanding_fils', 'credited_fils'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const reasons = fitsLines(await creditedLines(trx, row.id));
  if (reasons.length > 0) throw new Refusal('not_allowed', { reasons });
  const taken = Math.min(Number(total_fils), outstanding_fils);
  set({ credited_fils: taken });
  if (taken === 0) return;
  const writer = { services, trx, binding: knownBinding('invoices'), visibility: null, at };
  if (state === 'sent' || state === 'partial')
    await commandRecord(writer, {
      id,
      event: 'take_credit',
      payload: { credit_fils: taken },
      version: 'latest',
    });
  else await changeAsSystem(writer, { id, fields: { credited_fils: credited_fils + taken } });
};
