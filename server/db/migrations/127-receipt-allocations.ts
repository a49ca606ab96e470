import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/**
 * A receipt is set against many documents, a debit note is paid by them; lines of a credit note name the lines that they credit, and an
 * invoice has several credit notes. What a receipt was set against until now is an allocation.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table receipt_allocation (
      ${PROCESS},
      document_number text,
      receipt_id text not null references sales_receipt (id),
      company_id text not null references company (id),
      invoice_id text references invoice (id),
      debit_note_id text references debit_note (id),
      amount_fils bigint not null check (amount_fils > 0),
      allocated_on date not null,
      undone_on date,
      why text,
      check (num_nonnulls(invoice_id, debit_note_id) = 1)
    )`,
    ...caseColumns('receipt_allocation'),
    ...listIndexes('receipt_allocation', {
      searched: ['document_number'],
      sorted: { allocated_on: 'filled' },
      filtered: ['receipt_id', 'invoice_id', 'debit_note_id', 'company_id'],
    }),
    `insert into receipt_allocation (id, machine, machine_version, state, state_since, document_number, receipt_id, company_id,
        invoice_id, amount_fils, allocated_on)
      select 'allocation-' || r.id, 'receipt-allocation', 1, 'allocated', r.state_since, i.number, r.id, r.company_id, i.id,
        r.allocated_fils, r.applied_on
      from sales_receipt as r join invoice as i on i.id = r.applied_to_id
      where r.state = 'applied' and r.allocated_fils > 0 and r.applied_on is not null`,
    // with credit left it may be set against something else
    `update sales_receipt set state = 'issued', state_value = to_jsonb('issued'::text), leaves = array['issued']
      where state = 'applied' and allocated_fils < total_fils`,

    `alter table debit_note add column paid_fils bigint not null default 0 check (paid_fils between 0 and total_fils)`,

    `create table credit_note_line (
      line_id text primary key references invoice_line (id),
      credits_line_id text not null references invoice_line (id)
    )`,
    `create index credit_note_line_of on credit_note_line (credits_line_id)`,
    // until now a credit note had the lines of its invoice, in their order
    `insert into credit_note_line (line_id, credits_line_id)
      select made.id, found.id from
        (select l.id, n.credits_id, row_number() over (partition by n.id order by l.created_at, l.id) as place
          from invoice_line as l join invoice as n on n.id = l.invoice_id
          where n.credits_id is not null and l.state = 'listed') as made
        join (select l.id, l.invoice_id, row_number() over (partition by l.invoice_id order by l.created_at, l.id) as place
          from invoice_line as l where l.state = 'listed') as found
          on found.invoice_id = made.credits_id and found.place = made.place`,
    `drop index invoice_credited_once`,
    `create index invoice_of_credits_id on invoice (credits_id, id) where credits_id is not null`,
  ]);
