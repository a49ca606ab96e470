import type { DocumentTypeName } from '@domain/cases/document-types';

interface KycDocument {
  readonly type: DocumentTypeName;
  /** Nothing goes on without it. */
  readonly isNeeded: boolean;
}

/** Documents that a client is asked for, by the name under which the form does, and which of the client's documents each of them is. */
export const KYC_DOCUMENTS = {
  trade_licence: { type: 'trade_licence', isNeeded: true },
  memorandum: { type: 'moa', isNeeded: true },
  signatory_passport: { type: 'signatory_passport', isNeeded: true },
  establishment_card: { type: 'establishment_card', isNeeded: false },
  trn_certificate: { type: 'vat_certificate', isNeeded: false },
  ejari: { type: 'tenancy', isNeeded: false },
  bank_letter: { type: 'bank_letter', isNeeded: false },
} as const satisfies Readonly<Record<string, KycDocument>>;
