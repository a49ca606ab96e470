import { randomUUID } from 'node:crypto';
import type { FormUpload } from '@domain/public-forms/public-form';
import { FORM_UPLOAD_BYTES } from '@openapi/public-forms.contract';
import type { Schema } from '@server/db/schema';
import type { RequestFacts, Upload } from '@server/platform/bind';
import { allowedTypeOf } from '@server/platform/files/file-kind';
import { receiveFile } from '@server/platform/files/receive';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import type { FormLink, KeyInput } from './form-link';
import type { HandedIn } from './public-form';
import { throughForm } from './through-form';

/** What a document may be; lists of figures and plain texts are none. */
const DOCUMENT_TYPES = /^(application\/pdf|image\/(png|jpeg|webp|heic))$/;

export const listUploads = (db: Kysely<Schema>, linkId: string): Promise<readonly FormUpload[]> =>
  db
    .selectFrom('form_upload')
    .where('link_id', '=', linkId)
    .orderBy('document')
    .select(['document', 'name', 'size'])
    .execute();

/**
 * Keeps a file for one of the asked documents, in place of an earlier one. A link that is not good is refused before a byte is read.
 * @throws Refusal link_not_valid, too_many_attempts, invalid_input (no such document), file_too_large, file_refused, file_unchanged
 */
export const uploadToForm = async (
  services: Services,
  request: RequestFacts,
  { document, ...key }: KeyInput & { readonly document: string },
  upload: Upload,
): Promise<FormUpload> => {
  const { files } = services;
  await throughForm(services, request, key, async ({ content }) => {
    if (!content.documents.some(({ name }) => name === document))
      throw invalidField('document', 'invalid', 'Is not asked for');
  });
  const received = await receiveFile(upload.content, {
    folder: files.incoming,
    maxBytes: FORM_UPLOAD_BYTES,
  });
  try {
    const type = await allowedTypeOf(received.path, upload.name);
    if (type === null || !DOCUMENT_TYPES.test(type)) throw new Refusal('file_refused');
    const { size, sha256 } = received;
    const fileKey = await files.put(received);
    const about = { name: upload.name, type, size, sha256, file_key: fileKey };
    const replaced = await throughForm(services, request, key, async ({ form, link, work }) => {
      const { trx, at, subject } = work;
      const returned = await form.returnedFiles?.(trx, subject, document);
      if (returned?.includes(sha256)) throw new Refusal('file_unchanged');
      return put(trx, link, { document, at, ...about });
    }).catch(async (error: unknown) => {
      await files.remove(fileKey);
      throw error;
    });
    if (replaced !== null) await files.remove(replaced);
    return { document, name: upload.name, size };
  } finally {
    await received.discard();
  }
};

/** @returns key of the file whose place it took */
const put = async (
  trx: Kysely<Schema>,
  { id }: FormLink,
  file: Omit<Schema['form_upload'], 'id' | 'link_id' | 'at'> & { readonly at: Date },
): Promise<string | null> => {
  const before = await trx
    .deleteFrom('form_upload')
    .where('link_id', '=', id)
    .where('document', '=', file.document)
    .returning('file_key')
    .executeTakeFirst();
  await trx
    .insertInto('form_upload')
    .values({ id: randomUUID(), link_id: id, ...file })
    .execute();
  return before?.file_key ?? null;
};

/** The files of a link become attachments of its subject, in the name of the person or the client that it is about. */
export const handIn = async (
  trx: Kysely<Schema>,
  { id, entity, entity_id }: FormLink,
  { at, author_name }: { readonly at: Date; readonly author_name: string },
): Promise<readonly HandedIn[]> => {
  const taken = await trx.deleteFrom('form_upload').where('link_id', '=', id).returningAll().execute();
  const handed: HandedIn[] = [];
  for (const { document, name: input, type, size, sha256, file_key } of taken) {
    const attachmentId = randomUUID();
    const name = `${document.replaceAll('_', ' ')} - ${input}`.slice(0, 200);
    await trx
      .insertInto('attachment')
      .values({
        id: attachmentId,
        entity,
        entity_id,
        at,
        author_id: null,
        author_name,
        name,
        type,
        size,
        sha256,
        file_key,
      })
      .execute();
    handed.push({ document, attachmentId, name, type });
  }
  return handed;
};
