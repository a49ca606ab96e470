import { FIRST_FINE_SETTINGS } from '@domain/cases/fines.rules';
import type { Setting } from '@domain/shared/setting';
import { type Kysely, sql } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';
import { FIRST_VISA_FEE_RATES } from '../visa-fee-rates';

/** Of a line of a visa process. Company and employee are those of the case, by trigger: they say who may see it. */
const OF_CASE = `${PROCESS},
      company_id text not null references company (id),
      employee_id text not null references employee (id),
      visa_case_id text not null references visa_case (id) on delete cascade`;

const SEARCHED = [
  'job_title',
  'mohre_reference',
  'labour_card_number',
  'entry_permit_number',
  'visa_file',
  'emirates_id',
];

/** A case is found by the name of its employee too, which stands in another table: the words are kept by triggers. */
const FIND_BY_NAME = [
  `alter table visa_case alter column search drop expression`,
  `create function visa_case_words() returns trigger language plpgsql as
    $$ begin
      new.search := search_vector(concat_ws(' ', ${SEARCHED.map((name) => `new.${name}`).join(', ')},
        (select e.first_name || ' ' || e.last_name from employee e where e.id = new.employee_id)));
      return new;
    end $$`,
  `create trigger visa_case_words before insert or update of employee_id, ${SEARCHED.join(', ')}, search on visa_case
    for each row execute function visa_case_words()`,
  `create function employee_renamed() returns trigger language plpgsql as
    $$ begin
      update visa_case set search = null where employee_id = new.id;
      return null;
    end $$`,
  `create trigger employee_renamed after update of first_name, last_name on employee for each row
    when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
    execute function employee_renamed()`,
  `update visa_case set search = null`,
];

