import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { isIn } from '../memory-rules';

/** Versions are the reference back end's: in memory a template stays the only one. */
export const rules: MemoryAreaRules = {
  prepare: () => ok({ version_number: 1 }),
  factsOf: ({ id, created_by }, from) => ({
    writers: created_by === null ? [] : [created_by],
    next_version: from.naming('letter-templates', 'supersedes_id', id).some(isIn('draft', 'review')),
  }),
};
