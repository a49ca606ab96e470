import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/**
 * Electronic invoices, one for each document that goes out so; files and answers are in `document_file`. What an issuer says of itself
 * there, why a line is exempt, and by what the pension authority knows an
 * establishment. Where an invoice is on its way is read from its electronic form.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table e_invoice (
      ${PROCESS},
      number text not null,
      invoice_id text not null unique references invoice (id),
      company_id text not null references company (id),
      legal_entity_id text not null references legal_entity (id),
      uuid text not null unique,
      provider text,
      receipt text,
      attempts integer,
      next_attempt_at timestamptz,
      failure text,
      rejected_rules text,
      correction text,
      xml_sha256 text,
      answer_sha256 text
    )`,
    ...caseColumns('e_invoice'),
    ...listIndexes('e_invoice', {
      searched: ['number', 'uuid', 'receipt'],
      sorted: {},
      filtered: ['company_id', 'legal_entity_id'],
    }),
    `create table e_invoice_message (
      receipt text primary key,
      uuid text not null,
      seller text not null,
      number text not null,
      payable_fils bigint not null,
      corrects text,
      rules text not null,
      received_at timestamptz not null
    )`,
    `create index e_invoice_message_of on e_invoice_message (seller, number)`,
    `create index e_invoice_message_corrects on e_invoice_message (seller, corrects)`,
    `alter table legal_entity
      add column licence_authority text,
      add column revenue_class text,
      add column e_invoices_from date`,
    `alter table invoice_line add column exemption text`,
    `alter table establishment add column pension_employer_id text`,
    `alter table invoice drop column e_invoice`,
  ]);
