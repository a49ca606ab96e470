import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Computed by the server when the record is written (src/domain/shared/vat.rules.ts): the rate is that of its day. */
const AMOUNTS = `net_fils bigint not null check (net_fils > 0),
      vat_category text not null,
      vat_fils bigint not null check (vat_fils >= 0),
      total_fils bigint not null check (total_fils = net_fils + vat_fils)`;

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table expense (
      ${PROCESS},
      vendor text not null,
      number text unique,
      spent_on date not null,
      category text not null,
      supplier_trn text,
      note text,
      ${AMOUNTS},
      account_id text references account (id),
      cost_centre_id text references cost_centre (id),
      is_billable boolean,
      company_id text references company (id),
      author_id text references app_user (id),
      approver_id text references app_user (id),
      remark text,
      paid_on date,
      payment_reference text
    )`,
    `create index expense_twice on expense (lower(vendor), spent_on, net_fils)`,
    ...caseColumns('expense'),
    ...listIndexes('expense', {
      searched: ['vendor', 'number', 'payment_reference'],
      sorted: { spent_on: 'filled', total_fils: 'filled' },
      filtered: ['account_id', 'cost_centre_id', 'company_id', 'author_id', 'approver_id'],
    }),

    `create table debit_note (
      ${PROCESS},
      subject text not null,
      number text unique,
      company_id text not null references company (id),
      cause text not null,
      invoice_number text,
      note text,
      supply_on date not null,
      ${AMOUNTS},
      due_on date,
      author_id text references app_user (id),
      issued_on date,
      applied_to text,
      applied_on date,
      void_reason text
    )`,
    ...caseColumns('debit_note'),
    ...listIndexes('debit_note', {
      searched: ['subject', 'number', 'invoice_number'],
      sorted: { total_fils: 'filled' },
      filtered: ['company_id', 'author_id'],
    }),

    `create table sales_receipt (
      ${PROCESS},
      subject text not null,
      number text unique,
      company_id text not null references company (id),
      received_on date not null,
      method text not null,
      reference text,
      note text,
      ${AMOUNTS},
      account_id text references account (id),
      author_id text references app_user (id),
      issued_on date,
      applied_to text,
      applied_on date,
      void_reason text
    )`,
    ...caseColumns('sales_receipt'),
    ...listIndexes('sales_receipt', {
      searched: ['subject', 'number', 'reference'],
      sorted: { received_on: 'filled', total_fils: 'filled' },
      filtered: ['company_id', 'author_id', 'account_id'],
    }),
  ]);
