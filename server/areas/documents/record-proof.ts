import { type Doubted, recordProof as rule } from '@domain/areas/documents/record-proof';
import { isSameLicence, PROVED_RECORDS, type ProofOwner } from '@domain/cases/proofs.rules';
import { numberOfAnother } from '@server/platform/people/same-person';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { carriedOut } from '@server/records/write/carried-out';

type Trx = EffectWork['trx'];

const hasLicenceOfAnother = async (trx: Trx, { record, proved }: Doubted): Promise<boolean> => {
  if (typeof proved.licence_number !== 'string') return false;
  const others = await trx
    .selectFrom('company')
    .select(['licence_number', 'licence_authority'])
    .where('licence_number', '=', proved.licence_number)
    .where('id', '<>', record.id)
    .where('state', 'not in', PROVED_RECORDS.company.over)
    .execute();
  return others.some((other) => isSameLicence({ ...record.fields, ...proved }, other));
};

/** Whose number it is as well; of a person, while nobody has said why that is right. */
const IS_OF_ANOTHER: Readonly<Record<ProofOwner, (trx: Trx, doubted: Doubted) => Promise<boolean>>> = {
  employee: async (trx, { record: { id, fields }, proved }) =>
    (fields.same_number_reason ?? '') === '' && (await numberOfAnother(trx, id, proved)) !== null,
  company: hasLicenceOfAnother,
};

/** What the verified document proves stands in its owner's record from now on. @throws Refusal as the rule of the domain */
export const recordProof = (work: EffectWork): Promise<void> =>
  carriedOut(
    rule({
      fieldsOf: (area) => knownBinding(area).area.fields,
      isOfAnother: (doubted) => IS_OF_ANOTHER[doubted.owner](work.trx, doubted),
    }),
  )(work);
