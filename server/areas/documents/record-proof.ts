import type { FieldInputs } from '@domain/area/field';
import {
  isSameLicence,
  PROVED_RECORDS,
  type ProofOwner,
  proofOwner,
  proofReasons,
  provedBy,
} from '@domain/cases/proofs.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { numberOfAnother } from '@server/platform/people/same-person';
import { Refusal } from '@server/platform/problem';
import type { EffectWork, StoredRow } from '@server/records/binding';
import { readRow } from '@server/records/read/stored';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

interface Doubted {
  readonly trx: EffectWork['trx'];
  /** The record as it is. */
  readonly record: StoredRow;
  /** What the document would write into it. */
  readonly proved: FieldInputs;
}

const hasLicenceOfAnother = async ({ trx, record, proved }: Doubted): Promise<boolean> => {
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
const IS_OF_ANOTHER: Readonly<Record<ProofOwner, (doubted: Doubted) => Promise<boolean>>> = {
  employee: async ({ trx, record: { id, fields }, proved }) =>
    (fields.same_number_reason ?? '') === '' && (await numberOfAnother(trx, id, proved)) !== null,
  company: hasLicenceOfAnother,
};

/**
 * What the verified document proves stands in its owner's record from now on, which says by which document. Whoever verifies it need not be
 * allowed to write that record.
 * @throws Refusal not_allowed: its number is somebody else's or has another form, and what the record's own command refuses: another name in the
 * machine-readable zone, say
 */
export const recordProof = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, next, caller, at } = work;
  const owner = proofOwner(row.fields);
  if (owner === null) return;
  const { area, field, over } = PROVED_RECORDS[owner];
  const binding = knownBinding(area);
  const record = await readRow(trx, binding, String(row.fields[field]), at);
  if (record === null || over.some((state) => state === record.state)) return;
  const proved = provedBy(owner, next.record, record.fields);
  if (Object.keys(proved).length === 0) return;
  const reasons = proofReasons(
    binding.area.fields,
    {
      document: row.fields,
      proved,
      // the system asks no questions
      isOfAnother: caller !== null && (await IS_OF_ANOTHER[owner]({ trx, record, proved })),
    },
    dayInDubai(at.getTime()),
  );
  if (reasons.length > 0) throw new Refusal('not_allowed', { reasons });
  await commandRecord(
    { trx, services, at, binding, visibility: null, onBehalfOf: caller, origin: row.id },
    {
      id: record.id,
      event: 'record_proof',
      payload: { ...proved, proof_id: row.id },
      version: 'latest',
      facts: { by_document: true },
    },
  );
};
