import {
  DOCUMENTS_UNDER_WAY,
  documentType,
  EXPIRING_DAYS,
  type OwnerKind,
} from '@domain/cases/document-types';
import { refuse, refuseField } from '@domain/records/refusal';
import { addDays } from '@domain/shared/calendar-date';
import { ok } from '@domain/shared/result';
import { validityOf } from '@domain/shared/validity.rules';
import type { MemoryAreaRules } from '../memory-binding';
import { fileFacts, isIn, ownedBy, text } from '../memory-rules';

const isUnderWay = isIn(...DOCUMENTS_UNDER_WAY);

/** Versions are the reference back end's: in memory a document stays the only one. */
export const rules: MemoryAreaRules = {
  handsIn: 'upload',
  owner: ownedBy('company_id', 'employee_id'),
  isShared: ({ state, fields }, scope) =>
    fields.is_shared === true &&
    state === 'verified' &&
    (fields.owner_kind === 'internal' ||
      (fields.owner_kind === 'company' && scope.kind === 'self' && fields.company_id === scope.companyId)),
  derived: ({ id, fields }, { today, filesOf }) => ({
    expiry: validityOf(text(fields.expires_on), { today, soon: addDays(today, EXPIRING_DAYS) }),
    files: filesOf('documents', id).length,
  }),
  factsOf: ({ id, fields }, from) => ({
    ...fileFacts(from, 'documents', id),
    has_passport_number: text(fields.passport_number) !== null,
    next_version: from.naming('documents', 'supersedes_id', id).some(isUnderWay),
  }),
  prepare: (fields, _, from) => {
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
    return isThere ? refuse('duplicate') : ok({ owner_kind, company_id: company, version_number: 1 });
  },
};
