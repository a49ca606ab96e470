import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { bankTransactionLifecycle } from '@machines/areas/bank-transactions/bank-transaction.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { commandRecord } from '@server/records/write/write';
import { findCandidate } from './candidates';
import { checkMatch, isSound, settle } from './matching';
import { refuseTwice } from './refuse-twice';

export const binding: AreaBinding = {
  area: bankTransactions,
  lifecycles: [bankTransactionLifecycle],
  scope: 'staff',
  prepare: refuseTwice,
  factsOf: async (trx, row) => ({
    candidate: row.state === 'unmatched' ? await findCandidate(trx, row) : null,
    is_sound: row.state === 'matched' && (await isSound(trx, row.fields)),
  }),
  /** A new line is looked up in the books at once. */
  created: async ({ trx, services, row, at }) => {
    if ((await findCandidate(trx, row)) === null) return;
    const writer = { services, trx, binding, visibility: null, at };
    await commandRecord(writer, { id: row.id, event: 'suggest', payload: {}, version: null });
  },
  effects: {
    takeCandidate: async ({ trx, row, set }) => {
      const found = await findCandidate(trx, row);
      if (found === null)
        throw new Error('A suggestion without a candidate: the facts are of this transaction');
      set({ [found.field]: found.id });
    },
    checkMatch,
    settle,
  },
  topics: ['payments', 'expenses', 'sales-receipts'],
};
