import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, runStatements } from '../statements';

const COMPANY = `
      add column machine text not null default 'client',
      add column machine_version integer not null default 1,
      add column state text,
      add column state_since timestamptz,
      add column account_manager_id text references app_user (id),
      add column contact_name text,
      add column email text,
      add column phone text,
      add column address text,
      add column licence_number text,
      add column licence_authority text,
      add column licence_expires_on date,
      add column trn text,
      add column mohre_number text,
      add column establishment_card_number text,
      add column establishment_card_expires_on date,
      add column signatory_name text,
      add column signatory_title text,
      add column signatory_email text,
      add column agreement_number text,
      add column agreement_signed_on date,
      add column service_fee_fils bigint check (service_fee_fils >= 0),
      add column deposit_fils bigint check (deposit_fils >= 0),
      add column payroll_cutoff_day smallint check (payroll_cutoff_day between 1 and 28),
      add column standing_reason text,
      add column note text`;

const KYC = `
      add column submitted_on date,
      add column reviewer_id text references app_user (id),
      add column decided_on date,
      add column risk text,
      add column sanctions_checked_on date,
      add column review_on date,
      add column legal_name text,
      add column legal_form text,
      add column trade_name text,
      add column activity text,
      add column address text,
      add column licence_number text,
      add column licence_authority text,
      add column licence_expires_on date,
      add column trn text,
      add column mohre_number text,
      add column establishment_card_number text,
      add column establishment_card_expires_on date,
      add column contact_name text,
      add column contact_email text,
      add column contact_phone text,
      add column signatory_name text,
      add column signatory_title text,
      add column signatory_emirates_id text,
      add column signatory_email text,
      add column owners text,
      add column has_political_owner boolean,
      add column source_of_funds text,
      add column expected_headcount integer check (expected_headcount >= 1),
      add column remark text`;

/**
 * A company becomes a record with a lifecycle, and so does its KYC case. A company's standing has one truth, `state`: `status`, by which
 * others look at it, follows it by trigger, and a row that comes with a status only begins in that state.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table company ${COMPANY}`,
    `update company set state = status, state_since = created_at`,
    `alter table company alter column state set not null, alter column state_since set not null`,
    // runs before the trigger of caseColumns, by its name
    `create function stand_company() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'INSERT' then
          new.state := coalesce(new.state, new.status, 'prospect');
          new.state_since := coalesce(new.state_since, new.created_at);
          new.depth := coalesce(new.depth,
            (select parent.depth + 1 from company parent where parent.id = new.parent_company_id), 1);
        end if;
        new.status := new.state;
        return new;
      end $$`,
    `create trigger company_begins before insert or update on company for each row execute function stand_company()`,
    ...caseColumns('company'),
    ...listIndexes('company', {
      searched: [
        'name',
        'contact_name',
        'email',
        'phone',
        'licence_number',
        'trn',
        'mohre_number',
        'establishment_card_number',
        'agreement_number',
      ],
      sorted: {
        name: 'filled',
        licence_expires_on: 'may be empty',
        establishment_card_expires_on: 'may be empty',
      },
      filtered: ['parent_company_id', 'account_manager_id', 'licence_authority'],
    }),

    `alter table kyc_case ${KYC}`,
    ...caseColumns('kyc_case'),
    ...listIndexes('kyc_case', {
      searched: ['legal_name', 'trade_name', 'licence_number', 'trn', 'contact_name', 'contact_email'],
      sorted: {},
      filtered: ['company_id', 'reviewer_id', 'risk', 'review_on'],
    }),
    `create index kyc_case_last on kyc_case (company_id, created_at desc, id)`,
  ]);
