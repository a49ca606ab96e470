import type { FieldInputs } from '@domain/area/field';
import type { DocumentSource, DocumentTypeName } from '@domain/cases/document-types';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { type DocumentOwner, fileDocument, verifyFiled } from './file-document';

/** What a file that a form asked for is, and what the answers beside it say of it. */
export interface Proof {
  readonly type: DocumentTypeName;
  readonly fields?: FieldInputs;
}

interface Proved {
  readonly owner: DocumentOwner;
  readonly source: DocumentSource;
  /** Table of the record at which the files came in. */
  readonly entity: string;
  /** By the name under which the form asked for it. */
  readonly proofs: Readonly<Record<string, Proof>>;
}

/**
 * What was handed in with a form is verified with its answers: from now on it is the person's, or the client's, document. One that is not in
 * force any more is filed, and waits for review.
 */
export const fileProofs = async (
  { trx, services, at, row }: Pick<EffectWork, 'trx' | 'services' | 'at' | 'row'>,
  { owner, source, entity, proofs }: Proved,
): Promise<void> => {
  const files = await trx
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('entity', '=', entity)
    .where('entity_id', '=', row.id)
    .orderBy('at')
    .execute();
  const work = { trx, services, at, caller: null };
  for (const [document, { type, fields = {} }] of Object.entries(proofs)) {
    // the name that a form gives to what it was handed (server/platform/links/form-uploads.ts)
    const own = files.filter(({ name }) => name.startsWith(`${document.replaceAll('_', ' ')} - `));
    if (own.length === 0) continue;
    const id = await fileDocument(work, {
      owner,
      type,
      source,
      fields,
      attachments: own.map((file) => file.id),
    });
    const { expires_on } = fields;
    if (typeof expires_on !== 'string' || expires_on >= dayInDubai(at.getTime())) await verifyFiled(work, id);
  }
};
