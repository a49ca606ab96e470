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
    payOut: async ({ after }) => ok({ paid_fils: leftOfCommission({ record: after }) }),
    takeAllBack: async ({ after }) => ok({ clawed_back_fils: Number(after.amount_fils) }),
  },
};
