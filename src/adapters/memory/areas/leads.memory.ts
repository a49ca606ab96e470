import { APPROVED_MAILS } from '@domain/areas/leads/lead.policy';
import { SAME_PROSPECT, sameBy } from '@domain/cases/prospect-keys';
import { mapResult } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { isIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  derived: ({ id }, from) => ({
    next_task_on:
      from
        .naming('lead-tasks', 'lead_id', id)
        .filter(isIn('todo'))
        .map(({ fields }) => String(fields.due_on))
        .sort()[0] ?? null,
  }),
  factsOf: ({ id }, from) => ({
    open_tasks: from.naming('lead-tasks', 'lead_id', id).filter(isIn('todo')).length,
    approved_mails: from.naming('mail-approvals', 'lead_id', id).filter(isIn(...APPROVED_MAILS)).length,
  }),
  sameAs: sameBy(SAME_PROSPECT),
  effects: {
    createClient: async ({ after }, _records, _hands, from) =>
      mapResult(from.addClient(String(after.prospect_name)), (client_id) => ({ client_id })),
  },
};
