import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Words of a record of `table`: the name of its person, and fields of its own. */
const byName = (table: string, by: string, name: string, own: readonly string[]): readonly string[] => {
  const words = [name, ...own.map((field) => `new.${field}`)].map((word) => `coalesce(${word}, '')`);
  return [
    `alter table ${table} alter column search drop expression`,
    `create function ${table}_words() returns trigger language plpgsql as
      $$ begin
        new.search := search_vector(${words.join(` || ' ' || `)});
        return new;
      end $$`,
    `create trigger ${table}_words before insert or update of ${[by, ...own, 'search'].join(', ')} on ${table}
      for each row execute function ${table}_words()`,
    `update ${table} set search = null`,
  ];
};

const EMPLOYEE = '(select e.full_name from employee e where e.id = new.employee_id)';
const OF_EMPLOYEE = ['hr_request', 'missing_detail', 'offboarding_case'];

/** Requests, missing details and onboarding documents are found by the name of their person; who is renamed is found by the new one. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    ...byName('hr_request', 'employee_id', EMPLOYEE, ['letter_to']),
    ...byName('missing_detail', 'employee_id', EMPLOYEE, ['send_to']),
    ...byName(
      'onboarding_document',
      'onboarding_case_id',
      '(select c.full_name from onboarding_case c where c.id = new.onboarding_case_id)',
      [],
    ),
    `create function employee_words_follow() returns trigger language plpgsql as
      $$ begin
        ${OF_EMPLOYEE.map((table) => `update ${table} set search = null where employee_id = new.id;`).join('\n        ')}
        return null;
      end $$`,
    `create trigger employee_words_follow after update of first_name, last_name on employee for each row
      when (old.full_name is distinct from new.full_name) execute function employee_words_follow()`,
    `create function onboarding_words_follow() returns trigger language plpgsql as
      $$ begin
        update onboarding_document set search = null where onboarding_case_id = new.id;
        return null;
      end $$`,
    `create trigger onboarding_words_follow after update of first_name, last_name on onboarding_case for each row
      when (old.full_name is distinct from new.full_name) execute function onboarding_words_follow()`,
  ]);
