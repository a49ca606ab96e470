import type { FieldInputs } from '@domain/area/field';

/** What a KYC case asks about its client: field of the case -> field of the client. */
const FACTS = {
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

/** What the KYC case of a client begins with: what is known already need not be told again. */
export const kycOfClient = (id: string, client: FieldInputs): FieldInputs => ({
  ...Object.fromEntries(Object.entries(FACTS).map(([field, source]) => [field, client[source] ?? null])),
  legal_name: client.name ?? null,
  company_id: id,
});

/** What an approved case proves of its client. What it does not tell stays, and his name in the portal is his own. */
export const provedOfClient = (kyc: FieldInputs): FieldInputs =>
  Object.fromEntries(
    Object.entries(FACTS).flatMap(([source, field]) => {
      const value = kyc[source] ?? null;
      return value === null ? [] : [[field, value]];
    }),
  );
