import { leftOfCommission } from '@domain/areas/commissions/commission.policy';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact } from '../memory-rules';

/** Who brought the client, and credit notes, are the reference back end's. */
export const rules: MemoryAreaRules = {
  factsOf: authorFact,
  related: ({ fields }, from) => ({
    client: from.record('clients', String(fields.company_id))?.fields.name ?? null,
  }),
  effects: {
    payOut: async ({ fields }) => ok({ paid_fils: leftOfCommission({ record: fields }) }),
    takeAllBack: async ({ fields }) => ok({ clawed_back_fils: Number(fields.amount_fils) }),
  },
};
