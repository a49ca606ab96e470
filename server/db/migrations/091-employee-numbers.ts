import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Every employee has a number, in the order in which they came; it is found like his name. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create sequence employee_number start 100001',
    'alter table employee add column employee_number text',
    `update employee set employee_number = numbered.number from (
      select id, 'E' || (100000 + row_number() over (order by created_at, id)) as number from employee) as numbered
      where numbered.id = employee.id`,
    `select setval('employee_number', 100001 + (select count(*) from employee), false)`,
    `alter table employee
      alter column employee_number set default 'E' || nextval('employee_number'),
      alter column employee_number set not null,
      add constraint employee_number_once unique (employee_number),
      drop column search`,
    `alter table employee add column search tsvector generated always as (search_vector(
      employee_number || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(job_title, '')
      || ' ' || coalesce(establishment, '') || ' ' || coalesce(nationality, '') || ' ' || coalesce(email, '')
      || ' ' || coalesce(person_code, ''))) stored`,
    'create index employee_search on employee using gin (search)',
  ]);
