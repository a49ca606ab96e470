import { emptiedTwins } from '@domain/area/arabic-twins';
import type { FieldInputs } from '@domain/area/field';
import { advances } from '@domain/areas/advances/advances.area';
import { ADVANCES_OWED } from '@domain/finance/states';
import { OWNERS } from '@domain/records/owners';
import { advanceLifecycle } from '@machines/areas/advances/advance.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { RECOVERED } from '@server/platform/finance/debts';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';

/** Staff enter and approve them; a client's HR administrator and the employee himself see what is owed. */
export const binding: AreaBinding = {
  area: advances,
  lifecycles: [advanceLifecycle],
  ...OWNERS.advances,
  notices: { kind: 'payroll', answer: 'remark' },
  derived: () => ({
    recovered_fils: RECOVERED,
    balance_fils: sql`(case when t.state = ${anyOf(ADVANCES_OWED)} then t.amount_fils - ${RECOVERED} end)`,
  }),
  factsFrom: ['ledger-periods'],
  factsOf: async (_, { createdBy }) => ({ author: createdBy }),
  /** @throws Refusal invalid_input: there is no such employee */
  prepare: async ({ trx, row, fields }): Promise<FieldInputs> => {
    if (row !== null) return emptiedTwins(advances.fields, row.fields, fields);
    const employee = await trx
      .selectFrom('employee')
      .select('company_id')
      .where('id', '=', String(fields.employee_id))
      .executeTakeFirst();
    if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
    return {
      company_id: employee.company_id,
      kind: fields.kind ?? 'advance',
      deduction: fields.deduction ?? 'loan',
    };
  },
};
