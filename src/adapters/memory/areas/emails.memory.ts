import { templateText } from '@domain/areas/emails/email-templates';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

/** No letter leaves a back end in memory: what is sent stays queued. */
export const rules: MemoryAreaRules = {
  machineFor: ({ box }) => (box === 'inbox' ? 'received-email' : 'email'),
  factsOf: ({ id }, from) => ({ files: from.filesOf('emails', id).length }),
  entry: async ({ fields, author }) =>
    ok({
      box: 'sent',
      owner_id: author?.userId ?? null,
      body: fields.body ?? templateText(fields.template, fields.language),
    }),
};
