import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { PRINTS, signersOf } from '@domain/letters/letter-kinds';
import { emptyFields } from '@domain/letters/merge-text';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { readSubject } from './letter-subject';
import { readTemplate } from './prepare-letter';

/** Somebody who is to sign, as far as he is known. */
interface KnownSigner {
  readonly role: 'company' | 'person' | 'client';
  readonly name: string | null;
  readonly email: string | null;
}

const signatoryOf = async (db: Kysely<Schema>, id: unknown) =>
  db
    .selectFrom('app_user')
    .select(['full_name as name', 'email'])
    .where('id', '=', String(id))
    .executeTakeFirst();

/** Signers of a letter in their order. */
export const knownSigners = async (
  db: Kysely<Schema>,
  { fields }: Pick<StoredRow, 'fields'>,
  person: { readonly person_email: string | null },
): Promise<readonly KnownSigner[]> => {
  const template = await readTemplate(db, fields.template_id);
  if (template === null) return [];
  const company = await signatoryOf(db, fields.signatory_id);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const known = {
    company: { name: company?.name ?? null, email: company?.email ?? null },
    person: { name: text(fields.person_name), email: person.person_email },
    client: { name: text(fields.client_name), email: text(fields.client_email) },
  };
  return signersOf(template).map((role) => ({ role, ...known[role] }));
};

const offboardingState = async (db: Kysely<Schema>, id: unknown): Promise<string | null> => {
  if (typeof id !== 'string') return null;
  const found = await db
    .selectFrom('offboarding_case')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.state ?? null;
};

const salaryCounts = async (db: Kysely<Schema>, id: unknown): Promise<boolean> =>
  typeof id === 'string' &&
  (await db
    .selectFrom('salary')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', [...SALARIES_IN_FORCE])
    .where(sql<SqlBool>`(ends_on is null or ends_on >= effective_on)`)
    .executeTakeFirst()) !== undefined;

/** What the rules of a letter know from other tables (src/domain/areas/letters/letter.policy.ts). */
export const factsOfLetter = async (
  db: Kysely<Schema>,
  row: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => {
  const template = await readTemplate(db, row.fields.template_id);
  const subject = await readSubject(db, row.fields, dayInDubai(now.getTime()));
  if (template === null || subject === null) return {};
  const signers = await knownSigners(db, row, subject);
  return {
    template: template.state,
    empty: row.state === 'draft' ? emptyFields(template, subject.values) : [],
    prints: PRINTS.filter((name) => row.fields[name] === true),
    signers: signers.map(({ role }) => role),
    signers_missing: signers
      .filter(({ name, email }) => name === null || email === null)
      .map(({ role }) => role),
    sign_days: template.sign_days,
    has_email: subject.person_email !== null,
    offboarding: await offboardingState(db, row.fields.offboarding_id),
    salary_counts: await salaryCounts(db, row.fields.salary_id),
  };
};
