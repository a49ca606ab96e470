import type { MemoryAreaRules } from '../memory-binding';
import { isIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: ({ id, created_by }, from) => ({
    writers: created_by === null ? [] : [created_by],
    next_version: from.naming('letter-templates', 'supersedes_id', id).some(isIn('draft', 'review')),
  }),
};
