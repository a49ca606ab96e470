import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Tables about one employee, with the searched fields of their own. */
const OF_EMPLOYEE = {
  salary: ['reason'],
  payslip: ['number'],
  leave_entry: [],
  advance: ['reason'],
  adjustment: ['reason'],
} as const;
/** Those that were found so before (092). */
const BEFORE = ['hr_request', 'missing_detail', 'offboarding_case'];

const byName = (table: string, own: readonly string[]): readonly string[] => {
  const words = ['(select e.full_name from employee e where e.id = new.employee_id)']
    .concat(own.map((field) => `new.${field}`))
    .map((word) => `coalesce(${word}, '')`);
  return [
    `alter table ${table} alter column search drop expression`,
    `create function ${table}_words() returns trigger language plpgsql as
      $$ begin
        new.search := search_vector(${words.join(` || ' ' || `)});
        return new;
      end $$`,
    `create trigger ${table}_words before insert or update of ${['employee_id', ...own, 'search'].join(', ')} on ${table}
      for each row execute function ${table}_words()`,
    `update ${table} set search = null`,
  ];
};

/** Salaries, payslips, leave and what is added to or taken off a pay are found by the name of the employee; the new one, once he is renamed. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    ...Object.entries(OF_EMPLOYEE).flatMap(([table, own]) => byName(table, own)),
    `create or replace function employee_words_follow() returns trigger language plpgsql as
      $$ begin
        ${[...BEFORE, ...Object.keys(OF_EMPLOYEE)].map((table) => `update ${table} set search = null where employee_id = new.id;`).join('\n        ')}
        return null;
      end $$`,
  ]);
