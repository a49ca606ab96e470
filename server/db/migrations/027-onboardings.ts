import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table onboarding_case
      alter column last_name set default '',
      add column full_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
      add column email text,
      add column phone text,
      add column owner_id text references app_user (id),
      add column job_title text,
      add column basic_salary_fils bigint check (basic_salary_fils > 0),
      add column gross_salary_fils bigint check (gross_salary_fils > 0),
      add column nationality text,
      add column gender text,
      add column born_on date,
      add column passport_number text,
      add column passport_expires_on date,
      add column emirates_id text,
      add column iban text,
      add column visa_route text,
      add column location text,
      add column jurisdiction text,
      add column immigration text,
      add column monthly_fee_fils bigint check (monthly_fee_fils > 0),
      add column setup_fee_fils bigint check (setup_fee_fils >= 0),
      add column deposit_fils bigint check (deposit_fils >= 0),
      add column quote_valid_until date,
      add column approval_note text,
      add column decline_reason text,
      add column deposit_received_fils bigint check (deposit_received_fils > 0),
      add column deposit_received_on date,
      add column changes_wanted text,
      add column offer_signed_on date,
      add column unsuccessful_reason text,
      add column unsuccessful_note text`,
    ...caseColumns('onboarding_case'),
    ...listIndexes('onboarding_case', {
      searched: ['first_name', 'last_name', 'email', 'phone', 'job_title'],
      sorted: { full_name: 'filled', start_on: 'filled' },
      filtered: ['company_id', 'owner_id', 'employee_id'],
    }),

    `create table onboarding_document (
      ${PROCESS},
      company_id text not null references company (id),
      employee_id text references employee (id),
      onboarding_case_id text not null references onboarding_case (id) on delete cascade,
      kind text not null,
      needed_for text not null,
      is_required boolean,
      expires_on date,
      reject_reason text
    )`,
    ...caseColumns('onboarding_document'),
    ...listIndexes('onboarding_document', {
      searched: [],
      sorted: {},
      filtered: ['onboarding_case_id', 'company_id', 'kind'],
    }),
    // company and employee are those of the case: they say who may see a document
    `create function of_onboarding_case() returns trigger language plpgsql as
      $$ begin
        select c.company_id, c.employee_id into new.company_id, new.employee_id
          from onboarding_case c where c.id = new.onboarding_case_id;
        return new;
      end $$`,
    `create trigger onboarding_document_of_case before insert on onboarding_document
      for each row execute function of_onboarding_case()`,
    `create function onboarding_employee_known() returns trigger language plpgsql as
      $$ begin
        update onboarding_document set employee_id = new.employee_id where onboarding_case_id = new.id;
        return null;
      end $$`,
    `create trigger onboarding_employee_known after update of employee_id on onboarding_case
      for each row when (old.employee_id is distinct from new.employee_id)
      execute function onboarding_employee_known()`,
  ]);
