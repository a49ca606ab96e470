import type { FieldInputs } from '@domain/area/field';
import { bankRules } from '@domain/areas/bank-rules/bank-rules.area';
import { bankRuleLifecycle } from '@machines/areas/bank-rules/bank-rule.lifecycle';
import { chargeAccount } from '@server/platform/finance/charge-account';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: bankRules,
  lifecycles: [bankRuleLifecycle],
  scope: 'staff',
  prepare: async ({ trx, caller, row, fields }): Promise<FieldInputs> => {
    if (fields.charge_account_id !== undefined) await chargeAccount(trx, fields.charge_account_id);
    return row === null ? { author_id: caller?.userId ?? null } : {};
  },
};
