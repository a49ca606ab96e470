import type { Schema } from '@server/db/schema';
import type { SubmitWork } from '@server/platform/links/public-form';
import type { Kysely } from 'kysely';
import { notifyDocument, waitingDocuments } from './case-documents';

/** Documents of the form that are still asked for: their ids by kind. */
export const openDocuments = async (
  db: Kysely<Schema>,
  caseId: string,
): Promise<ReadonlyMap<string, string>> => {
  const waiting = await waitingDocuments(db, caseId);
  return new Map(waiting.filter(({ needed_for }) => needed_for === 'form').map(({ id, kind }) => [kind, id]));
};

/** Hashes of the files with which a document of the form was returned. */
export const returnedFiles = async (
  db: Kysely<Schema>,
  caseId: string,
  kind: string,
): Promise<readonly string[]> => {
  const files = await db
    .selectFrom('onboarding_document as d')
    .innerJoin('attachment as a', (of) =>
      of.onRef('a.entity_id', '=', 'd.id').on('a.entity', '=', 'onboarding_document'),
    )
    .select('a.sha256')
    .where('d.onboarding_case_id', '=', caseId)
    .where('d.kind', '=', kind)
    .where('d.state', '=', 'rejected')
    .execute();
  return files.map(({ sha256 }) => sha256);
};

/** The files of the form are laid to the lines of the checklist, each of which counts as handed in. */
export const handInDocuments = async (work: SubmitWork): Promise<void> => {
  const { trx, subject, files } = work;
  const open = await openDocuments(trx, subject.id);
  for (const { document, attachmentId } of files) {
    const id = open.get(document);
    if (id === undefined) continue;
    await trx
      .updateTable('attachment')
      .set({ entity: 'onboarding_document', entity_id: id })
      .where('id', '=', attachmentId)
      .execute();
    await notifyDocument(work, id, 'upload');
  }
};
