import type { MemoryAreaRules } from '../memory-binding';

/** No mail leaves a back end in memory: an approved one stays approved. */
export const rules: MemoryAreaRules = {
  // nothing is sent from here
  factsOf: () => ({ files_since: 0 }),
};
