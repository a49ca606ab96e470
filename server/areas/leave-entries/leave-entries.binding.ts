import { leaveEntries } from '@domain/areas/leave-entries/leave-entries.area';
import { entry } from '@domain/areas/leave-entries/leave-entry.entry';
import { OWNERS } from '@domain/records/owners';
import { leaveEntryLifecycle } from '@machines/areas/leave-entries/leave-entry.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';

/** Staff enter and approve; a client's HR administrator and the employee see what has been posted. */
export const binding: AreaBinding = {
  area: leaveEntries,
  lifecycles: [leaveEntryLifecycle],
  ...OWNERS['leave-entries'],
  notices: { kind: 'request', answer: 'remark' },
  factsOf: async (_, { createdBy }) => ({ author: createdBy }),
  prepare: preparedBy(entry),
  topics: ['requests', 'employees'],
};
