import type { FieldInputs } from '@domain/area/field';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { clientCreditIn } from '../memory-credit';
import { clientDepositIn, clientOwesIn } from '../memory-deposit';

export const rules: MemoryAreaRules = {
  factsOf: ({ created_by, fields }, from) => {
    const client = String(fields.company_id);
    return {
      author: created_by,
      client_credit_fils: clientCreditIn(from, client),
      ...(fields.source === 'deposit'
        ? { client_deposit_fils: clientDepositIn(from, client), client_owes_fils: clientOwesIn(from, client) }
        : {}),
    };
  },
  prepare: ({ source }) =>
    ok<FieldInputs>(source === undefined || source === null ? { source: 'credit' } : {}),
};
