import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/**
 * Letters from templates, their signers, and the one-time codes of the signers' links. `content`: the words of the letter as they were
 * issued, from which the page with the signatures is made.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table letter_template (
      ${PROCESS},
      name text not null,
      kind text not null,
      title_en text,
      title_ar text,
      body_en text,
      body_ar text,
      company_signs boolean,
      person_signs boolean,
      client_signs boolean,
      sign_days integer,
      version_number integer not null default 1,
      supersedes_id text references letter_template (id),
      approver_id text references app_user (id),
      remark text
    )`,
    ...caseColumns('letter_template'),
    ...listIndexes('letter_template', {
      searched: ['name', 'title_en', 'title_ar'],
      sorted: { name: 'filled' },
      filtered: ['supersedes_id'],
    }),
    `create table letter (
      ${PROCESS},
      number text not null unique,
      template_id text not null references letter_template (id),
      kind text not null,
      template_version integer not null,
      person_name text not null,
      company_id text not null references company (id),
      employee_id text references employee (id),
      onboarding_id text references onboarding_case (id),
      offboarding_id text references offboarding_case (id),
      request_id text references hr_request (id),
      addressed_to text,
      details text,
      details_ar text,
      signatory_id text references app_user (id),
      client_name text,
      client_email text,
      signer_name text,
      signer_email text,
      sign_by date,
      issued_on date,
      signed_on date,
      sha256 text,
      signed_sha256 text,
      decline_reason text,
      void_reason text,
      case_outcome text,
      prints_salary boolean,
      prints_bank boolean,
      prints_passport boolean,
      content jsonb
    )`,
    ...caseColumns('letter'),
    ...listIndexes('letter', {
      searched: ['number', 'person_name', 'addressed_to'],
      sorted: { number: 'filled', person_name: 'filled', issued_on: 'may be empty' },
      filtered: ['template_id', 'company_id', 'employee_id', 'onboarding_id', 'offboarding_id', 'request_id'],
    }),
    `create table letter_signer (
      ${PROCESS},
      letter_id text not null references letter (id),
      company_id text not null references company (id),
      role text not null,
      position integer not null,
      name text not null,
      email text not null,
      asked_on date,
      reminders integer not null default 0,
      signed_name text,
      signed_at timestamptz,
      ip_address text,
      user_agent text,
      sha256 text,
      decline_reason text,
      unique (letter_id, position)
    )`,
    ...caseColumns('letter_signer'),
    ...listIndexes('letter_signer', {
      searched: ['name'],
      sorted: { name: 'filled' },
      filtered: ['letter_id', 'company_id'],
    }),
    `create table signing_code (
      link_id text primary key references form_link (id) on delete cascade,
      code_hash text not null,
      sent integer not null,
      tries integer not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
  ]);
