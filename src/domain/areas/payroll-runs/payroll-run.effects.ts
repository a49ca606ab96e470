import type { EffectRule } from '@domain/records/effect';
import { mapResult } from '@domain/shared/result';

export const effects = {
  /** A receipt becomes a record of its own, and part of what the run is funded with. */
  recordFunding: async ({ record: { id, fields }, params }, { nextNumber }, { add }) => {
    const [amount_fils, received_on] = [Number(params.amount_fils), String(params.received_on)];
    const funding = {
      number: await nextNumber('run-fundings', { prefix: 'FND' }),
      run_id: id,
      company_id: fields.company_id ?? null,
      amount_fils,
      received_on,
      reference: String(params.reference),
    };
    return mapResult(await add('run-fundings', funding, 'nobody'), () => ({
      funded_fils: Number(fields.funded_fils ?? 0) + amount_fils,
      // they are not always recorded in the order in which they came in
      funded_on: [String(fields.funded_on ?? ''), received_on].sort().at(-1) ?? null,
    }));
  },
} as const satisfies Readonly<Record<string, EffectRule>>;
