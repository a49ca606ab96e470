import { linesAddress } from '@domain/finance/financial-statements';
import { SUBLEDGER_NAMES, SUBLEDGERS, type Subledger } from '@domain/finance/subledgers';
import { documentsUntil } from '@server/platform/finance/subledger-movements';
import { type Report, type ReportRequest, reportAddress } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

/** So many companies a filter of a list takes. */
const COMPANIES_NAMED = 100;

/** The lines of an account within a scope, where a list can say whose they are. */
const linesWithin = async ({
  db,
  scope,
  period: { until },
}: ReportRequest): Promise<(account: string) => string | null> => {
  const lines = (account: string, companies?: string) => linesAddress([account], { until }, companies);
  if (scope.kind !== 'companies') return (account) => lines(account);
  if (scope.ids.length <= COMPANIES_NAMED) return (account) => lines(account, scope.ids.join());
  const { count } = await db
    .selectFrom('company')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) === scope.ids.length ? (account) => lines(account, '!filled') : () => null;
};

interface Row {
  readonly subledger: Subledger;
  readonly account_id: string;
  readonly account: string;
  readonly account_ar: string | null;
  readonly ledger: number;
  readonly documents: number;
}

/**
 * One statement: the journal's side by the lines of an account until the end of the day, the documents' side by the documents as they stood
 * then.
 */
export const report: Report = {
  name: 'control-accounts',
  rows: async (request) => {
    const { db, scope, caller, today } = request;
    const { until } = request.period;
    // of a client with one saver it is a share of his wage
    const names = SUBLEDGER_NAMES.filter((name) => name !== 'savings' || caller.grants.includes('salary'));
    const parts = names.map(
      (name) => sql`select ${name}::text as subledger, ${SUBLEDGERS[name]}::text as code,
        (select coalesce(sum(fils), 0)::bigint from (${documentsUntil(name, scope, { until, today })}) as documents) as documents`,
    );
    const { rows } = await sql<Row>`
      select part.subledger, a.id as account_id, a.label as account, a.label_ar as account_ar, part.documents,
        (select coalesce(sum(case when (line.side = 'debit') = (a.kind = 'asset') then line.amount_fils else -line.amount_fils end), 0)::bigint
          from journal_line as line where line.account_id = a.id and line.entry_on <= ${until}::date
            and ${within(scope, { company: 'line.company_id' })}) as ledger
      from (${sql.join(parts, sql` union all `)}) as part join account as a on a.code = part.code order by a.code`.execute(
      db,
    );
    const lines = await linesWithin(request);
    return rows.map(({ subledger, account_id, account, account_ar, ledger, documents }) => [
      subledger,
      account,
      ledger,
      documents,
      ledger - documents,
      lines(account_id),
      reportAddress(caller, 'control-documents', { part: subledger, until }),
      account_ar,
    ]);
  },
};
