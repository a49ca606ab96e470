import type { FieldInputs } from '@domain/area/field';
import { KYC_DOCUMENTS } from '@domain/areas/enrolments/kyc-documents';
import { fileProofs } from '@server/platform/wallet/file-proofs';
import type { EffectWork } from '@server/records/binding';

/** The approval of a case verifies what it was proved with: these are the client's documents. */
export const fileDocuments = async (work: EffectWork): Promise<void> => {
  const { record } = work.next;
  const value = (name: string) => record[name] ?? null;
  const fields: Readonly<Record<string, FieldInputs>> = {
    trade_licence: { number: value('licence_number'), expires_on: value('licence_expires_on') },
    establishment_card: {
      number: value('establishment_card_number'),
      expires_on: value('establishment_card_expires_on'),
    },
    trn_certificate: { number: value('trn') },
  };
  await fileProofs(work, {
    owner: { company_id: String(record.company_id) },
    source: 'kyc',
    entity: 'kyc_case',
    proofs: Object.fromEntries(
      Object.entries(KYC_DOCUMENTS).map(([name, { type }]) => [name, { type, fields: fields[name] ?? {} }]),
    ),
  });
};
