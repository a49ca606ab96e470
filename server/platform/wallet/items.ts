import type { FieldInputs } from '@domain/area/field';
import {
  DOCUMENTS_UNDER_WAY,
  type DocumentSource,
  isOnFile,
  itemKindsOf,
  typeOfItem,
} from '@domain/cases/document-types';
import { TO_HAND_IN, TO_REVIEW } from '@domain/cases/handed-in.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { fileDocument, layFiles, rejectFiled, verifyFiled, type WalletWork } from './file-document';
import { documentsOnFile } from './on-file';

/** Areas whose records are items of a case's checklist. */
const ITEMS = {
  'visa-documents': { table: 'visa_document', source: 'visa' },
  'onboarding-documents': { table: 'onboarding_document', source: 'onboarding' },
} as const satisfies Readonly<Record<string, { readonly table: string; readonly source: DocumentSource }>>;
type ItemArea = keyof typeof ITEMS;
const AREAS = Object.keys(ITEMS) as readonly ItemArea[];

/** What an item is told of by: its kind, and what whoever rejected it wrote. */
export const ITEM_NOTICES = {
  kind: 'document',
  whatBy: 'kind',
  makers: ['uploaded_by'],
  answer: 'reject_reason',
} as const;

type Work = Pick<EffectWork, 'trx' | 'services' | 'at'>;

const asWallet = ({ trx, services, at, caller, row }: EffectWork): WalletWork => ({
  trx,
  services,
  at,
  caller,
  origin: row.id,
});
/** The lists of cases are the system's. */
const writerOf = ({ trx, services, at }: Work, area: ItemArea) =>
  ({ trx, services, at, binding: knownBinding(area), visibility: null }) as const;

