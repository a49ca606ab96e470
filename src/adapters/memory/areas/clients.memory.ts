import { HIRED } from '@domain/employment/employee-lists';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { clientDepositIn } from '../memory-deposit';
import { isIn, isNotIn } from '../memory-rules';

const kycOf = ({ id }: Pick<Stored, 'id'>, from: MemorySources): string | null =>
  [...from.naming('enrolments', 'company_id', id)].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))[0]
    ?.state ?? null;
const employeesOf = ({ id }: Pick<Stored, 'id'>, from: MemorySources): number =>
  from.naming('employees', 'company_id', id).filter(isIn(...HIRED)).length;

export const rules: MemoryAreaRules = {
  derived: (row, from) => ({ employees: employeesOf(row, from), kyc_state: kycOf(row, from) }),
  factsOf: (row, from) => ({
    employees: employeesOf(row, from),
    kyc_state: kycOf(row, from),
    branches: from.naming('clients', 'parent_company_id', row.id).filter(isNotIn('closed')).length,
    deposit_left_fils: clientDepositIn(from, row.id),
    licence_expired:
      typeof row.fields.licence_expires_on === 'string' && row.fields.licence_expires_on < from.today,
  }),
};
