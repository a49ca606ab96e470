import { type Kysely, sql } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

const NEW_YEAR = { name: 'New Year', name_ar: 'رأس السنة الميلادية' };
const FITR = { name: 'Eid al-Fitr', name_ar: 'عيد الفطر' };
const ADHA = { name: 'Arafat Day and Eid al-Adha', name_ar: 'وقفة عرفة وعيد الأضحى' };
const HIJRI = { name: 'Islamic New Year', name_ar: 'رأس السنة الهجرية' };
const BIRTHDAY = { name: "The Prophet's birthday", name_ar: 'المولد النبوي الشريف' };
const NATIONAL = { name: 'National Day', name_ar: 'عيد الاتحاد' };

/** Cabinet Resolution 27 of 2024; days of the moon by the calendar of Umm al-Qura, until they are announced. */
const HOLIDAYS = [
  { ...NEW_YEAR, from: '2026-01-01', to: '2026-01-01', state: 'announced' },
  { ...FITR, from: '2026-03-20', to: '2026-03-22', state: 'estimated' },
  { ...ADHA, from: '2026-05-26', to: '2026-05-29', state: 'estimated' },
  { ...HIJRI, from: '2026-06-16', to: '2026-06-16', state: 'estimated' },
  { ...BIRTHDAY, from: '2026-08-25', to: '2026-08-25', state: 'estimated' },
  { ...NATIONAL, from: '2026-12-02', to: '2026-12-03', state: 'announced' },
  { ...NEW_YEAR, from: '2027-01-01', to: '2027-01-01', state: 'announced' },
  { ...FITR, from: '2027-03-09', to: '2027-03-11', state: 'estimated' },
  { ...ADHA, from: '2027-05-15', to: '2027-05-18', state: 'estimated' },
  { ...HIJRI, from: '2027-06-06', to: '2027-06-06', state: 'estimated' },
  { ...BIRTHDAY, from: '2027-08-14', to: '2027-08-14', state: 'estimated' },
  { ...NATIONAL, from: '2027-12-02', to: '2027-12-03', state: 'announced' },
  { ...NEW_YEAR, from: '2028-01-01', to: '2028-01-01', state: 'announced' },
] as const;

/**
 * The leave ledger, which payroll and settlements read; half days; public holidays. What was granted until now is posted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `create table leave_entry (
      ${PROCESS},
      employee_id text not null references employee (id),
      company_id text not null references company (id),
      leave_type text not null,
      movement text not null,
      days numeric(6, 3) not null check (days <> 0),
      from_on date not null,
      to_on date,
      request_id text references hr_request (id),
      note text,
      approver_id text references app_user (id),
      remark text,
      check ((movement = 'taken') = (to_on is not null))
    )`,
    ...caseColumns('leave_entry'),
    ...listIndexes('leave_entry', {
      searched: [],
      sorted: { from_on: 'filled' },
      filtered: ['employee_id', 'company_id', 'leave_type'],
    }),
    // leave that was granted is posted once
    `create unique index leave_entry_of_request on leave_entry (request_id) where request_id is not null`,
    `create index leave_entry_late on leave_entry (company_id, updated_at) where movement = 'taken'`,
    `alter table hr_request add column is_half_day boolean`,
    `insert into leave_entry (id, machine, machine_version, state, state_since, created_at, updated_at, employee_id, company_id,
        leave_type, movement, days, from_on, to_on, request_id)
      select 'leave-' || r.id, 'leave-entry', 1, 'posted', r.state_since, r.updated_at, r.updated_at, r.employee_id, r.company_id,
        r.leave_type, 'taken', -(r.to_on - r.from_on + 1), r.from_on, r.to_on, r.id
      from hr_request as r
      where r.kind = 'leave' and r.state in ('approved', 'fulfilled') and r.leave_type is not null
        and r.from_on is not null and r.to_on >= r.from_on`,
    `drop index hr_request_late`,
    `create table public_holiday (
      ${PROCESS},
      name text not null,
      name_ar text not null,
      from_on date not null,
      to_on date not null,
      announced_in text,
      check (to_on >= from_on)
    )`,
    ...caseColumns('public_holiday'),
    ...listIndexes('public_holiday', { searched: ['name', 'name_ar'], sorted: { from_on: 'filled' } }),
  ]);
  for (const { name, name_ar, from, to, state } of HOLIDAYS)
    await sql`insert into public_holiday (id, machine, machine_version, state, state_since, name, name_ar, from_on, to_on)
      values (${`public-holiday-${from}`}, 'public-holiday', 1, ${state}, now(), ${name}, ${name_ar}, ${from}, ${to})`.execute(
      db,
    );
};
