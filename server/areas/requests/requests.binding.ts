import { entry } from '@domain/areas/requests/hr-request.entry';
import { requests } from '@domain/areas/requests/requests.area';
import { OWNERS } from '@domain/records/owners';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { applyApproved } from './apply-approved';
import { postLeave, takeBackLeave } from './post-leave';
import { factsOfRequest } from './request-facts';

export const binding: AreaBinding = {
  area: requests,
  lifecycles: [hrRequestLifecycle],
  ...OWNERS.requests,
  notices: {
    kind: 'request',
    whatBy: 'kind',
    person: 'employee_id',
    answer: 'outcome',
  },
  derived: () => ({
    days: sql`(case when t.is_half_day and t.to_on = t.from_on then 0.5 else t.to_on - t.from_on + 1 end)`,
  }),
  prepare: preparedBy(entry),
  factsFrom: ['employees', 'users'],
  factsOf: factsOfRequest,
  effects: { applyApproved, postLeave, takeBackLeave },
};
