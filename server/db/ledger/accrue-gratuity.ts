import { firstOpenDay } from '@domain/finance/books.rules';
import { gratuityEarned } from '@domain/finance/savings.rules';
import { LOCKED_PERIODS, SETTLEMENTS_APPROVED } from '@domain/finance/states';
import { type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth, monthOf } from '@domain/shared/months.rules';
import { dubaiDay } from '@server/db/dubai-day';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../bulk';
import type { Schema } from '../schema';
import { earnerOf, GRATUITY_EARNER } from './gratuity-earner';
import { gratuityPractice } from './gratuity-practice';
import type { PostingTime } from './post';

/** A settlement `c` that stands, and the day on which it uses the provision, which is that of its entry (offboarding.postings.ts). */
const stands = sql<boolean>`c.approved_by_id is not null
  and c.state = ${anyOf(SETTLEMENTS_APPROVED)}`;
const settledOn = sql`coalesce(c.dues_signed_on, c.paid_on, ${dubaiDay(sql`c.state_since`)})`;

/** What a client's employees have earned by the end of a day and are owed on it: whoever was settled by then is not. By company. */
const earnedBy = async (db: Kysely<Schema>, day: CalendarDate): Promise<ReadonlyMap<string, number>> => {
  const practice = await gratuityPractice(db, day);
  const employees = await db
    .selectFrom('employee as e')
    .select(['e.company_id', 'e.left_on', ...GRATUITY_EARNER])
    .where('e.joined_on', '<=', day)
    .where(
      sql<boolean>`not exists (select from offboarding_case as c where c.employee_id = e.id and ${stands}
        and ${settledOn} <= ${day}::date)`,
    )
    .where(
      sql<boolean>`(e.status = 'active' or exists (select from offboarding_case as c where c.employee_id = e.id and ${stands}))`,
    )
    .execute();
  const sums = new Map<string, number>();
  for (const { company_id, left_on, ...row } of employees) {
    const earner = earnerOf(row);
    const until = left_on !== null && left_on < day ? (left_on as CalendarDate) : day;
    if (earner !== null)
      sums.set(company_id, (sums.get(company_id) ?? 0) + gratuityEarned(earner, until, practice));
  }
  return sums;
};

/** What each client's provision holds at the end of a day: accrued, less what settlements have used by then. */
const accruedFor = async (db: Kysely<Schema>, day: CalendarDate): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{
    company_id: string;
    fils: number;
  }>`select company_id, sum(fils)::bigint as fils from (
      select company_id, amount_fils as fils from gratuity_accrual where month <= ${day}::date
      union all select company_id, -gratuity_fils from offboarding_case as c where ${stands} and ${settledOn} <= ${day}::date) as moved
    group by company_id`.execute(db);
  return new Map(rows.map(({ company_id, fils }) => [company_id, Number(fils)]));
};

/**
 * Accrues the gratuity of the month that has ended last, once: for each client the difference between what his employees have earned and
 * what his provision holds. In a month that is locked by then it is posted on the first open day after it; what is past takes its own
 * last day, whatever is locked (`PostingTime.isPast`).
 * @returns ids of what was accrued
 */
export const accrueGratuity = async (
  db: Kysely<Schema>,
  { today, at, isPast = false }: PostingTime,
): Promise<readonly string[]> => {
  const month = monthsLater(firstOfMonth(today), -1);
  await sql`select pg_advisory_xact_lock(hashtext('gratuity'))`.execute(db);
  const done = await db
    .selectFrom('gratuity_accrual')
    .select('id')
    .where('month', '=', month)
    .limit(1)
    .execute();
  if (done.length > 0) return [];
  const day = lastOfMonth(month);
  const [earned, found] = [await earnedBy(db, day), await accruedFor(db, day)];
  const locked = await db
    .selectFrom('ledger_period')
    .select('month_on')
    .where('state', 'in', LOCKED_PERIODS)
    .execute();
  const accrued_on = isPast
    ? day
    : firstOpenDay(
        day,
        locked.map(({ month_on }) => monthOf(month_on)),
      );
  const rows = [...new Set([...earned.keys(), ...found.keys()])].flatMap((company_id) => {
    const amount_fils = (earned.get(company_id) ?? 0) - (found.get(company_id) ?? 0);
    return amount_fils === 0
      ? []
      : [
          {
            id: `${company_id}-${month.slice(2, 7).replace('-', '')}`,
            company_id,
            month,
            accrued_on,
            amount_fils,
            state: 'accrued',
            state_since: at.toISOString(),
          },
        ];
  });
  await insertRows(db, 'gratuity_accrual', rows);
  return rows.map(({ id }) => id);
};