export const up = async (db: Kysely<unknown>) => {
  await runStatements(db, [
    `alter table visa_case
      add column location text check (location in ('outside_country', 'inside_country')),
      add column jurisdiction text not null default 'mainland' check (jurisdiction in ('mainland', 'free_zone')),
      add column immigration text not null default 'gdrfa' check (immigration in ('gdrfa', 'icp')),
      add column pro_id text references app_user (id),
      add column job_title text,
      add column basic_salary_fils bigint check (basic_salary_fils >= 0),
      add column gross_salary_fils bigint check (gross_salary_fils >= 0),
      add column passport_number text,
      add column passport_expires_on date,
      add column mohre_reference text,
      add column labour_card_number text,
      add column labour_card_expires_on date,
      add column entry_permit_number text,
      add column entry_permit_expires_on date,
      add column entered_on date,
      add column visa_file text,
      add column uid text,
      add column emirates_id text,
      add column emirates_id_expires_on date,
      add column residence_expires_on date,
      add column grace_ends_on date,
      add column exited_on date,
      add column return_reason text`,
    // A case of before knew one machine; its states are those of the lifecycle of its type.
    `update visa_case set machine = case type
      when 'new visa process' then 'visa-new' when 'visa renewal' then 'visa-renewal' else 'visa-cancellation' end`,

    `drop index visa_open`,
    `create index visa_open on visa_case (type, company_id, employee_id)
      where state not in ('completed', 'declined', 'closed', 'closed_unfit', 'cancelled_by_authority', 'withdrawn')`,
    ...caseColumns('visa_case'),
    ...listIndexes('visa_case', {
      searched: SEARCHED,
      sorted: {
        target_on: 'filled',
        entry_permit_expires_on: 'may be empty',
        residence_expires_on: 'may be empty',
      },
      filtered: ['company_id', 'employee_id', 'pro_id'],
    }),
    ...FIND_BY_NAME,

    `create table visa_document (
      ${OF_CASE},
      kind text not null,
      needed_for text not null,
      is_required boolean,
      expires_on date,
      reject_reason text
    )`,
    ...caseColumns('visa_document'),
    ...listIndexes('visa_document', {
      searched: [],
      sorted: {},
      filtered: ['visa_case_id', 'company_id', 'employee_id'],
    }),

    `create table visa_fee (
      ${OF_CASE},
      kind text not null,
      authority text not null,
      amount_fils bigint not null check (amount_fils >= 0),
      receipt_number text,
      paid_on date
    )`,
    ...caseColumns('visa_fee'),
    ...listIndexes('visa_fee', { searched: ['receipt_number'], sorted: {}, filtered: ['visa_case_id'] }),

    `create function of_visa_case() returns trigger language plpgsql as
      $$ begin
        select c.company_id, c.employee_id into new.company_id, new.employee_id
          from visa_case c where c.id = new.visa_case_id;
        return new;
      end $$`,
    ...['visa_document', 'visa_fee'].map(
      (table) => `create trigger ${table}_of_case before insert on ${table}
        for each row execute function of_visa_case()`,
    ),

    `create table visa_fee_rate (
      id bigint generated always as identity primary key,
      type text not null check (type in ('new visa process', 'visa renewal', 'visa cancellation')),
      kind text not null,
      authority text not null,
      jurisdiction text check (jurisdiction in ('mainland', 'free_zone')),
      location text check (location in ('outside_country', 'inside_country')),
      immigration text check (immigration in ('gdrfa', 'icp')),
      amount_fils bigint not null check (amount_fils >= 0),
      valid_from date not null
    )`,
    `create unique index visa_fee_rate_once on visa_fee_rate (type, kind, authority,
      coalesce(jurisdiction, ''), coalesce(location, ''), coalesce(immigration, ''), valid_from)`,
    `create table visa_setting (
      name text not null,
      valid_from date not null,
      value bigint not null,
      primary key (name, valid_from)
    )`,

    `create view visa_setting_span as
      select name, value, valid_from,
        coalesce(lead(valid_from) over (partition by name order by valid_from) - 1, date '9999-12-31') as valid_to
      from visa_setting`,
    `create function visa_setting_at(text, date) returns bigint language sql stable parallel safe as
      $$ select coalesce((select value from visa_setting_span
        where name = $1 and $2 between valid_from and valid_to), 0) $$`,
    `create function overstay_fine(last date, until date) returns bigint language sql stable parallel safe as
      $$ select coalesce(sum(value * greatest(0, least(until, valid_to) - greatest(last + 1, valid_from) + 1)), 0)::bigint
        from visa_setting_span where name = 'overstay_fils_per_day' and last < until $$`,
    `create function emirates_id_fine(expired date, until date) returns bigint language sql stable parallel safe as
      $$ select least(visa_setting_at('emirates_id_most_fils', until),
        greatest(0, greatest(0, until - expired) - visa_setting_at('emirates_id_free_days', until))
          * visa_setting_at('emirates_id_fils_per_day', until)) $$`,
    // the same as expiryMeter and fineOf (src/domain/cases/fines.rules.ts), for lists; a test compares them
    `create function visa_fine(c visa_case, today date) returns bigint language sql stable parallel safe as
      $$ select
        case when c.grace_ends_on is null and c.residence_expires_on is null and c.entry_permit_expires_on is not null
            and (c.location = 'inside_country' or c.entered_on is not null)
          then overstay_fine(c.entry_permit_expires_on, least(today, c.exited_on)) else 0 end
        + case when c.grace_ends_on is null and c.emirates_id_expires_on is not null
          then emirates_id_fine(c.emirates_id_expires_on, least(today, c.exited_on)) else 0 end
        + case when c.grace_ends_on is not null
          then overstay_fine(c.grace_ends_on, least(today, c.exited_on)) else 0 end $$`,

    `create table employee_papers (
      employee_id text primary key references employee (id) on delete cascade,
      jurisdiction text not null check (jurisdiction in ('mainland', 'free_zone')),
      immigration text not null check (immigration in ('gdrfa', 'icp')),
      uid text,
      visa_file text,
      emirates_id text,
      emirates_id_expires_on date,
      labour_card_number text,
      labour_card_expires_on date,
      residence_expires_on date,
      passport_number text,
      passport_expires_on date,
      updated_at timestamptz not null
    )`,
    `create index employee_papers_residence on employee_papers (residence_expires_on)`,
    `create index employee_papers_labour_card on employee_papers (labour_card_expires_on)`,
    `create table renewal_notice (
      employee_id text not null references employee (id) on delete cascade,
      paper text not null check (paper in ('residence', 'labour_card')),
      expires_on date not null,
      threshold_days integer not null,
      visa_case_id text references visa_case (id) on delete set null,
      at timestamptz not null,
      primary key (employee_id, paper, expires_on, threshold_days)
    )`,
  ]);
  await sql`insert into visa_fee_rate (type, kind, authority, jurisdiction, location, immigration, amount_fils, valid_from)
    select type, kind, authority, jurisdiction, location, immigration, amount_fils, valid_from
    from jsonb_to_recordset(${JSON.stringify(FIRST_VISA_FEE_RATES)}::jsonb)
    as r (type text, kind text, authority text, jurisdiction text, location text, immigration text,
      amount_fils bigint, valid_from date)`.execute(db);
  const settings = Object.entries<Setting<number>>({ ...FIRST_FINE_SETTINGS }).flatMap(([name, setting]) =>
    setting.map(({ from, value }) => ({ name, valid_from: from, value })),
  );
  await sql`insert into visa_setting (name, valid_from, value) select name, valid_from, value
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as r (name text, valid_from date, value bigint)`.execute(
    db,
  );
};
