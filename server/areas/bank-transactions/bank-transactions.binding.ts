import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { bankTransactionLifecycle } from '@machines/areas/bank-transactions/bank-transaction.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { commandRecord } from '@server/records/write/write';
import { sql } from 'kysely';
import { ruleOfLine } from './bank-rules';
import { bookParts, bookRest } from './book-parts';
import { findCandidate } from './candidates';
import { checkMatch, isSound, settle } from './matching';
import { partFacts } from './part-facts';
import { refuseTwice } from './refuse-twice';
import { undoParts } from './undo-parts';

export const binding: AreaBinding = {
  area: bankTransactions,
  lifecycles: [bankTransactionLifecycle],
  scope: 'staff',
  derived: () => ({
    left_fils: sql`(case when t.state in ('matched', 'reconciled') then 0 else t.amount_fils - t.matched_fils end)`,
  }),
  prepare: refuseTwice,
  factsFrom: [
    'accounts',
    'bank-rules',
    'expenses',
    'invoices',
    'journal-entries',
    'journal-lines',
    'ledger-periods',
    'payment-batch-items',
    'payments',
    'run-fundings',
    'sales-receipts',
  ],
  factsOf: async (trx, row) => {
    const parts = await partFacts(trx, row.id, row.fields);
    return {
      ...parts,
      candidate: row.state === 'unmatched' ? await findCandidate(trx, row) : null,
      is_sound: row.state === 'matched' && (await isSound(trx, row, parts)),
    };
  },
  /** A new line is looked up in the books at once, and booked where a rule says so. */
  created: async ({ trx, services, row, at }) => {
    const found = await findCandidate(trx, row);
    if (found === null) return;
    const writer = { services, trx, binding, visibility: null, at };
    const command = (event: string) =>
      commandRecord(writer, { id: row.id, event, payload: {}, version: 'latest' });
    await command('suggest');
    if (found.field === 'rule_id' && (await ruleOfLine(trx, row.fields))?.books === true)
      await command('accept');
  },
  effects: {
    takeCandidate: async ({ trx, row, set }) => {
      const found = await findCandidate(trx, row);
      if (found === null)
        throw new Error('A suggestion without a candidate: the facts are of this transaction');
      set({ [found.field]: found.id });
    },
    checkMatch,
    bookParts,
    bookRest,
    undoParts,
    settle,
  },
  topics: ['payments', 'expenses', 'sales-receipts', 'invoices'],
};
