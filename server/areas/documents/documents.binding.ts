import { effects } from '@domain/areas/documents/document.effects';
import { entry } from '@domain/areas/documents/document.entry';
import { documents } from '@domain/areas/documents/documents.area';
import { DOCUMENTS_UNDER_WAY, EXPIRING_DAYS } from '@domain/cases/document-types';
import { OWNERS } from '@domain/records/owners';
import { reachOf } from '@domain/session/access.policy';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { isBilled } from '@server/platform/finance/unbilled-costs';
import { withinCompanies } from '@server/platform/scope';
import { handInItems, rejectItems, satisfyItems } from '@server/platform/wallet/items';
import type { AreaBinding } from '@server/records/binding';
import { fileFacts } from '@server/records/read/file-facts';
import { allCarriedOut } from '@server/records/write/carried-out';
import { preparedBy } from '@server/records/write/prepared-by';
import { type SqlBool, sql } from 'kysely';
import { recordProof } from './record-proof';

/** Client and employee hand in what is theirs, staff verify; the PEO's own are staff's. */
export const binding: AreaBinding = {
  area: documents,
  lifecycles: [documentLifecycle],
  ...OWNERS.documents,
  notices: { kind: 'document', whatBy: 'type', answer: 'reject_reason' },
  // staff who have chosen companies still see the PEO's own
  shared: ({ caller, scope }) =>
    reachOf(caller.role) === 'all'
      ? sql<SqlBool>`t.owner_kind = 'internal'`
      : sql<SqlBool>`(t.is_shared and t.state = 'verified' and (t.owner_kind = 'internal'
          or t.owner_kind = 'company' and ${withinCompanies(scope, 't.company_id')}))`,
  derived: (now) => {
    const today = dayInDubai(now.getTime());
    return {
      expiry: sql`(case when t.expires_on is null then null when t.expires_on < ${today}::date then 'expired'
        when t.expires_on <= ${addDays(today, EXPIRING_DAYS)}::date then 'expiring' else 'valid' end)`,
      files: sql`(select count(*) from attachment a where a.entity = 'document' and a.entity_id = t.id)`,
    };
  },
  factsFrom: ['invoice-lines'],
  factsOf: async (trx, { id, fields }) => {
    const next = await trx
      .selectFrom('document')
      .select('id')
      .where('supersedes_id', '=', id)
      .where('state', 'in', [...DOCUMENTS_UNDER_WAY])
      .executeTakeFirst();
    return {
      ...(await fileFacts(trx, 'document', id)),
      has_passport_number: (fields.passport_number ?? null) !== null,
      next_version: next !== undefined,
      cost_billed: await isBilled(trx, 'documents', id),
    };
  },
  prepare: preparedBy(entry),
  effects: { ...allCarriedOut(effects), recordProof, handInItems, satisfyItems, rejectItems },
  handsIn: 'upload',
};
