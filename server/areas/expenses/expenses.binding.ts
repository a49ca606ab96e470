import { entry } from '@domain/areas/expenses/expense.entry';
import { expenses } from '@domain/areas/expenses/expenses.area';
import { expenseLifecycle } from '@machines/areas/expenses/expense.lifecycle';
import { nextNumber } from '@server/platform/document-number';
import { inBatch } from '@server/platform/finance/in-batch';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { PAYS_DEBT } from './pays-debt';
import { refuseControlAccount } from './refuse-control-account';
import { refuseTwice } from './refuse-twice';

export const binding: AreaBinding = {
  area: expenses,
  lifecycles: [expenseLifecycle],
  scope: 'staff',
  notices: { kind: 'finance', answer: 'remark' },
  derived: () => ({
    receipts: sql`(select count(*)::integer from attachment a where a.entity = 'expense' and a.entity_id = t.id)`,
    pays_debt: PAYS_DEBT,
  }),
  factsFrom: ['ledger-periods'],
  factsOf: async (trx, { id }) => {
    const files = await trx
      .selectFrom('attachment')
      .select('id')
      .where('entity', '=', 'expense')
      .where('entity_id', '=', id)
      .execute();
    return { receipts: files.length, in_batch: await inBatch(trx, 'expense_id', id) };
  },
  prepare: async (work) => {
    await refuseTwice(work);
    await refuseControlAccount(work);
    return preparedBy(entry)(work);
  },
  effects: {
    number: async ({ trx, row, set }) => {
      if (row.fields.number === null)
        set({ number: await nextNumber(trx, { table: 'expense', prefix: 'EXP' }) });
    },
  },
};
