import type { FieldInputs } from '@domain/area/field';
import type { FormDocument, FormGroup, FormReading, LinkPurpose } from '@domain/public-forms/public-form';
import type { FieldProblem } from '@domain/shared/call-failure';
import type { Schema } from '@server/db/schema';
import type { RequestFacts, SentFile } from '@server/platform/bind';
import type { Services } from '@server/platform/services';
import type { StoredRow } from '@server/records/binding';
import { bindingOfEntity } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import type { Kysely } from 'kysely';
import type { Subject } from './form-link';

/** What a form asks for at this moment: only what is missing, or was given back. */
export interface FormContent {
  /** Whom or what it is about, for the heading and the letter. */
  readonly about: string;
  /** What the reviewer wrote when it was given back. */
  readonly remark: string | null;
  readonly groups: readonly FormGroup[];
  readonly documents: readonly FormDocument[];
  /** What is known of the asked fields already. */
  readonly known: FieldInputs;
  /** What is read first. */
  readonly reading?: Omit<FormReading, 'file'>;
}

/** What somebody who holds a link does, in one transaction with what becomes of it. */
export interface LinkWork {
  readonly trx: Kysely<Schema>;
  readonly services: Services;
  readonly subject: Subject;
  readonly at: Date;
}

/** A file that was handed in: an attachment of the subject already. */
export interface HandedIn {
  readonly document: string;
  readonly attachmentId: string;
  readonly name: string;
  readonly type: string;
}

export interface SubmitWork extends LinkWork {
  /** Checked: only fields that were asked for, the needed ones filled. */
  readonly values: FieldInputs;
  readonly files: readonly HandedIn[];
  /** From where it was handed in. */
  readonly request: RequestFacts;
  readonly linkId: string;
}

/** What somebody hands in, before anything of it is believed. */
interface Attempt {
  readonly services: Services;
  /** Of the link, which is good. */
  readonly linkId: string;
  readonly token: string;
  readonly values: FieldInputs;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * A form without a sign-in. A file `server/areas/<area>/<form>.form.ts` exports it as `form`, one for each purpose; links to it are made
 * for records of `entity` by whoever may change them.
 */
export interface PublicForm {
  readonly purpose: LinkPurpose;
  readonly entity: string;
  /** Page that the link leads to; one that ends in a slash has the secret as its last segment, others as `?token=`. */
  readonly path: `/${string}`;
  /** Days for which a link is good. */
  readonly days: number;
  /** It is shown, and nothing is taken from whoever holds the link. */
  readonly isReadOnly?: boolean;
  /** What is asked, as long as it is; else no link to it is good. */
  ask(db: Kysely<Schema>, subject: Subject, at: Date): Promise<FormContent | null>;
  /** Where the link is mailed to. */
  recipient(db: Kysely<Schema>, subject: Subject): Promise<string | null>;
  /** `lastDay`: `DD-MM-YYYY`. */
  letter(options: { readonly about: string; readonly address: string; readonly lastDay: string }): Letter;
  /** Documents that go with the letter (table `document_file`), by id. */
  filesFor?(trx: Kysely<Schema>, subject: Subject, at: Date): Promise<readonly string[]>;
  /** Hashes of the files with which a document that is asked for was returned: none of them is taken again. */
  returnedFiles?(db: Kysely<Schema>, subject: Subject, document: string): Promise<readonly string[]>;
  /** The link was opened for the first time. */
  opened?(work: LinkWork): Promise<void>;
  /** The link is being opened, this time as any other. `token`: its secret. */
  arrived?(work: LinkWork & { readonly linkId: string; readonly token: string }): Promise<void>;
  /** The file that is read, for whoever holds the link. */
  file?(work: LinkWork): Promise<SentFile | null>;
  /** What is wrong with answers that are right each by itself. */
  problems?(values: FieldInputs): readonly FieldProblem[];
  /**
   * Asked once the answers are right, before they are taken and outside of that transaction: what is counted here stays counted when it is
   * refused, and a wrong answer counts for nothing.
   * @throws Refusal
   */
  admit?(attempt: Attempt): Promise<void>;
  /** Writes what was handed in, mostly by a command of the subject's lifecycle. Whatever it throws undoes the whole. */
  submit(work: SubmitWork): Promise<void>;
}

/** Looked into late: a form may import what imports this. */
const found = import.meta.glob<{ readonly form: PublicForm }>('../../areas/*/*.form.ts', { eager: true });

/** The form of this purpose. */
export const formOf = (purpose: string): PublicForm | null =>
  Object.values(found).find(({ form }) => form.purpose === purpose)?.form ?? null;

const writerFor = ({ trx, services, subject, at }: LinkWork) => {
  const binding = bindingOfEntity(subject.entity);
  if (!binding) throw new Error(`No area has the records ${subject.entity}`);
  return { services, trx, binding, visibility: null, at };
};

/** Gives a command of the subject's lifecycle as the system, in the same transaction. @throws as `commandRecord` */
export const commandSubject = (
  work: LinkWork,
  event: string,
  payload: FieldInputs = {},
): Promise<StoredRow> =>
  commandRecord(writerFor(work), { id: work.subject.id, event, payload, version: 'latest' });

/** Writes fields of the subject as the system, in the same transaction. */
export const changeSubject = (work: LinkWork, fields: FieldInputs): Promise<void> =>
  changeAsSystem(writerFor(work), { id: work.subject.id, fields });
