import { FIRST_GRATUITY_SETTINGS } from '@domain/areas/offboardings/gratuity.rules';
import type { Setting } from '@domain/shared/setting';
import { type Kysely, sql } from 'kysely';
import { caseColumns, listIndexes, runStatements } from '../statements';

export const up = async (db: Kysely<unknown>) => {
  await runStatements(db, [
    `alter table offboarding_case
      add column reason text,
      add column note text,
      add column notice_given_on date,
      add column notice_days integer check (notice_days between 0 and 90),
      add column handover_done boolean,
      add column assets_returned boolean,
      add column access_removed boolean,
      add column scheme text check (scheme in ('law', 'gpssa', 'dews')),
      add column unpaid_days integer check (unpaid_days >= 0),
      add column leave_half_days integer check (leave_half_days >= 0),
      add column last_month_days integer check (last_month_days between 0 and 31),
      add column deductions_fils bigint check (deductions_fils >= 0),
      add column estimated_on date,
      add column estimate jsonb,
      add column gratuity_fils bigint,
      add column total_fils bigint,
      add column approved_by_id text references app_user (id),
      add column dues_signed_on date,
      add column paid_on date,
      add column payment_reference text,
      add column visa_case_id text references visa_case (id) on delete set null,
      add column withdraw_reason text`,
    ...caseColumns('offboarding_case'),
    ...listIndexes('offboarding_case', {
      searched: [],
      sorted: { last_day_on: 'filled' },
      filtered: ['company_id', 'employee_id', 'visa_case_id'],
    }),
    // a case is found by the name of its employee
    `alter table offboarding_case alter column search drop expression`,
    `create function offboarding_words() returns trigger language plpgsql as
      $$ begin
        new.search := search_vector((select e.full_name from employee e where e.id = new.employee_id));
        return new;
      end $$`,
    `create trigger offboarding_words before insert or update of employee_id, search on offboarding_case
      for each row execute function offboarding_words()`,
    `update offboarding_case set search = null`,

    `create table gratuity_setting (
      name text not null check (name in ('wage_days_per_year', 'cap_months', 'cap_is_gross', 'month_days')),
      valid_from date not null,
      value integer not null check (value >= 0),
      primary key (name, valid_from)
    )`,
  ]);
  const settings = Object.entries<Setting<number>>({ ...FIRST_GRATUITY_SETTINGS }).flatMap(
    ([name, setting]) => setting.map(({ from, value }) => ({ name, valid_from: from, value })),
  );
  await sql`insert into gratuity_setting (name, valid_from, value) select name, valid_from, value
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as r (name text, valid_from date, value integer)`.execute(
    db,
  );
};
