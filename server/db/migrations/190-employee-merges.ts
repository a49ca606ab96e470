import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

const CHOICES = [
  'name',
  'gender',
  'born_on',
  'nationality',
  'email',
  'phone',
  'job_title',
  'establishment',
  'joined_on',
  'contract',
  'pay',
  'iban',
  'person_code',
  'pension',
  'emirates_id',
  'residence',
  'labour_card',
  'passport',
];

/** Two records of one employee become one. Who was merged counts nowhere as an employee; the registrar merges. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table employee_merge (
      ${PROCESS},
      survivor_id text not null references employee (id),
      merged_id text not null references employee (id),
      company_id text not null references company (id),
      subject text not null,
      why text not null,
      ${CHOICES.map((name) => `take_${name} text`).join(',\n      ')},
      approver_id text references app_user (id),
      remark text,
      check (survivor_id <> merged_id)
    )`,
    ...caseColumns('employee_merge'),
    ...listIndexes('employee_merge', {
      searched: ['subject'],
      sorted: {},
      filtered: ['survivor_id', 'merged_id', 'company_id'],
    }),
    `alter table employee add column merged_into_id text references employee (id)`,
    `create index employee_merged_into on employee (merged_into_id) where merged_into_id is not null`,
    `create or replace function employment_status(state text) returns text language sql immutable parallel safe as
      $$ select case when state in ('draft', 'onboarding') then 'coming'
        when state = 'ended' then 'former' when state in ('cancelled', 'merged') then 'cancelled' else 'active' end $$`,
    `alter table user_duty drop constraint user_duty_duty_check`,
    `alter table user_duty add constraint user_duty_duty_check check (duty in ('controller', 'registrar'))`,
  ]);
