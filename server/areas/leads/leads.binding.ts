import { APPROVED_MAILS } from '@domain/areas/leads/lead.policy';
import { leads } from '@domain/areas/leads/leads.area';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { createClient } from './create-client';
import { refuseDuplicates } from './duplicates';

/** The PEO's own sales. */
export const binding: AreaBinding = {
  area: leads,
  lifecycles: [leadLifecycle],
  scope: 'staff',
  derived: () => ({
    next_task_on: sql`(select min(due_on) from lead_task where lead_id = t.id and lead_task.state = 'todo')`,
  }),
  factsOf: async (trx, { id }) =>
    trx
      .selectNoFrom((of) => [
        of
          .selectFrom('lead_task')
          .select((all) => all.fn.countAll<number>().as('count'))
          .where('lead_id', '=', id)
          .where('state', '=', 'todo')
          .$asScalar()
          .$notNull()
          .as('open_tasks'),
        of
          .selectFrom('mail_approval')
          .select((all) => all.fn.countAll<number>().as('count'))
          .where('lead_id', '=', id)
          .where('state', 'in', APPROVED_MAILS)
          .$asScalar()
          .$notNull()
          .as('approved_mails'),
      ])
      .executeTakeFirstOrThrow(),
  prepareAll: refuseDuplicates,
  effects: { createClient },
  topics: ['dashboard'],
};
