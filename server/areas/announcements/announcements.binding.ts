import { announcements } from '@domain/areas/announcements/announcements.area';
import { announcementLifecycle } from '@machines/areas/announcements/announcement.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { notifyReaders, readersOf } from './readers';

export const binding: AreaBinding = {
  area: announcements,
  lifecycles: [announcementLifecycle],
  scope: 'staff',
  factsFrom: ['clients', 'users'],
  factsOf: async (trx, row) => ({ readers: (await readersOf(trx, row.fields)).length }),
  effects: { notifyReaders },
};
