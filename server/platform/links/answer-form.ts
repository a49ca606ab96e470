import { checkField } from '@domain/area/checks';
import type { Field, FieldInput, FieldInputs, Fields } from '@domain/area/field';
import {
  draftOf,
  type FormValues,
  fieldsOf,
  type OpenedForm,
  requestedGroups,
} from '@domain/public-forms/public-form';
import { tidied } from '@domain/records/values';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { FieldProblem } from '@domain/shared/call-failure';
import { writtenShape } from '@openapi/area-shapes';
import { writeAudit } from '@server/platform/audit';
import type { RequestFacts, SentFile } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { type Attempt, arrivedBefore, attemptColumns } from './attempt';
import type { FormLink, KeyInput } from './form-link';
import { handIn, listUploads } from './form-uploads';
import { formOf, type LinkWork } from './public-form';
import { type OpenForm, throughForm } from './through-form';

/** What the link asks for. The first time is told to the subject. */
export const openForm = (services: Services, request: RequestFacts, key: KeyInput): Promise<OpenedForm> =>
  throughForm(services, request, key, async ({ form, content, link, work }) => {
    const { trx, at } = work;
    if (link.opened_at === null) {
      await trx.updateTable('form_link').set({ opened_at: at }).where('id', '=', link.id).execute();
      await auditLink(work, link, 'form_link.opened');
      await form.opened?.(work);
    }
    await form.arrived?.({ ...work, linkId: link.id, token: key.token });
    const names = Object.keys(fieldsOf(content.groups));
    const values = { ...content.known, ...link.draft };
    return {
      purpose: form.purpose,
      about: content.about,
      remark: content.remark,
      expires_at: link.expires_at.toISOString(),
      groups: content.groups.map(({ id, fields }) => ({ id, fields: [...fields] })),
      documents: [...content.documents],
      values: Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
      uploads: [...(await listUploads(trx, link.id))],
      saved_at: link.saved_at?.toISOString() ?? null,
      ...(content.reading && {
        reading: {
          ...content.reading,
          file: `${services.config.apiBase}/public/forms/file?purpose=${key.purpose}&token=${encodeURIComponent(key.token)}`,
        },
      }),
    };
  });

/** The file that a form shows. @throws Refusal link_not_valid, also when there is none */
export const readFormFile = (services: Services, request: RequestFacts, key: KeyInput): Promise<SentFile> =>
  throughForm(services, request, key, async ({ form, work }) => {
    const file = (await form.file?.(work)) ?? null;
    if (file === null) throw new Refusal('link_not_valid');
    return file;
  });

/** Keeps what was typed of the asked fields. */
export const saveForm = (
  services: Services,
  request: RequestFacts,
  { values, ...key }: KeyInput & { readonly values: FormValues },
): Promise<{ saved_at: string }> =>
  throughForm(services, request, key, async ({ form, content, link, work: { trx, at } }) => {
    if (form.isReadOnly) throw new Refusal('link_not_valid');
    const draft = draftOf(content.groups, values);
    await trx
      .updateTable('form_link')
      .set({ draft: JSON.stringify(draft), saved_at: at })
      .where('id', '=', link.id)
      .execute();
    return { saved_at: at.toISOString() };
  });

/**
 * Hands a form in: checked, files laid to the subject, its lifecycle told, the link used, all or nothing.
 * @throws Refusal invalid_input naming `values.<field>` and `documents.<name>`, and what the lifecycle refuses
 */
const takeForm = async (
  services: Services,
  request: RequestFacts,
  { values: input, attempt, ...key }: Attempt,
): Promise<void> => {
  await admit(services, request, key, input);
  await throughForm(services, request, key, async (open) => {
    const { form, link, work } = open;
    const { trx, at } = work;
    const values = await checked(open, input);
    const files = await handIn(trx, link, { at, author_name: open.content.about });
    await trx
      .updateTable('form_link')
      .set({ submitted_at: at, draft: '{}', ...(attempt && attemptColumns(attempt, input)) })
      .where('id', '=', link.id)
      .execute();
    await auditLink(work, link, 'form_link.submitted');
    await form.submit({ ...work, values, files, request, linkId: link.id });
  });
};

/**
 * Hands a form in. Whoever got no answer sends the same attempt again, and hears what he would have heard: a link is used by an attempt, and
 * good for nothing to any other.
 * @throws Refusal what `takeForm` throws; key_reused: it has arrived, with other answers
 */
export const submitForm = async (
  services: Services,
  request: RequestFacts,
  input: Attempt,
): Promise<void> => {
  try {
    await takeForm(services, request, input);
  } catch (error) {
    const isUsed = error instanceof Refusal && error.code === 'link_not_valid';
    const arrived = isUsed ? await arrivedBefore(services, request, input) : 'no';
    if (arrived === 'no') throw error;
    if (arrived === 'otherwise') throw new Refusal('key_reused');
  }
};

/** The answers to what is asked. @throws Refusal invalid_input, with everything that is missing or wrong */
const checked = async (
  { form, content, link, work: { trx, at } }: OpenForm,
  input: FormValues,
): Promise<FieldInputs> => {
  const fields = fieldsOf(requestedGroups(content.groups));
  const values = onlyRequested(tidied(input), fields);
  const uploads = await listUploads(trx, link.id);
  const problems = [
    ...Object.entries(fields).flatMap(([name, field]) => problemsOf(name, field, values[name] ?? null, at)),
    ...(form.problems?.(values) ?? []),
    ...content.documents
      .filter(({ name, required }) => required && !uploads.some(({ document }) => document === name))
      .map(({ name }) => ({ field: `documents.${name}`, code: 'required', message: 'Is required' })),
  ];
  if (problems.length > 0) throw new Refusal('invalid_input', { errors: problems });
  return values;
};

/** Lets the form itself look at an attempt whose answers are right, where it wants to. */
const admit = async (
  services: Services,
  request: RequestFacts,
  key: KeyInput,
  input: FormValues,
): Promise<void> => {
  const form = formOf(key.purpose);
  if (!form?.admit) return;
  const attempt = await throughForm(services, request, key, async (open) => ({
    linkId: open.link.id,
    values: await checked(open, input),
  }));
  await form.admit({ services, token: key.token, ...attempt });
};

const onlyRequested = (input: FieldInputs, fields: Fields): FieldInputs =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, input[name] ?? null]));

const problemsOf = (name: string, field: Field, value: FieldInput, at: Date): readonly FieldProblem[] => {
  const problem = (code: string, message: string) => [{ field: `values.${name}`, code, message }];
  if (value === null) return field.required === true ? problem('required', 'Is required') : [];
  const isShaped = writtenShape(field).safeParse(value).success;
  const isRight =
    field.check === undefined ||
    typeof value !== 'string' ||
    checkField(field.check, value, dayInDubai(at.getTime()))?.level !== 'error';
  return isShaped && isRight ? [] : problem('invalid', 'Is not what this field holds');
};

const auditLink = ({ trx, subject, at }: LinkWork, { id }: FormLink, action: string): Promise<void> =>
  writeAudit(trx, {
    at,
    actorId: null,
    action,
    entity: subject.entity,
    entityId: subject.id,
    after: { link: id },
  });