const itemOf = ({ trx }: Work, area: ItemArea, id: string) =>
  trx
    .selectFrom(ITEMS[area].table)
    .select(['id', 'kind', 'employee_id', 'document_id', 'state', 'expires_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const attachmentsOf = async ({ trx }: Work, entity: string, id: string): Promise<readonly string[]> => {
  const found = await trx
    .selectFrom('attachment')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();
  return found.map((file) => file.id);
};

/** What the item's files are a document of; of a candidate nobody's yet. */
const fileItem = async (
  work: WalletWork,
  area: ItemArea,
  {
    id,
    employee_id,
    kind,
  }: { readonly id: string; readonly employee_id: string | null; readonly kind: string },
): Promise<string | null> =>
  employee_id === null
    ? null
    : fileDocument(work, {
        owner: { employee_id },
        type: typeOfItem(kind),
        source: ITEMS[area].source,
        attachments: await attachmentsOf(work, ITEMS[area].table, id),
      });

const lastDayOf = async ({ trx }: Work, documentId: string): Promise<string | null> => {
  const found = await trx
    .selectFrom('document')
    .select('expires_on')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return found.expires_on;
};

/** Effects of the items of an area: a file that is handed in is the person's document, and both are judged at once. */
export const itemEffects = (area: ItemArea) => ({
  handInDocument: async (work: EffectWork): Promise<void> => {
    const item = await itemOf(work, area, work.row.id);
    // it is the document's own that has come here
    if (item.document_id !== null && item.document_id === work.origin) return;
    const id = await fileItem(asWallet(work), area, item);
    work.set({ document_id: id, ...(id === null ? {} : { expires_on: await lastDayOf(work, id) }) });
  },
  verifyDocument: async (work: EffectWork): Promise<void> => {
    const item = await itemOf(work, area, work.row.id);
    const wallet = asWallet(work);
    // of an item that was seen on paper nothing is filed
    if (item.document_id === null && (await attachmentsOf(work, ITEMS[area].table, item.id)).length === 0)
      return;
    // one that was handed in before there were documents is filed by the system: whoever verifies it has not handed it in
    const id = item.document_id ?? (await fileItem({ ...wallet, caller: null }, area, item));
    if (id === null) return;
    await verifyFiled(wallet, id, { expires_on: work.next.record.expires_on ?? null });
    work.set({ document_id: id, expires_on: await lastDayOf(work, id) });
  },
  rejectDocument: async (work: EffectWork): Promise<void> => {
    const { document_id } = await itemOf(work, area, work.row.id);
    // it is the document's own rejection that has come here
    if (document_id !== null && document_id !== work.origin)
      await rejectFiled(asWallet(work), document_id, String(work.next.record.reject_reason));
  },
});

const satisfy = async (
  work: Work,
  area: ItemArea,
  item: string,
  document: { readonly id: string; readonly expires_on: string | null },
): Promise<void> => {
  const payload = { document_id: document.id, expires_on: document.expires_on };
  await commandRecord(writerOf(work, area), { id: item, event: 'satisfy', payload, version: 'latest' });
};

/** A document was verified: it stands for the items that it was handed in for, and for those that wait for its like. */
export const satisfyItems = async (work: EffectWork): Promise<void> => {
  const { trx, row, next, at, origin } = work;
  const { employee_id, type } = row.fields;
  if (typeof employee_id !== 'string') return;
  const expires_on = typeof next.record.expires_on === 'string' ? next.record.expires_on : null;
  const kinds = isOnFile(type, expires_on, dayInDubai(at.getTime())) ? itemKindsOf(type) : [];
  for (const area of AREAS) {
    const items = await trx
      .selectFrom(ITEMS[area].table)
      .select(['id', 'document_id'])
      .where('employee_id', '=', employee_id)
      .where('state', 'in', DOCUMENTS_UNDER_WAY)
      .where(({ or, eb }) =>
        or([eb('document_id', '=', row.id), ...(kinds.length === 0 ? [] : [eb('kind', 'in', [...kinds])])]),
      )
      .orderBy('id')
      .execute();
    for (const { id } of items) if (id !== origin) await satisfy(work, area, id, { id: row.id, expires_on });
  }
};

interface Followed {
  readonly area: ItemArea;
  readonly id: string;
  /** Gives the item a command in the name of whoever has given it to the document. */
  command(event: string, payload: FieldInputs): Promise<void>;
}

/** The items in these states that a document was handed in for, but the one whose command this is. */
const followedItems = async (work: EffectWork, states: readonly string[]): Promise<readonly Followed[]> => {
  const { trx, row, caller, origin } = work;
  const followed: Followed[] = [];
  for (const area of AREAS) {
    const items = await trx
      .selectFrom(ITEMS[area].table)
      .select('id')
      .where('document_id', '=', row.id)
      .where('state', 'in', [...states])
      .orderBy('id')
      .execute();
    const writer = { ...writerOf(work, area), onBehalfOf: caller, origin: row.id };
    for (const { id } of items) {
      if (id === origin) continue;
      const command = async (event: string, payload: FieldInputs) =>
        void (await commandRecord(writer, { id, event, payload, version: 'latest' }));
      followed.push({ area, id, command });
    }
  }
  return followed;
};

/** A document was rejected: so are the items that it was handed in for. */
export const rejectItems = async (work: EffectWork): Promise<void> => {
  const reject_reason = String(work.next.record.reject_reason);
  for (const item of await followedItems(work, TO_REVIEW)) await item.command('reject', { reject_reason });
};

/** A rejected document is handed in anew where it stands: so are its items, with its files. */
export const handInItems = async (work: EffectWork): Promise<void> => {
  const files = await attachmentsOf(work, 'document', work.row.id);
  for (const item of await followedItems(work, TO_HAND_IN)) {
    await layFiles(work.trx, { entity: ITEMS[item.area].table, id: item.id }, files);
    await item.command('upload', {});
  }
};

/** New items of a person: what he has on file satisfies them at once. */
export const satisfyFromFile = async (
  work: Work,
  area: ItemArea,
  items: readonly { readonly id: string; readonly kind: string }[],
  employeeId: string | null,
): Promise<void> => {
  if (employeeId === null || items.length === 0) return;
  const onFile = await documentsOnFile(work.trx, { employeeId }, work.at);
  for (const { id, kind } of items) {
    const document = onFile.find(({ type }) => itemKindsOf(type).includes(kind));
    if (document) await satisfy(work, area, id, document);
  }
};

/** A new item that was asked for by hand. */
export const satisfyNew =
  (area: ItemArea) =>
  async (work: Work & Pick<EffectWork, 'row'>): Promise<void> => {
    const { id, kind, employee_id } = await itemOf(work, area, work.row.id);
    await satisfyFromFile(work, area, [{ id, kind }], employee_id);
  };

/** A candidate is an employee now: what he has handed in so far is his, verified as far as it was. */
export const adoptItems = async (work: Work, caseId: string, employeeId: string): Promise<void> => {
  const area = 'onboarding-documents';
  const items = await work.trx
    .selectFrom('onboarding_document')
    .select(['id', 'kind', 'state', 'expires_on'])
    .where('onboarding_case_id', '=', caseId)
    .where('document_id', 'is', null)
    .where('state', 'in', ['uploaded', 'verified'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, kind, state, expires_on } of items) {
    const files = await attachmentsOf(work, ITEMS[area].table, id);
    if (files.length === 0) continue;
    const wallet = { ...work, caller: null, origin: id };
    const document = await fileItem(wallet, area, { id, kind, employee_id: employeeId });
    if (document === null) continue;
    if (state === 'verified') await verifyFiled(wallet, document, { expires_on });
    await changeAsSystem(writerOf(work, area), { id, fields: { document_id: document } });
  }
};
