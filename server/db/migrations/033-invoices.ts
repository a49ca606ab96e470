import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table invoice (
      ${PROCESS},
      number text not null,
      number_year smallint,
      number_serial integer,
      kind text not null,
      company_id text not null references company (id),
      client_trn text,
      reference text,
      note text,
      supplied_on date not null,
      due_on date not null,
      issued_on date,
      sent_on date,
      net_fils bigint not null default 0,
      vat_fils bigint not null default 0,
      total_fils bigint not null default 0,
      paid_fils bigint not null default 0,
      outstanding_fils bigint not null generated always as (
        case when kind <> 'credit_note' and state in ('approved', 'sent', 'partial') then total_fils - paid_fils else 0 end
      ) stored,
      author_id text references app_user (id),
      approver_id text references app_user (id),
      e_invoice text,
      credits_id text references invoice (id),
      remark text,
      check (paid_fils between 0 and total_fils),
      check ((number_year is null) = (number_serial is null))
    )`,
    // a number is given once
    `create unique index invoice_number_once on invoice (number) where number_serial is not null`,
    `create unique index invoice_credited_once on invoice (credits_id) where credits_id is not null`,
    ...caseColumns('invoice'),
    ...listIndexes('invoice', {
      searched: ['number', 'reference'],
      sorted: {
        number: 'filled',
        due_on: 'filled',
        issued_on: 'may be empty',
        total_fils: 'filled',
        outstanding_fils: 'filled',
      },
      filtered: ['company_id', 'kind'],
    }),
    `create index invoice_open on invoice (due_on, id) where outstanding_fils > 0`,

    `create table invoice_line (
      ${PROCESS},
      description text not null,
      invoice_id text not null references invoice (id),
      company_id text not null references company (id),
      quantity integer not null check (quantity > 0),
      unit_price_fils bigint not null check (unit_price_fils >= 0),
      vat_category text not null,
      net_fils bigint not null,
      vat_fils bigint not null,
      total_fils bigint not null
    )`,
    ...caseColumns('invoice_line'),
    ...listIndexes('invoice_line', {
      searched: ['description'],
      sorted: {},
      filtered: ['invoice_id', 'company_id'],
    }),

    `create table invoice_payment (
      ${PROCESS},
      number text not null unique,
      invoice_id text not null references invoice (id),
      company_id text not null references company (id),
      amount_fils bigint not null check (amount_fils > 0),
      received_on date not null,
      method text not null,
      reference text
    )`,
    ...caseColumns('invoice_payment'),
    ...listIndexes('invoice_payment', {
      searched: ['number', 'reference'],
      sorted: { number: 'filled', received_on: 'filled' },
      filtered: ['invoice_id', 'company_id'],
    }),
  ]);
