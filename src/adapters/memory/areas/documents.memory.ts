import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { clients } from '@domain/areas/clients/clients.area';
import { employees } from '@domain/areas/employees/employees.area';
import {
  DOCUMENTS_UNDER_WAY,
  documentType,
  EXPIRING_DAYS,
  type OwnerKind,
} from '@domain/cases/document-types';
import {
  isSameLicence,
  NUMBERS_OF_ONE,
  PROVED_RECORDS,
  type ProofOwner,
  proofOwner,
  proofReasons,
  provedBy,
  zoneOfDocument,
} from '@domain/cases/proofs.rules';
import { refuse, refuseField } from '@domain/records/refusal';
import { reachOf } from '@domain/session/access.policy';
import { addDays } from '@domain/shared/calendar-date';
import { ok } from '@domain/shared/result';
import { validityOf } from '@domain/shared/validity.rules';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { andNothing, fileFacts, isIn, isNotIn, text } from '../memory-rules';

const isUnderWay = isIn(...DOCUMENTS_UNDER_WAY);

type IsShared = (record: Stored, other: Stored, proved: FieldInputs) => boolean;
/** Is a number of the proof that of somebody else too; of a person, while nobody has said why that is right? */
const IS_SHARED: Readonly<Record<ProofOwner, IsShared>> = {
  employee: ({ fields }, other, proved) =>
    text(fields.same_number_reason) === null &&
    NUMBERS_OF_ONE.some((name) => filled(proved[name]) && other.fields[name] === proved[name]),
  company: ({ fields }, other, proved) =>
    filled(proved.licence_number) && isSameLicence({ ...fields, ...proved }, other.fields),
};
const isOfAnother = (
  owner: ProofOwner,
  record: Stored,
  proved: FieldInputs,
  from: MemorySources,
): boolean => {
  const { area, over } = PROVED_RECORDS[owner];
  return from
    .all(area)
    .filter(isNotIn(...over))
    .some((other) => other.id !== record.id && IS_SHARED[owner](record, other, proved));
};

/** What the verified document proves stands in the record of its owner from now on. */
const recordProof: NonNullable<MemoryAreaRules['effects']>[string] = async (document, from, { give }) => {
  const owner = proofOwner(document.fields);
  if (owner === null) return ok({});
  const { area, field, over } = PROVED_RECORDS[owner];
  const record = from.record(area, String(document.fields[field]));
  if (record === null || isIn(...over)(record)) return ok({});
  const proved = provedBy(owner, document.fields, record.fields);
  if (Object.keys(proved).length === 0) return ok({});
  const doubt = isOfAnother(owner, record, proved, from);
  const fields = owner === 'employee' ? employees.fields : clients.fields;
  const reasons = proofReasons(fields, { document: document.fields, proved, isOfAnother: doubt }, from.today);
  if (reasons.length > 0) return refuse('not_allowed', { reasons });
  return andNothing(
    await give(area, {
      id: record.id,
      event: 'record_proof',
      payload: { ...proved, proof_id: document.id },
      facts: { by_document: true },
    }),
  );
};

/** Versions are the reference back end's: in memory a document stays the only one. */
export const rules: MemoryAreaRules = {
  handsIn: 'upload',
  isShared: ({ state, fields }, { role }, scope) =>
    // staff who have chosen companies still see the PEO's own
    reachOf(role) === 'all'
      ? fields.owner_kind === 'internal'
      : fields.is_shared === true &&
        state === 'verified' &&
        (fields.owner_kind === 'internal' ||
          (fields.owner_kind === 'company' &&
            scope.kind === 'self' &&
            fields.company_id === scope.companyId)),
  derived: ({ id, fields }, { today, filesOf }) => ({
    expiry: validityOf(text(fields.expires_on), { today, soon: addDays(today, EXPIRING_DAYS) }),
    files: filesOf('documents', id).length,
  }),
  factsOf: ({ id, fields }, from) => ({
    ...fileFacts(from, 'documents', id),
    has_passport_number: text(fields.passport_number) !== null,
    next_version: from.naming('documents', 'supersedes_id', id).some(isUnderWay),
  }),
  mayChange: ({ fields: known }, fields, from) => zoneOfDocument({ ...known, ...fields }, from.today),
  effects: { recordProof },
  prepare: (fields, _, from) => {
    const zone = zoneOfDocument(fields, from.today);
    if (!zone.ok) return zone;
    const employee = from.employee(String(fields.employee_id));
    const company = employee?.company ?? text(fields.company_id);
    const found: OwnerKind = company === null ? 'internal' : 'company';
    const owner_kind: OwnerKind = employee ? 'employee' : found;
    if (!documentType(fields.type)?.owners.includes(owner_kind)) return refuseField('fields.type');
    const whose = employee ? { area: 'employee_id', id: employee.id } : { area: 'company_id', id: company };
    const isThere =
      documentType(fields.type)?.isSingle === true &&
      whose.id !== null &&
      from
        .naming('documents', whose.area, whose.id)
        .some((row) => row.fields.type === fields.type && isUnderWay(row));
    return isThere
      ? refuse('duplicate')
      : ok({ ...zone.value, owner_kind, company_id: company, version_number: 1 });
  },
};
