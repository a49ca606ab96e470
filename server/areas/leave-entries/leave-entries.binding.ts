import type { FieldInputs } from '@domain/area/field';
import { leaveEntries } from '@domain/areas/leave-entries/leave-entries.area';
import { OWNERS } from '@domain/records/owners';
import { leaveEntryLifecycle } from '@machines/areas/leave-entries/leave-entry.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding } from '@server/records/binding';

/** Staff enter and approve; a client's HR administrator and the employee see what has been posted. */
export const binding: AreaBinding = {
  area: leaveEntries,
  lifecycles: [leaveEntryLifecycle],
  ...OWNERS['leave-entries'],
  notices: { kind: 'request', answer: 'remark' },
  factsOf: async (_, { createdBy }) => ({ author: createdBy }),
  /** @throws Refusal invalid_input: there is no such employee; leave is taken by a request alone */
  prepare: async ({ trx, row, caller, fields }): Promise<FieldInputs> => {
    if (caller !== null && fields.movement === 'taken')
      throw invalidField('fields.movement', 'invalid', 'Leave is taken by a request');
    if (fields.days === 0) throw invalidField('fields.days', 'invalid', 'Moves nothing');
    if (row !== null) return {};
    const employee = await trx
      .selectFrom('employee')
      .select('company_id')
      .where('id', '=', String(fields.employee_id))
      .executeTakeFirst();
    if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
    return { company_id: employee.company_id };
  },
  topics: ['requests', 'employees'],
};
