import {
  FormUpload,
  FormValues,
  IssuedLink,
  LinkPurpose,
  OpenedForm,
} from '@domain/public-forms/public-form';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Email, Id, Key, NamedCompany } from './shapes';

/** Greatest file that somebody without a sign-in may send, bytes. */
export const FORM_UPLOAD_BYTES = 10 * 1_048_576;

const secret = z.string().check(z.minLength(1), z.maxLength(200));
const key = { purpose: LinkPurpose, token: secret };
const values = FormValues.check(
  z.refine((value) => Object.keys(value).length <= 200),
  z.refine((value) => JSON.stringify(value).length <= 100_000),
);

const form = {
  method: 'POST',
  auth: 'public',
  base: 'api',
  problems: ['link_not_valid', 'too_many_attempts'],
} as const;

/** Forms without a sign-in. Whatever is wrong with a link, the answer is the same: `link_not_valid`. */
export const calls = declare({
  openForm: {
    ...form,
    path: '/public/forms/open',
    summary: 'What a link asks for, and what was saved with it',
    body: z.object(key),
    answer: { status: 200, json: OpenedForm },
  },
  readFormFile: {
    method: 'GET',
    auth: 'public',
    base: 'api',
    path: '/public/forms/file',
    summary: 'The document that a link lets somebody read, as PDF',
    query: z.object(key),
    answer: { status: 200, stream: true },
    problems: ['link_not_valid', 'too_many_attempts'],
  },
  saveForm: {
    ...form,
    path: '/public/forms/save',
    summary: 'Keeps what was typed so far, complete or not',
    body: z.object({ ...key, values }),
    answer: { status: 200, json: z.object({ saved_at: z.string() }) },
  },
  uploadToForm: {
    ...form,
    path: '/public/forms/upload',
    summary:
      'A file for a document that the form asks for, in place of an earlier one; its type is told by its content',
    query: z.object({ ...key, document: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/)) }),
    upload: { maxBytes: FORM_UPLOAD_BYTES },
    answer: { status: 201, json: FormUpload },
    problems: ['link_not_valid', 'too_many_attempts', 'file_refused', 'file_too_large', 'file_unchanged'],
  },
  submitForm: {
    ...form,
    path: '/public/forms/submit',
    summary:
      'Hands a form in, with consent; its link is used then. The same attempt again is answered the same; with other values it is `key_reused`',
    body: z.object({ ...key, values, consent: z.literal(true), attempt: z.optional(Key) }),
    answer: { status: 204 },
    problems: [
      'key_reused',
      'link_not_valid',
      'too_many_attempts',
      'not_allowed',
      'not_offered',
      'duplicate',
    ],
  },
  issueFormLink: {
    method: 'POST',
    path: '/records/form-link',
    summary: 'A new link to the form of a record, mailed and shown once; the one before is void from then on',
    auth: 'bearer',
    base: 'api',
    body: z.extend(NamedCompany, {
      area: z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/)),
      id: Id,
      purpose: LinkPurpose,
      /** Instead of the address that the record has. */
      email: z.optional(Email),
    }),
    answer: { status: 200, json: IssuedLink },
    problems: ['not_found', 'not_offered'],
  },
});
