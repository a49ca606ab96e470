import { linesAddress } from '@domain/finance/financial-statements';
import { SUBLEDGER_NAMES, SUBLEDGERS, type Subledger } from '@domain/finance/subledgers';
import { SUBLEDGER_DOCUMENTS } from '@server/platform/finance/subledger-documents';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly subledger: Subledger;
  readonly account_id: string;
  readonly account: string;
  readonly ledger: number;
  readonly documents: number;
}

/** One statement: the journal's side by the lines of an account, the documents' side by the documents, neither by the other. */
export const report: Report = {
  name: 'control-accounts',
  rows: async ({ db, scope, caller, today }) => {
    // of a client with one saver it is a share of his wage
    const names = SUBLEDGER_NAMES.filter((name) => name !== 'savings' || caller.grants.includes('salary'));
    const parts = names.map(
      (name) => sql`select ${name}::text as subledger, ${SUBLEDGERS[name]}::text as code,
        (select coalesce(sum(fils), 0)::bigint from (${SUBLEDGER_DOCUMENTS[name](scope)}) as documents) as documents`,
    );
    const { rows } = await sql<Row>`
      select part.subledger, a.id as account_id, a.label as account, part.documents,
        coalesce((select sum(case when (line.side = 'debit') = (a.kind = 'asset') then line.amount_fils else -line.amount_fils end)
          from journal_line as line where line.account_id = a.id and line.entry_on is not null
            and ${within(scope, { company: 'line.company_id' })}), 0)::bigint as ledger
      from (${sql.join(parts, sql` union all `)}) as part join account as a on a.code = part.code
      order by a.code`.execute(db);
    return rows.map(({ subledger, account_id, account, ledger, documents }) => [
      subledger,
      account,
      ledger,
      documents,
      ledger - documents,
      linesAddress([account_id], { until: today }),
      `/reports?${new URLSearchParams({ report: 'control-documents', part: subledger })}`,
    ]);
  },
};
