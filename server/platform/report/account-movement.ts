import type { ControlAccount } from '@domain/finance/chart';
import { linesAddress } from '@domain/finance/financial-statements';
import type { PostingEvent } from '@domain/finance/posting-rules';
import type { ReportRow } from '@domain/report/reports';
import { addDays } from '@domain/shared/calendar-date';
import { anyOf } from '@server/db/text-lists';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import type { ReportRequest } from './report';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly opening: number;
  readonly added: number;
  readonly closing: number;
}

/**
 * An account of liabilities by client: what it held, what the events of one kind added, what everything else took off, what it holds.
 * @param adds the events whose postings, with their corrections, add to it
 */
export const accountMovement = async (
  { db, scope, period: { from, until } }: ReportRequest,
  code: ControlAccount,
  ...adds: readonly PostingEvent[]
): Promise<readonly ReportRow[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.name, a.id as account,
      coalesce(sum(signed) filter (where line.entry_on < ${from}::date), 0)::bigint as opening,
      coalesce(sum(signed) filter (where line.entry_on >= ${from}::date and event = ${anyOf(adds)}), 0)::bigint as added,
      coalesce(sum(signed), 0)::bigint as closing
    from account as a join lateral (select line.company_id, line.entry_on, entry.event,
        case line.side when 'credit' then line.amount_fils else -line.amount_fils end as signed
      from journal_line as line join journal_entry as entry on entry.id = line.entry_id
      where line.account_id = a.id and line.entry_on <= ${until}::date) as line on true
      join company as c on c.id = line.company_id
    where a.code = ${code} and ${within(scope, { company: 'c.id' })}
    group by c.id, c.name, a.id order by c.name, c.id`.execute(db);
  return rows.map(({ id, name, account, opening, added, closing }) => {
    const lines = linesAddress([account], { from, until }, id);
    return [
      name,
      opening,
      added,
      opening + added - closing,
      closing,
      linesAddress([account], { until: addDays(from, -1) }, id),
      `${lines}&f.side=credit`,
      `${lines}&f.side=debit`,
      linesAddress([account], { until }, id),
    ];
  });
};
