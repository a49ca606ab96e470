import type { FieldInputs } from '@domain/area/field';

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

/** What the KYC case of a client begins with. */
export const kycOfClient = (id: string, client: FieldInputs): FieldInputs => ({
  ...Object.fromEntries(Object.entries(KNOWN).map(([field, source]) => [field, client[source] ?? null])),
  company_id: id,
});
