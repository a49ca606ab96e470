import { fileProofs } from '@server/platform/wallet/file-proofs';
import type { EffectWork } from '@server/records/binding';

/** The approval of a case verifies what it was proved with: these are the client's documents. */
export const fileDocuments = async (work: EffectWork): Promise<void> => {
  const { record } = work.next;
  const value = (name: string) => record[name] ?? null;
  await fileProofs(work, {
    owner: { company_id: String(record.company_id) },
    source: 'kyc',
    entity: 'kyc_case',
    proofs: {
      trade_licence: {
        type: 'trade_licence',
        fields: { number: value('licence_number'), expires_on: value('licence_expires_on') },
      },
      memorandum: { type: 'moa' },
      signatory_passport: { type: 'signatory_passport' },
      establishment_card: {
        type: 'establishment_card',
        fields: {
          number: value('establishment_card_number'),
          expires_on: value('establishment_card_expires_on'),
        },
      },
      trn_certificate: { type: 'vat_certificate', fields: { number: value('trn') } },
      ejari: { type: 'tenancy' },
      bank_letter: { type: 'bank_letter' },
    },
  });
};
