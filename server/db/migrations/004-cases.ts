import type { Kysely } from 'kysely';
import { PROCESS, runStatements } from '../statements';

const CLIENT = `company_id text not null references company (id)`;
const EMPLOYEE = `employee_id text not null references employee (id)`;

/** The partial indexes hold the open rows only: what the dashboard counts stays small however much history there is. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table onboarding_case (
      ${PROCESS},
      ${CLIENT},
      employee_id text references employee (id),
      first_name text not null,
      last_name text not null,
      image_url text,
      start_on date not null
    )`,
    `create index onboarding_open on onboarding_case (company_id, employee_id)
      where state not in ('completed', 'unsuccessful')`,
    `create index onboarding_state on onboarding_case (state, company_id, employee_id)`,
    `create index onboarding_recent on onboarding_case (created_at desc, id) include (company_id)`,

    `create table offboarding_case (
      ${PROCESS},
      ${CLIENT},
      ${EMPLOYEE},
      last_day_on date not null
    )`,
    `create index offboarding_open on offboarding_case (company_id, employee_id)
      where state not in ('closed', 'withdrawn')`,
    `create index offboarding_state on offboarding_case (state, company_id, employee_id)`,

    `create table renewal_request (
      ${PROCESS},
      ${CLIENT},
      ${EMPLOYEE},
      expires_on date not null
    )`,
    `create index renewal_open on renewal_request (company_id, employee_id)
      where state not in ('completed', 'declined')`,

    `create table visa_case (
      ${PROCESS},
      ${CLIENT},
      ${EMPLOYEE},
      type text not null check (type in ('new visa process', 'visa renewal', 'visa cancellation')),
      target_on date not null
    )`,
    `create index visa_open on visa_case (type, company_id, employee_id)
      where state not in ('completed', 'declined', 'closed', 'closed_unfit')`,
    `create index visa_company on visa_case (company_id, type)`,

    `create table lead (
      ${PROCESS},
      company_id text references company (id),
      employee_id text check (employee_id is null),
      prospect_name text not null,
      owner_id text references app_user (id),
      order_value_fils bigint not null check (order_value_fils >= 0),
      lost_reason text,
      check ((state = 'lost') = (lost_reason is not null))
    )`,
    `create index lead_state on lead (state) include (order_value_fils, company_id)`,

    `create table ticket (
      ${PROCESS},
      ${CLIENT},
      employee_id text references employee (id),
      incident_number text not null unique,
      type text not null,
      subject text not null,
      assigned_to_id text references app_user (id)
    )`,
    `create index ticket_open on ticket (company_id, employee_id) where state not in ('closed', 'merged')`,
    `create index ticket_recent on ticket (created_at desc, id) include (company_id)`,
    `create index ticket_recent_of_company on ticket (company_id, created_at desc, id)`,
    `create index ticket_employee on ticket (employee_id) where employee_id is not null`,
  ]);
