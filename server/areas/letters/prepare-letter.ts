import type { FieldInputs, Grant } from '@domain/area/field';
import { caseOfLetter, templateInUse } from '@domain/letters/letter-entry.rules';
import { grantsOf, isLetterField } from '@domain/letters/letter-fields';
import { signersOf } from '@domain/letters/letter-kinds';
import { emptyFields, fieldsOfLetter, type LetterText } from '@domain/letters/merge-text';
import { reachOf } from '@domain/session/access.policy';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { nextNumber } from '@server/platform/document-number';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { PrepareWork } from '@server/records/binding';
import { accepted } from '@server/records/write/accepted';
import type { Kysely } from 'kysely';
import { type LetterSubject, readSubject } from './letter-subject';

/** A template's version, as letters need it. */
interface StoredTemplate extends LetterText {
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly version_number: number;
  readonly company_signs: boolean | null;
  readonly person_signs: boolean | null;
  readonly client_signs: boolean | null;
  readonly sign_days: number | null;
}

export const readTemplate = async (db: Kysely<Schema>, id: unknown): Promise<StoredTemplate | null> => {
  const found = await db
    .selectFrom('letter_template')
    .select(['name', 'kind', 'state', 'version_number', 'title_en', 'title_ar', 'body_en', 'body_ar'])
    .select(['company_signs', 'person_signs', 'client_signs', 'sign_days'])
    .where('id', '=', String(id))
    .executeTakeFirst();
  if (!found) return null;
  const { title_en, title_ar, body_en, body_ar } = found;
  return {
    ...found,
    title_en: title_en ?? '',
    title_ar: title_ar ?? '',
    body_en: body_en ?? '',
    body_ar: body_ar ?? '',
  };
};

const subjectOf = async ({ trx, fields, at }: PrepareWork, number: string): Promise<LetterSubject> => {
  const named = accepted(caseOfLetter(fields));
  const subject = await readSubject(trx, { ...fields, number }, dayInDubai(at.getTime()));
  if (subject === null) throw invalidField(`fields.${named}`, 'invalid', 'Nobody is known by it');
  return subject;
};

/** Of these fields those that he does not see. */
export const maskedLetterFields = <Name extends string>(
  { role, grants }: Pick<Caller, 'role' | 'grants'>,
  names: readonly Name[],
): readonly Name[] =>
  reachOf(role) === 'self'
    ? []
    : names.filter((name) => [...grantsOf([name])].some((grant) => !grants.includes(grant)));

/** Whoever makes a letter sees everything that it prints. @throws Refusal not_allowed naming each field that he does not see */
const requireGrants = ({ caller }: PrepareWork, names: readonly string[]): void => {
  const hidden = caller === null ? [] : maskedLetterFields(caller, names);
  if (hidden.length > 0)
    throw new Refusal('not_allowed', {
      reasons: hidden.map((field) => ({ code: 'letter_field_masked', values: { field }, owner: 'admin' })),
    });
};

/**
 * A new letter: its template is in use, everything that it prints is known, and whoever makes it may see that.
 * @throws Refusal invalid_input (no one person, no such template), not_allowed with each field that is unknown, empty or masked
 */
export const prepareLetter = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, fields, caller } = work;
  if (row !== null) return {};
  const template = await readTemplate(trx, fields.template_id);
  accepted(templateInUse(template?.state));
  if (template === null) return {};
  const names = fieldsOfLetter(template);
  requireGrants(work, names);
  const number = await nextNumber(trx, { table: 'letter', prefix: 'LTR' });
  const subject = await subjectOf(work, number);
  const missing = [
    ...names
      .filter((name) => !isLetterField(name))
      .map((name) => ({ code: 'letter_field_unknown', values: { name } })),
    ...emptyFields(template, subject.values).map((field) => ({
      code: 'letter_field_empty',
      values: { field },
      owner: 'admin' as const,
    })),
  ];
  if (missing.length > 0) throw new Refusal('not_allowed', { reasons: missing });
  const grants = grantsOf(names);
  const prints = (grant: Grant) => (grants.has(grant) ? true : null);
  const roles = signersOf(template);
  return {
    number,
    kind: template.kind,
    template_version: template.version_number,
    person_name: subject.person_name,
    company_id: subject.company_id,
    employee_id: subject.employee_id,
    addressed_to: subject.addressed_to,
    prints_salary: prints('salary'),
    prints_bank: prints('bank'),
    prints_passport: prints('passport'),
    ...(roles.includes('company') ? { signatory_id: fields.signatory_id ?? caller?.userId ?? null } : {}),
    ...(roles.includes('client')
      ? {
          client_name: fields.client_name ?? subject.client_name,
          client_email: fields.client_email ?? subject.client_email,
        }
      : {}),
  };
};
