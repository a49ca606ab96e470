import { agreeTerms } from '@server/platform/finance/agreed-terms';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem } from '@server/records/write/write';

/** What an approved case proves of the client, by the client's field. */
const PROVED = {
  address: 'address',
  licence_number: 'licence_number',
  licence_authority: 'licence_authority',
  licence_expires_on: 'licence_expires_on',
  trn: 'trn',
  mohre_number: 'mohre_number',
  establishment_card_number: 'establishment_card_number',
  establishment_card_expires_on: 'establishment_card_expires_on',
  contact_name: 'contact_name',
  email: 'contact_email',
  phone: 'contact_phone',
  signatory_name: 'signatory_name',
  signatory_title: 'signatory_title',
  signatory_email: 'signatory_email',
} as const;

/**
 * Writes what was proved into the client's record, in the transaction of the approval. What the case does not tell stays. What the client
 * agreed to by an accepted quote becomes its terms.
 */
export const intoClient = async ({ trx, services, next, at }: EffectWork): Promise<void> => {
  const binding = knownBinding('clients');
  const report = Object.entries(PROVED).flatMap(([field, source]) => {
    const value = next.record[source] ?? null;
    return value === null ? [] : [[field, value] as const];
  });
  await changeAsSystem(
    { services, trx, binding, visibility: null, at },
    { id: String(next.record.company_id), fields: Object.fromEntries(report) },
  );
  await agreeTerms({ trx, services, at }, String(next.record.company_id));
};
