import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({
    company: typeof fields.company_id === 'string' ? fields.company_id : null,
    employee: null,
  }),
  sameAs: () => null,
};
