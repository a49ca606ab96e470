import { bankStatements } from '@domain/areas/bank-statements/bank-statements.area';
import { bankStatementLifecycle } from '@machines/areas/bank-statements/bank-statement.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding } from '@server/records/binding';
import { neighbours } from './neighbours';
import { takeIn } from './take-in';

/** A file makes them (statements.routes.ts). */
export const binding: AreaBinding = {
  area: bankStatements,
  lifecycles: [bankStatementLifecycle],
  scope: 'staff',
  prepare: async ({ row, fields }) => {
    if (row === null && fields.account_id === undefined)
      throw invalidField('fields.account_id', 'required', 'A statement comes from a file of the bank');
    return {};
  },
  factsOf: async (trx, row) => (row.state === 'read' ? neighbours(trx, row) : {}),
  effects: { takeIn },
  topics: ['bank-transactions'],
};
