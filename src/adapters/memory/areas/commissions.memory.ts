import { leftOfCommission, withDebt } from '@domain/areas/commissions/commission.policy';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact } from '../memory-rules';

/** Who brought the client, credit notes, and batches, which set off what a partner owes, are the reference back end's. */
export const rules: MemoryAreaRules = {
  factsOf: authorFact,
  related: ({ fields }, from) => ({
    client: from.record('clients', String(fields.company_id))?.fields.name ?? null,
  }),
  derived: ({ fields }, from) => ({
    agreement_number: from.record('partners', String(fields.partner_id))?.fields.agreement_number ?? null,
    owed_back_fils: Number(fields.overpaid_fils ?? 0) - Number(fields.received_back_fils ?? 0),
  }),
  effects: {
    payOut: async ({ after }) => ok({ paid_fils: leftOfCommission({ record: after }) }),
    takeAllBack: async ({ after }, { today }) =>
      ok(withDebt(after, { clawed_back_fils: Number(after.amount_fils) }, today)),
    receiveBack: async ({ after, params }) =>
      ok({
        received_back_fils: Number(after.received_back_fils ?? 0) + Number(params.amount_fils),
        received_back_on: String(params.received_back_on),
        received_back_reference: String(params.received_back_reference),
      }),
  },
};
