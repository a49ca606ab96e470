import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Salaries by day. Whoever has pay gets one, since he joined: what is not basic pay is told by no component yet. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table salary (
      ${PROCESS},
      employee_id text not null references employee (id),
      company_id text not null references company (id),
      effective_on date not null,
      ends_on date,
      reason text,
      basic_fils bigint not null check (basic_fils > 0),
      housing_fils bigint check (housing_fils >= 0),
      transport_fils bigint check (transport_fils >= 0),
      food_fils bigint check (food_fils >= 0),
      other_fils bigint check (other_fils >= 0),
      gross_fils bigint generated always as (basic_fils + coalesce(housing_fils, 0) + coalesce(transport_fils, 0)
        + coalesce(food_fils, 0) + coalesce(other_fils, 0)) stored,
      approver_id text references app_user (id),
      remark text
    )`,
    ...caseColumns('salary'),
    ...listIndexes('salary', {
      searched: ['reason'],
      sorted: { effective_on: 'filled' },
      filtered: ['company_id', 'employee_id'],
    }),
    // two are never in force on one day
    `create unique index salary_begins on salary (employee_id, effective_on)
      where state in ('approved', 'superseded') and (ends_on is null or ends_on >= effective_on)`,
    `insert into salary (id, machine, machine_version, state, state_since, employee_id, company_id, effective_on, basic_fils, other_fils,
        created_at, updated_at)
      select 'salary-' || id, 'salary', 1, 'approved', created_at, id, company_id, joined_on, basic_fils,
        nullif(greatest(coalesce(gross_fils, 0) - basic_fils, 0), 0), created_at, created_at
      from employee where basic_fils > 0`,
    `insert into case_event (entity, entity_id, seq, type, actor_id, at, due_at, machine, machine_version, from_leaves, to_leaves, payload, version)
      select 'salary', id, 1, 'created', null, created_at, null, 'salary', 1, '{}', array['approved'], '{}', 1 from salary`,
  ]);
