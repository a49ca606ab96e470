import type { FieldInputs } from '@domain/area/field';
import { filledIn, templateText } from '@domain/areas/emails/email-templates';
import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import { visibilityOf } from '@server/records/access';
import type { PrepareWork } from '@server/records/binding';
import { requireRow } from '@server/records/read/record';
import { bindingOf } from '@server/records/registry';
import type { Kysely } from 'kysely';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface About {
  readonly record: string | null;
  /** Who is asked there, when the record names somebody. */
  readonly contact: string | null;
}

/** The record that a letter is about, as far as its writer sees it. @throws Refusal invalid_input: there is none for him */
const aboutOf = async (
  { trx, at }: PrepareWork,
  caller: Caller,
  { area, id }: { readonly area: string | null; readonly id: string | null },
): Promise<About> => {
  if (area === null && id === null) return { record: null, contact: null };
  const nowhere = invalidField('fields.about_id', 'invalid', 'There is no such record');
  const binding = area === null ? null : bindingOf(area);
  if (binding === null || id === null) throw nowhere;
  try {
    const row = await requireRow(trx, binding, await visibilityOf(trx, caller, binding), id, at);
    const { title } = binding.area;
    return {
      record: row.labels[title] ?? text(row.fields[title]),
      contact: text(row.fields.contact_name) ?? row.labels.employee_id ?? null,
    };
  } catch (error) {
    throw error instanceof Refusal ? nowhere : error;
  }
};

const writerOf = async (trx: Kysely<Schema>, { userId }: Caller) => {
  const { email, first_name, last_name } = await trx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { address: email, name: `${first_name} ${last_name}`.trim() };
};

/**
 * A letter is its writer's; an empty text becomes that of the template, and the gaps that are known are filled. What the system puts
 * into somebody's box is as it was sent.
 * @throws Refusal invalid_input: it is about a record that he does not see
 */
export const prepareEmail = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, caller, row, fields } = work;
  if (caller === null) return {};
  const now = { ...row?.fields, ...fields };
  const about = await aboutOf(work, caller, { area: text(now.about_area), id: text(now.about_id) });
  const { address, name } = await writerOf(trx, caller);
  const values = { ...about, sender: name };
  const body = text(now.body) ?? templateText(now.template, now.language);
  return {
    ...(row === null ? { box: 'sent', owner_id: caller.userId, from_address: address } : {}),
    about: about.record,
    subject: filledIn(String(now.subject), values),
    body: body === null ? null : filledIn(body, values),
  };
};
