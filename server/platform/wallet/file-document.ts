import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import {
  DOCUMENTS_UNDER_WAY,
  type DocumentSource,
  type DocumentTypeName,
  documentType,
} from '@domain/cases/document-types';
import { documentsKnown } from '@domain/cases/proofs.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { CallerOrSystem } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord, createRecord } from '@server/records/write/write';
import type { Kysely } from 'kysely';

/** In whose transaction a document is written, and in whose name. */
export interface WalletWork {
  readonly trx: Kysely<Schema>;
  readonly services: Services;
  readonly at: Date;
  readonly caller: CallerOrSystem;
  /** The item whose command this is: it writes itself. */
  readonly origin?: string;
}

/** A person's, or with a company alone a client's. */
export type DocumentOwner = { readonly employee_id: string } | { readonly company_id: string };

export interface FiledDocument {
  readonly owner: DocumentOwner;
  readonly type: DocumentTypeName;
  readonly source: DocumentSource;
  /** What it says, as far as that is known: `number`, `expires_on`, ... */
  readonly fields?: FieldInputs;
  /** Attachments of the record at which it was handed in. */
  readonly attachments: readonly string[];
}

const writerOf = ({ caller, ...work }: WalletWork) => ({
  ...work,
  binding: knownBinding('documents'),
  visibility: null,
  onBehalfOf: caller,
});

/** The version that is under way; undefined: none is. */
const openOf = (trx: Kysely<Schema>, { owner, type }: FiledDocument) =>
  documentType(type)?.isSingle !== true
    ? undefined
    : trx
        .selectFrom('document')
        .select(['id', 'state'])
        .where('type', '=', type)
        .where('state', 'in', DOCUMENTS_UNDER_WAY)
        .$if('employee_id' in owner, (of) =>
          of.where('employee_id', '=', 'employee_id' in owner ? owner.employee_id : ''),
        )
        .$if('company_id' in owner, (of) =>
          of
            .where('employee_id', 'is', null)
            .where('company_id', '=', 'company_id' in owner ? owner.company_id : ''),
        )
        .executeTakeFirst();

const nameOf = async (trx: Kysely<Schema>, owner: DocumentOwner): Promise<string> => {
  const found =
    'employee_id' in owner
      ? await trx
          .selectFrom('employee')
          .select('full_name as name')
          .where('id', '=', owner.employee_id)
          .executeTakeFirst()
      : await trx.selectFrom('company').select('name').where('id', '=', owner.company_id).executeTakeFirst();
  return found?.name ?? '';
};

/** What is known of a person's first document of a type: of a newer version it may be what the old one says. */
const knownOf = async (work: WalletWork, { owner, type }: FiledDocument): Promise<FieldInputs> => {
  if (!('employee_id' in owner)) return {};
  const { employee_id } = owner;
  const before = await work.trx
    .selectFrom('document')
    .select('id')
    .where('employee_id', '=', employee_id)
    .where('type', '=', type)
    .where('state', 'in', ['verified', 'superseded'])
    .executeTakeFirst();
  const known = await work.trx
    .selectFrom('employee_papers')
    .selectAll()
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  if (before || !known) return {};
  const { expires_on, ...numbers } = documentsKnown(known)[type] ?? {};
  const today = dayInDubai(work.at.getTime());
  return typeof expires_on === 'string' && expires_on < today
    ? {}
    : { ...numbers, expires_on: expires_on ?? null };
};

/** What is unknown takes nothing away. */
const filledOf = (fields: FieldInputs = {}): FieldInputs =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== ''));

/** Files of one record are another's, too: one stored file each, which is not stored again. */
export const layFiles = async (
  trx: Kysely<Schema>,
  { entity, id }: { readonly entity: string; readonly id: string },
  attachments: readonly string[],
): Promise<void> => {
  if (attachments.length === 0) return;
  const files = await trx
    .selectFrom('attachment as a')
    .selectAll('a')
    .where('a.id', 'in', [...attachments])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attachment as b')
            .select('b.id')
            .where('b.entity', '=', entity)
            .where('b.entity_id', '=', id)
            .whereRef('b.file_key', '=', 'a.file_key'),
        ),
      ),
    )
    .execute();
  if (files.length === 0) return;
  await trx
    .insertInto('attachment')
    .values(files.map((file) => ({ ...file, id: randomUUID(), entity, entity_id: id })))
    .execute();
};

/**
 * Files a document of a person or a client: handed in, as the next version of the one that he has, or into the version that is under way.
 * @returns its id
 * @throws Refusal as `createRecord` and `commandRecord`
 */
export const fileDocument = async (work: WalletWork, filed: FiledDocument): Promise<string> => {
  const { owner, type, source, attachments } = filed;
  const fields = filledOf(filed.fields);
  const writer = writerOf(work);
  const open = await openOf(work.trx, filed);
  const id =
    open?.id ??
    (
      await createRecord(writer, {
        fields: {
          ...(await knownOf(work, filed)),
          ...fields,
          ...owner,
          name: await nameOf(work.trx, owner),
          type,
          source,
        },
      })
    ).id;
  await layFiles(work.trx, { entity: 'document', id }, attachments);
  if (open) await changeAsSystem({ ...writer, onBehalfOf: null }, { id, fields: { ...fields, source } });
  if (open === undefined || open.state === 'requested' || open.state === 'rejected')
    await commandRecord(writer, { id, event: 'upload', payload: {}, version: 'latest' });
  return id;
};

/** Where a document is now. */
const stateOf = async (trx: Kysely<Schema>, id: string): Promise<string | null> => {
  const found = await trx.selectFrom('document').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state ?? null;
};

const WAITS = ['uploaded', 'review'];

/** The document is verified, with what was found out of it; one that is judged already stays as it is. */
export const verifyFiled = async (work: WalletWork, id: string, found: FieldInputs = {}): Promise<void> => {
  if (!WAITS.includes((await stateOf(work.trx, id)) ?? '')) return;
  const writer = writerOf(work);
  const fields = filledOf(found);
  if (Object.keys(fields).length > 0) await changeAsSystem({ ...writer, onBehalfOf: null }, { id, fields });
  await commandRecord(writer, { id, event: 'verify', payload: {}, version: 'latest' });
};

export const rejectFiled = async (work: WalletWork, id: string, reject_reason: string): Promise<void> => {
  if (!WAITS.includes((await stateOf(work.trx, id)) ?? '')) return;
  await commandRecord(writerOf(work), { id, event: 'reject', payload: { reject_reason }, version: 'latest' });
};
