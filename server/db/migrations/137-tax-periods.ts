import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Periods of the VAT return; the emirate of a client and of a supply, and expenses on which the PEO itself owes the VAT. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table tax_period (
      ${PROCESS},
      name text not null,
      starts_on date not null check (extract(day from starts_on) = 1),
      length text not null check (length in ('quarter', 'month')),
      ends_on date not null,
      due_on date not null,
      output_vat_fils bigint,
      input_vat_fils bigint,
      payable_fils bigint,
      corrections_fils bigint,
      disclosure_reference text,
      disclosed_on date,
      disclosure_note text,
      prepared_by_id text references app_user (id),
      prepared_on date,
      filed_by_id text references app_user (id),
      filed_on date,
      filing_reference text,
      why text,
      check (ends_on > starts_on),
      exclude using gist (daterange(starts_on, ends_on, '[]') with &&)
    )`,
    ...caseColumns('tax_period'),
    ...listIndexes('tax_period', {
      searched: ['name', 'filing_reference'],
      sorted: { starts_on: 'filled' },
      filtered: ['prepared_by_id', 'filed_by_id'],
    }),
    `alter table company add column emirate text`,
    `alter table invoice add column emirate text`,
    `alter table expense add column is_reverse_charge boolean`,
    `create index expense_by_tax_day on expense (spent_on) where state in ('approved', 'paid')`,
    `create index invoice_by_tax_day on invoice (least(issued_on, supplied_on)) where issued_on is not null`,
  ]);
