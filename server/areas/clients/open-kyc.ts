import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** What a KYC case begins with: what is known of the client already need not be told again. */
const KNOWN = {
  legal_name: 'name',
  address: 'address',
  licence_number: 'licence_number',
  licence_authority: 'licence_authority',
  licence_expires_on: 'licence_expires_on',
  trn: 'trn',
  mohre_number: 'mohre_number',
  establishment_card_number: 'establishment_card_number',
  establishment_card_expires_on: 'establishment_card_expires_on',
  contact_name: 'contact_name',
  contact_email: 'email',
  contact_phone: 'phone',
  signatory_name: 'signatory_name',
  signatory_title: 'signatory_title',
  signatory_email: 'signatory_email',
} as const;

/** Opens the KYC case of a client, in the transaction of the command. */
export const openKyc = async ({ trx, services, row, next, at }: EffectWork): Promise<void> => {
  const binding = knownBinding('enrolments');
  const known = Object.entries(KNOWN).map(([field, source]) => [field, next.record[source] ?? null]);
  // the system's: whoever may begin a client's KYC need not be somebody who may enter cases by hand
  const writer = { services, trx, binding, visibility: null, at };
  await createRecord(writer, {
    fields: { ...Object.fromEntries(known), company_id: row.id },
  });
};
