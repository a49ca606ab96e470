import type { Period } from '@domain/finance/account-statement';
import { type ClientMoney, clientMoney, type MoneyMovement } from '@domain/finance/client-money';
import { SUBLEDGERS } from '@domain/finance/subledgers';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { slipMoves } from '../wage-movements';

/** Deposits and funds as the journal has them; wages as they went out, and came back. */
const movements = async (
  db: Kysely<Schema>,
  companyId: string,
  day: string,
): Promise<readonly MoneyMovement[]> => {
  const { rows } = await sql<MoneyMovement>`
    select case a.code when ${SUBLEDGERS.deposits} then 'deposits' else 'funds' end as part, line.entry_on as "on",
      coalesce(f.number, entry.reference, entry.number, entry.memo) as number,
      case when f.id is null then coalesce(reversed.source_area, entry.source_area) else 'payroll-runs' end as area,
      coalesce(f.run_id, reversed.source_id, entry.source_id) as id,
      case line.side when 'credit' then line.amount_fils else -line.amount_fils end as fils,
      coalesce(reversed.event, entry.event, '') = 'funding_applied' as is_applied
    from journal_line as line join journal_entry as entry on entry.id = line.entry_id join account as a on a.id = line.account_id
      left join journal_entry as reversed on reversed.id = entry.reverses_id
      left join run_funding as f on coalesce(reversed.source_area, entry.source_area) = 'run-fundings'
        and f.id = coalesce(reversed.source_id, entry.source_id)
    where line.company_id = ${companyId} and line.entry_on <= ${day}::date
      and a.code in (${SUBLEDGERS.deposits}, ${SUBLEDGERS.client_funds})
    union all
    select 'wages', moved.day, moved.name, 'payroll-runs', moved.run_id, sum(moved.fils)::bigint, false
    from (${slipMoves(sql`t.id as run_id, t.name`, sql`s.company_id = ${companyId}`)}) as moved
    where moved.day <= ${day}::date group by moved.day, moved.run_id, moved.name, sign(moved.fils)`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, fils: Number(row.fils) }));
};

/** The statement of a client's money. */
export const readClientMoney = async (
  db: Kysely<Schema>,
  companyId: string,
  period: Period,
): Promise<ClientMoney> => clientMoney(period, await movements(db, companyId, period.as_of));
