import { entry } from '@domain/areas/advances/advance.entry';
import { advances } from '@domain/areas/advances/advances.area';
import { ADVANCES_OWED } from '@domain/finance/states';
import { OWNERS } from '@domain/records/owners';
import { advanceLifecycle } from '@machines/areas/advances/advance.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { RECOVERED } from '@server/platform/finance/debts';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
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
  prepare: preparedBy(entry),
};
