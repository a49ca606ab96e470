import { provedOfClient } from '@domain/cases/kyc-facts';
import { agreeTerms } from '@server/platform/finance/agreed-terms';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem } from '@server/records/write/write';

/**
 * Writes what was proved into the client's record, in the transaction of the approval. What the client agreed to by an accepted quote becomes its terms.
 */
export const intoClient = async ({ trx, services, next, at }: EffectWork): Promise<void> => {
  const binding = knownBinding('clients');
  await changeAsSystem(
    { services, trx, binding, visibility: null, at },
    { id: String(next.record.company_id), fields: provedOfClient(next.record) },
  );
  await agreeTerms({ trx, services, at }, String(next.record.company_id));
};
