import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { linesBinding, linesOf } from './lines';

/**
 * Enters the opposite of an entry and posts it, in the transaction of `reverse`; each names the other.
 * @throws Refusal not_allowed when the month of that day is locked, or an account takes no postings any more: the entry stays posted
 */
export const mirror = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, next, at, set } = work;
  const binding = knownBinding('journal-entries');
  const writer = { services, trx, binding, visibility: null, at };
  const { memo, number } = row.fields;
  const { id } = await createRecord(writer, {
    fields: {
      memo: String(memo),
      entry_on: String(next.record.reversed_on),
      source: 'reversal',
      reference: String(number),
      reverses_id: row.id,
    },
  });
  const lines = { ...writer, binding: linesBinding() };
  for (const { account_id, cost_centre_id, side, amount_fils, note } of await linesOf(work))
    await createRecord(lines, {
      fields: {
        entry_id: id,
        account_id,
        cost_centre_id,
        side: side === 'debit' ? 'credit' : 'debit',
        amount_fils,
        note,
      },
    });
  await commandRecord(writer, { id, event: 'submit', payload: {}, version: 'latest' });
  await commandRecord(writer, { id, event: 'post', payload: {}, version: 'latest' });
  set({ reversed_by_id: id });
};
