import {
  type AccountStatement,
  accountStatement,
  type Movement,
  type OpenItem,
  type Period,
} from '@domain/finance/account-statement';
import { ISSUED_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { debitNotes } from '../billing-movements';
import {
  all,
  backOn,
  cameBack,
  document,
  isOneOf,
  lasting,
  ofCompany,
  paidBefore,
  type Raw,
  type Scope,
} from '../movement-parts';
import { movementsOf } from '../subledger-movements';
import { takenBack } from '../taken-back';

const of = (kind: Movement['kind'], moved: Raw): Raw =>
  sql`select ${sql.lit(kind)}::text as kind, one.* from (${moved}) as one (fils, day, area, id, number, company_id)`;

const billed = (scope: Scope, fils: Raw, isOfKind: Raw): Raw =>
  lasting('invoice', {
    fils,
    day: sql`t.issued_on`,
    as: document('invoices', 'number'),
    from: sql`invoice as t`,
    where: sql`t.issued_on is not null and ${isOfKind} and ${ofCompany(scope)}`,
    stands: isOneOf('t.state', ISSUED_INVOICES),
  });

/** Money for wages is shown with the run that it is for. */
const fundingOfRun = sql`'payroll-runs'::text as area, t.run_id as id, t.number, t.company_id`;

const refund = (number: Raw): Raw =>
  sql`'fee-refunds'::text as area, t.id, ${number} as number, t.company_id`;

/**
 * Everything that changed what the client owes, until a day. What bounced or was made void stands there from its day on, and is taken
 * back on the day of that: so a day gone by stays as it was told.
 */
const movements = async (db: Kysely<Schema>, scope: Scope, day: string): Promise<readonly Movement[]> => {
  const isRefund = sql`t.source = 'credit' and ${ofCompany(scope)}`;
  const { rows } = await sql<Movement>`select kind, day as "on", number, area, id, fils from (${all(
    of('invoice', billed(scope, sql`t.total_fils`, sql`t.kind <> 'credit_note'`)),
    of('credit_note', billed(scope, sql`-t.total_fils`, sql`t.kind = 'credit_note'`)),
    of('debit_note', debitNotes(scope, sql`t.total_fils`)),
    of(
      'payment',
      lasting('invoice_payment', {
        fils: sql`-t.amount_fils`,
        day: sql`t.received_on`,
        as: document('payments', 'number'),
        from: sql`invoice_payment as t`,
        where: ofCompany(scope),
        stands: sql`t.state = 'received'`,
      }),
    ),
    of(
      'receipt',
      lasting('sales_receipt', {
        fils: sql`-t.total_fils`,
        day: sql`t.received_on`,
        as: document('sales-receipts', 'number'),
        from: sql`sales_receipt as t`,
        where: ofCompany(scope),
        stands: isOneOf('t.state', RECEIPTS_IN_FORCE),
      }),
    ),
    of(
      'funding',
      lasting('receipt_allocation', {
        fils: sql`-a.amount_fils`,
        day: sql`a.allocated_on`,
        as: fundingOfRun,
        from: sql`receipt_allocation as a join run_funding as t on t.id = a.funding_id`,
        where: ofCompany(scope),
        key: sql`a.id`,
        stands: sql`a.state = 'allocated'`,
      }),
    ),
    of(
      'refund',
      all(
        sql`select t.amount_fils as fils, t.paid_on as day, ${refund(sql`t.payment_reference`)}
          from fee_refund as t where t.state = 'paid' and ${isRefund}`,
        cameBack(takenBack('fee_refund'), {
          table: sql`fee_refund`,
          fils: sql`t.amount_fils`,
          since: paidBefore,
          until: backOn,
          as: refund(sql`back.before->>'payment_reference'`),
          where: isRefund,
        }),
      ),
    ),
  )}) as moved where day <= ${day}::date order by day, number, id`.execute(db);
  return rows.map((row) => ({ ...row, fils: Number(row.fils) }));
};

/** Documents as far as they were not settled at the end of a day. */
const openItems = async (db: Kysely<Schema>, scope: Scope, day: string): Promise<readonly OpenItem[]> => {
  const { rows } = await sql<OpenItem>`select d.*, item.open_fils from (
      select area, id, sum(fils)::bigint as open_fils
        from (${movementsOf('receivables', scope)}) as moved (fils, day, area, id, number, company_id)
        where day <= ${day}::date group by area, id having sum(fils) <> 0) as item
    join (select 'invoice' as kind, t.number, 'invoices' as area, t.id, t.issued_on, t.due_on, t.total_fils
        from invoice as t where ${ofCompany(scope)}
      union all select 'debit_note', t.number, 'debit-notes', t.id, t.issued_on, t.due_on, t.total_fils
        from debit_note as t where ${ofCompany(scope)}) as d on d.area = item.area and d.id = item.id
    where d.issued_on <= ${day}::date order by d.due_on, d.number`.execute(db);
  return rows.map((row) => ({
    ...row,
    total_fils: Number(row.total_fils),
    open_fils: Number(row.open_fils),
  }));
};

/** The statement of account of a client. */
export const readStatement = async (
  db: Kysely<Schema>,
  companyId: string,
  period: Period,
): Promise<AccountStatement> => {
  const scope = { kind: 'companies', ids: [companyId] } as const;
  return accountStatement(
    period,
    await movements(db, scope, period.as_of),
    await openItems(db, scope, period.as_of),
  );
};
