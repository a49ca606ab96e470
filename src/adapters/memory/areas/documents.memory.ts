import { filled } from '@domain/area/judging';
import { clients } from '@domain/areas/clients/clients.area';
import { type Doubted, recordProof } from '@domain/areas/documents/record-proof';
import { employees } from '@domain/areas/employees/employees.area';
import { DOCUMENTS_UNDER_WAY, EXPIRING_DAYS } from '@domain/cases/document-types';
import { isSameLicence, NUMBERS_OF_ONE, PROVED_RECORDS, type ProofOwner } from '@domain/cases/proofs.rules';
import type { EffectRule } from '@domain/records/effect';
import { reachOf } from '@domain/session/access.policy';
import { addDays } from '@domain/shared/calendar-date';
import { validityOf } from '@domain/shared/validity.rules';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { fileFacts, isIn, isNotIn, text } from '../memory-rules';

const isUnderWay = isIn(...DOCUMENTS_UNDER_WAY);

/** Is a number of the proof that of somebody else too; of a person, while nobody has said why that is right? */
const IS_SHARED: Readonly<Record<ProofOwner, (doubted: Doubted, other: Stored) => boolean>> = {
  employee: ({ record: { fields }, proved }, other) =>
    text(fields.same_number_reason) === null &&
    NUMBERS_OF_ONE.some((name) => filled(proved[name]) && other.fields[name] === proved[name]),
  company: ({ record: { fields }, proved }, other) =>
    filled(proved.licence_number) && isSameLicence({ ...fields, ...proved }, other.fields),
};

/** What the verified document proves stands in the record of its owner from now on. */
const recordProofIn = (from: MemorySources): EffectRule =>
  recordProof({
    fieldsOf: (area) => (area === 'clients' ? clients : employees).fields,
    isOfAnother: async (doubted) => {
      const { area, over } = PROVED_RECORDS[doubted.owner];
      const others = from.all(area).filter(isNotIn(...over));
      return others.some(
        (other) => other.id !== doubted.record.id && IS_SHARED[doubted.owner](doubted, other),
      );
    },
  });

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
  effects: {
    recordProof: (ordered, records, hands, from) => recordProofIn(from)(ordered, records, hands),
  },
};
