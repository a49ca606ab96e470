import { isCheck } from '@domain/area/checks';
import type { Field, Fields } from '@domain/area/field';
import { WebAddress } from '@domain/navigation/portal-address';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';

/** What a link without sign-in is for; a link of one purpose opens nothing of another. */
export const LINK_PURPOSES = [
  'kyc',
  'employee_form',
  'missing_details',
  'payslip',
  'letter_signing',
  'quote',
] as const;
export const LinkPurpose = z.enum(LINK_PURPOSES);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/** Kinds of fields that somebody without sign-in may be asked for: none that looks up records. */
export const FORM_FIELD_KINDS = [
  'text',
  'longText',
  'email',
  'phone',
  'choice',
  'money',
  'whole',
  'day',
  'flag',
  /** A one-time code of six digits, never saved as a draft. */
  'code',
] as const;

/** One field that is asked for. Its words are `field.<name>` and `<name>.<option>` of the page's texts. */
export const FormField = z.object({
  name: z.string(),
  kind: z.enum(FORM_FIELD_KINDS),
  required: z.boolean(),
  options: z.optional(z.array(z.string())),
  maxLength: z.optional(z.int()),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  /** Name of a format (src/domain/area/checks.ts). */
  check: z.optional(z.string()),
  /** A list that the input offers. */
  suggests: z.optional(z.enum(['countries'])),
  /** It is to be read: nothing is asked for, and what comes back for it counts for nothing. */
  isShown: z.optional(z.boolean()),
});
export type FormField = z.infer<typeof FormField>;

/** Fields that stand together; `group.<id>` of the page's texts. */
export const FormGroup = z.object({ id: z.string(), fields: z.array(FormField) });
export type FormGroup = z.infer<typeof FormGroup>;

/** A file that is asked for; `document.<name>` of the page's texts. `on_file`: it was verified before, and counts until that day or without end. */
export const FormDocument = z.object({
  name: z.string(),
  required: z.boolean(),
  on_file: z.optional(z.object({ until: z.nullable(Day) })),
});
export type FormDocument = z.infer<typeof FormDocument>;

/** What is read before it is answered: a letter, in both languages, and its PDF. */
export const FormReading = z.object({
  title_en: z.string(),
  title_ar: z.string(),
  text_en: z.string(),
  text_ar: z.string(),
  /** Address of the PDF, for whoever holds the link. */
  file: WebAddress,
  /** SHA-256 of the PDF. */
  sha256: z.string(),
  /** Where the one-time code was mailed to, for the most part hidden. */
  code_sent_to: z.string(),
  /** Who signs, in this order. */
  signers: z.array(
    z.object({
      name: z.string(),
      /** ISO instant. */
      signed_at: z.nullable(z.string()),
      /** He to whom the link was mailed. */
      isReader: z.boolean(),
    }),
  ),
});
export type FormReading = z.infer<typeof FormReading>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const FormValues = z.record(z.string(), Value);
export type FormValues = z.infer<typeof FormValues>;

/** A file that was given for a document. A later one of the same document takes its place. */
export const FormUpload = z.object({ document: z.string(), name: z.string(), size: z.int() });
export type FormUpload = z.infer<typeof FormUpload>;

/** A form as whoever holds its link sees it: what is asked, and what was saved before. */
export const OpenedForm = z.object({
  purpose: LinkPurpose,
  /** Whom or what it is about: the client's or the person's name. */
  about: z.string(),
  /** What the reviewer wrote when it was given back. */
  remark: z.nullable(z.string()),
  /** ISO instant after which the link is void. */
  expires_at: z.string(),
  groups: z.array(FormGroup),
  documents: z.array(FormDocument),
  /** What is known, and over it what was saved. */
  values: FormValues,
  uploads: z.array(FormUpload),
  /** ISO instant. */
  saved_at: z.nullable(z.string()),
  reading: z.optional(FormReading),
});
export type OpenedForm = z.infer<typeof OpenedForm>;

/** A link as staff get it, once: the table keeps only a hash of its secret. */
export const IssuedLink = z.object({
  address: z.string(),
  expires_at: z.string(),
  /** Where it was mailed to. */
  mailed_to: z.nullable(z.string()),
});
export type IssuedLink = z.infer<typeof IssuedLink>;

const isFormKind = (kind: Field['kind']): kind is FormField['kind'] & Field['kind'] =>
  (FORM_FIELD_KINDS as readonly string[]).includes(kind);

/** An area's field as it is asked of somebody outside. @throws for a reference, which nobody outside can choose */
export const formField = (name: string, field: Field, required = field.required === true): FormField => {
  const { kind, options, maxLength, min, max, check, suggests } = field;
  if (!isFormKind(kind)) throw new Error(`Nobody outside can fill in ${name}, a field of kind ${kind}`);
  return {
    name,
    kind,
    required,
    ...(options ? { options: [...options] } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(check === undefined ? {} : { check }),
    ...(suggests === undefined ? {} : { suggests }),
  };
};

/** The groups without what is only to be read. */
export const requestedGroups = (groups: readonly FormGroup[]): readonly FormGroup[] =>
  groups.map(({ id, fields }) => ({ id, fields: fields.filter(({ isShown }) => isShown !== true) }));

/** What is saved of a form that is not handed in yet: the answers to what is asked, but for one-time codes. */
export const draftOf = (groups: readonly FormGroup[], values: FormValues): FormValues => {
  const names = requestedGroups(groups).flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind !== 'code').map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
};

/** Fields of the groups by name, as forms and wire know fields. */
export const fieldsOf = (groups: readonly FormGroup[]): Fields =>
  Object.fromEntries(
    groups.flatMap(({ fields }) =>
      fields.map(({ name, ...field }): [string, Field] => [name, stated(field)]),
    ),
  );

/** Without what is not said. No record has a code: as a field it is a text of that format. */
const stated = ({ kind, required, options, maxLength, min, max, check }: Omit<FormField, 'name'>): Field => ({
  ...(kind === 'code' ? { kind: 'text', check: 'oneTimeCode' } : { kind }),
  required,
  ...(options === undefined ? {} : { options }),
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(check !== undefined && isCheck(check) ? { check } : {}),
});
