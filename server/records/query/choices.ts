import { fieldToFill } from '@domain/area/area';
import type { ChoicesQuery } from '@domain/area/areas.port';
import type { Choice } from '@domain/area/field';
import { statesOffered } from '@domain/area/offers';
import { sees } from '@domain/records/visible-fields';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../access';
import type { AreaBinding } from '../binding';
import { arabicSql } from '../expressions';
import { isOffered, targetOf } from './targets';

const CHOICES = 20;

const ofCompany = sql<string>`(select c.name from company c where c.id = t.company_id)`;

/**
 * What tells one from another of the same name: of a person his company, his job, his number, and the last figures of his Emirates ID; of a document that
 * is called by its number, whose it is.
 */
const DETAILS: Readonly<Record<string, RawBuilder<string>>> = {
  employee: sql<string>`concat_ws(' · ', (select c.name from company c where c.id = t.company_id), t.job_title,
    t.employee_number, '…' || right((select p.emirates_id from employee_papers p where p.employee_id = t.id), 4))`,
  invoices: ofCompany,
  'debit-notes': ofCompany,
  'letter-templates': sql<string>`'v' || t.version_number`,
};

interface FoundChoice {
  readonly id: string;
  readonly label: string;
  readonly label_ar: string | null;
  readonly detail: string | null;
  readonly state: string | null;
}

/**
 * At most twenty records that a reference of this area may name: those that begin with the text before those that hold it.
 * @throws Refusal not_found: no reference of this name, or hidden from the caller
 */
export const choicesFor = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  visibility: Visibility,
  request: ChoicesQuery & { readonly field: string },
): Promise<Choice[]> => {
  const field = fieldToFill(area, request.field);
  if (field?.kind !== 'reference' || !field.to || !sees(visibility, request.field))
    throw new Refusal('not_found');
  const { table, label, isVisible } = targetOf(field.to, visibility);
  const flagged = field.offersIf === undefined ? sql`true` : sql.ref(`t.${field.offersIf}`);
  const offered = request.all
    ? sql`true`
    : sql`${isOffered(field.to, statesOffered(field, request.option ?? null))} and ${flagged}`;
  const text = request.text.trim().replace(/[\\%_]/g, '\\$&');
  const detail = DETAILS[field.to] ?? sql`null::text`;
  const state = field.to === 'employee' ? sql`t.state` : sql`null::text`;
  const arabic = arabicSql(field.to, 't') ?? sql`null::text`;
  const { rows } = await sql<FoundChoice>`select id, label, label_ar, detail, state from (
      select t.id, ${label} as label, ${arabic} as label_ar, ${detail} as detail, ${state} as state from ${sql.table(table)} as t
      where ${isVisible} and ${offered}) as known
    where label ilike ${`%${text}%`} or label_ar ilike ${`%${text}%`} or detail ilike ${`%${text}%`}
    order by label not ilike ${`${text}%`}, label, id limit ${CHOICES}`.execute(db);
  return rows.map(({ id, label: called, label_ar, detail: more, state: at }) => ({
    id,
    label: called,
    ...(label_ar !== null && { label_ar }),
    ...(more !== null && { detail: more }),
    ...(at !== null && { state: at }),
  }));
};
