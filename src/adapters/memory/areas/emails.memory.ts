import { templateText } from '@domain/areas/emails/email-templates';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { text } from '../memory-rules';

/** No letter leaves a back end in memory: what is sent stays queued. */
export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: null, employee: null, user: text(fields.owner_id) }),
  machineFor: ({ box }) => (box === 'inbox' ? 'received-email' : 'email'),
  factsOf: ({ id }, from) => ({ files: from.filesOf('emails', id).length }),
  prepare: (fields, { userId }) =>
    ok({
      box: 'sent',
      owner_id: userId,
      body: fields.body ?? templateText(fields.template, fields.language),
    }),
};
