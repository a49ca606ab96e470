import type { MemoryAreaRules } from '../memory-binding';

/** Salary files are the reference back end's to make: in memory nothing is ever due for one. */
export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => {
    const establishment = from.record('establishments', String(fields.establishment_id))?.fields;
    return {
      due: 0,
      has_numbers: Boolean(establishment?.employer_id && establishment.routing_code),
      short_run: null,
      short_fils: 0,
    };
  },
};
