import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Debit notes and sales receipts name invoices that are there; a number that is none of them stays in the note. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table debit_note
      add column invoice_id text references invoice (id),
      add column applied_to_id text references invoice (id)`,
    `alter table sales_receipt add column applied_to_id text references invoice (id)`,
    `update debit_note as d set invoice_id = i.id from invoice as i
      where i.number = d.invoice_number and i.company_id = d.company_id`,
    `update debit_note set note = concat_ws(E'\\n', note, invoice_number), invoice_number = null
      where invoice_id is null and invoice_number is not null`,
    ...['debit_note', 'sales_receipt'].flatMap((table) => [
      `update ${table} as t set applied_to_id = i.id from invoice as i
        where i.number = t.applied_to and i.company_id = t.company_id`,
      `update ${table} set note = concat_ws(E'\\n', note, applied_to)
        where applied_to_id is null and applied_to is not null`,
      `alter table ${table} drop column applied_to`,
    ]),
    `create index debit_note_invoice on debit_note (invoice_id)`,
  ]);
