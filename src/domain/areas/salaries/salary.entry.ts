import { ofEmployee } from '@domain/employment/of-employee.entry';
import { grossOf, payAmounts } from '@domain/finance/pay-components';
import { type EntryRule, fieldsAfter } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { MOST_WAGE_FILS } from '@domain/shared/bounds';

/** It belongs to the employee's company. @returns invalid_input: there is no such employee, or it is more than a wage can be */
export const entry: EntryRule = async (entry, records) => {
  const now = fieldsAfter(entry);
  return grossOf(payAmounts((field) => Number(now[field] ?? 0))) > MOST_WAGE_FILS
    ? refuseField('fields.other_fils', 'invalid', 'All components together are too much')
    : ofEmployee(entry, records);
};
