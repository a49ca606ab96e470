import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table renewal_request
      add column paper text not null default 'residence' check (paper in ('residence', 'labour_card')),
      add column wanted_on date,
      add column quote_fils bigint check (quote_fils > 0),
      add column quoted_on date,
      add column accepted_on date,
      add column decline_reason text,
      add column visa_case_id text references visa_case (id) on delete set null`,
    ...caseColumns('renewal_request'),
    ...listIndexes('renewal_request', {
      searched: [],
      sorted: { expires_on: 'filled' },
      filtered: ['company_id', 'employee_id', 'visa_case_id'],
    }),
    // a request is found by the name of its employee
    `alter table renewal_request alter column search drop expression`,
    `create function renewal_words() returns trigger language plpgsql as
      $$ begin
        new.search := search_vector((select e.full_name from employee e where e.id = new.employee_id));
        return new;
      end $$`,
    `create trigger renewal_words before insert or update of employee_id, search on renewal_request
      for each row execute function renewal_words()`,
    `update renewal_request set search = null`,
  ]);
