import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Days within Arabic are read from left to right. */
const isolatedDays = (text: string) =>
  `regexp_replace(${text}, '([0-9]{2}-[0-9]{2}-[0-9]{4})', E'\\u2066\\\\1\\u2069', 'g')`;
const AMENDMENT = `subject like 'Contract amendment: salary from % / ملحق عقد: راتب من %'`;

/**
 * What the portal itself writes of a ticket or an advance is a text in each language; both stood in one, or English alone. What somebody has
 * written in their place since stays as it is.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table advance add column reason_ar text',
    'alter table ticket add column subject_ar text, add column description_ar text',
    `update ticket set description = split_part(description, E'\\n\\n', 1), description_ar = ${isolatedDays("split_part(description, E'\\n\\n', 2)")}
      where ${AMENDMENT} and description like E'%the salary from %.\\n\\n% ثم عدّل عقد العمل %'
        and cardinality(string_to_array(description, E'\\n\\n')) = 2`,
    `update ticket set subject = split_part(subject, ' / ', 1), subject_ar = ${isolatedDays("split_part(subject, ' / ', 2)")}
      where ${AMENDMENT} and cardinality(string_to_array(subject, ' / ')) = 2`,
    `update advance
      set reason_ar = regexp_replace(reason, '^Fine of an authority, receipt (.*), paid for the employee$',
        E'غرامة جهة حكومية، إيصال \\u2066\\\\1\\u2069، دُفعت عن الموظف')
      where visa_fee_id is not null and reason like 'Fine of an authority, receipt %, paid for the employee'`,
    'alter table ticket drop column search',
    `alter table ticket add column search tsvector generated always as
      (search_vector(coalesce(incident_number, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(subject_ar, ''))) stored`,
    'create index ticket_search on ticket using gin (search)',
  ]);
