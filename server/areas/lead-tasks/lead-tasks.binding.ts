import { leadTasks } from '@domain/areas/lead-tasks/lead-tasks.area';
import { leadTaskLifecycle } from '@machines/areas/lead-tasks/lead-task.lifecycle';
import type { AreaBinding } from '@server/records/binding';

/** What has to be done for a lead: what a lead may do next depends on it, and so does its next date. */
export const binding: AreaBinding = {
  area: leadTasks,
  lifecycles: [leadTaskLifecycle],
  scope: 'staff',
  topics: ['leads'],
};
