import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/**
 * An establishment is a record, and each employment has one. Those that were entered as a text become one each, by their name; WPS numbers
 * follow from the salary files that were made (112).
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table establishment (
      ${PROCESS},
      name text not null,
      name_ar text,
      jurisdiction text not null check (jurisdiction in ('mainland', 'free_zone')),
      address text,
      note text,
      employer_id text,
      routing_code text,
      control_record text check (control_record in ('last', 'first')),
      time_format text check (time_format in ('hhmm', 'hh_mm_ss')),
      count_format text check (count_format in ('plain', 'two_digits')),
      variable_record text check (variable_record in ('when_variable', 'always', 'never'))
    )`,
    ...caseColumns('establishment'),
    ...listIndexes('establishment', {
      searched: ['name', 'name_ar', 'employer_id'],
      sorted: { name: 'filled' },
    }),
    `create unique index establishment_employer on establishment (employer_id) where employer_id is not null`,
    `insert into establishment (id, machine, machine_version, state, state_since, name, jurisdiction)
      select 'establishment-' || md5(named.name), 'establishment', 1, 'active', now(), named.name,
        case when named.zones * 2 > named.people then 'free_zone' else 'mainland' end
      from (select btrim(e.establishment) as name, count(*) as people,
          count(*) filter (where p.jurisdiction = 'free_zone') as zones
        from employee as e left join employee_papers as p on p.employee_id = e.id
        where btrim(coalesce(e.establishment, '')) <> '' group by btrim(e.establishment)) as named`,
    `insert into case_event (entity, entity_id, seq, type, actor_id, at, due_at, machine, machine_version, from_leaves, to_leaves, payload,
        version)
      select 'establishment', id, 1, 'created', null, state_since, null, machine, 1, '{}', array['active'], '{}', 1
      from establishment`,
    // demo data has its employees before the areas' own rows
    `alter table employee add column establishment_id text references establishment (id) deferrable initially deferred`,
    `update employee set establishment_id = 'establishment-' || md5(btrim(establishment))
      where btrim(coalesce(establishment, '')) <> ''`,
    // a table with foreign keys that are still to be checked is not altered
    `set constraints all immediate`,
    `create index employee_of_establishment_id on employee (establishment_id, id)`,
    `alter table employee drop column search`,
    `alter table employee add column search tsvector generated always as (search_vector(
      employee_number || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(job_title, '')
      || ' ' || coalesce(nationality, '') || ' ' || coalesce(email, '') || ' ' || coalesce(person_code, ''))) stored`,
    `create index employee_search on employee using gin (search)`,
    `alter table employee drop column establishment`,
  ]);
