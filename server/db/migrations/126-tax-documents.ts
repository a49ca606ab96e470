import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Documents that were handed out are stored with their hash, and are attached to letters. A letter about a record says which, and why it
 * was written. What a client reads on an invoice is a note of its own: of a credit note it is the reason, which stood in the note before.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table document_file (
      id text primary key,
      entity text not null,
      entity_id text not null,
      kind text not null,
      name text not null,
      type text not null,
      size integer not null,
      sha256 text not null,
      content bytea not null,
      created_at timestamptz not null
    )`,
    // a tax document is made once
    `create unique index document_file_once on document_file (entity, entity_id) where kind = 'tax_document'`,
    `create index document_file_of on document_file (entity, entity_id, kind)`,
    `create table mail_attachment (
      mail_id text not null references mail (id) on delete cascade,
      file_id text not null references document_file (id),
      primary key (mail_id, file_id)
    )`,
    `create table document_mail (
      mail_id text primary key references mail (id) on delete cascade,
      entity text not null,
      entity_id text not null,
      kind text not null,
      at timestamptz not null
    )`,
    `create index document_mail_of on document_mail (entity, entity_id, at desc)`,
    `alter table invoice
      add column document_sha256 text,
      add column mailed_to text,
      add column client_note text`,
    `update invoice set client_note = note where kind = 'credit_note'`,
  ]);
