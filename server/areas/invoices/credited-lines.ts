import type { CreditedLine } from '@domain/areas/invoices/credit-note.rules';
import { ISSUED_INVOICES } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

/** Credit notes in these states have taken their part, or are about to. */
const COUNTS = ['approval', ...ISSUED_INVOICES];

/** Of the line `o`: what credit notes other than this one have taken of it. */
const takenBy = (noteId: string, column: 'net_fils' | 'total_fils') => sql`coalesce((
  select sum(${sql.ref(`l.${column}`)}) from credit_note_line as k join invoice_line as l on l.id = k.line_id and l.state = 'listed'
    join invoice as n on n.id = l.invoice_id
  where k.credits_line_id = o.id and n.id <> ${noteId} and n.state = ${anyOf(COUNTS)}), 0)`;

/** The lines of a credit note beside what other credit notes have left of the lines that they credit. */
export const creditedLines = async (db: Kysely<Schema>, noteId: string): Promise<readonly CreditedLine[]> => {
  const { rows } = await sql<
    Omit<CreditedLine, 'left'> & { readonly left_net: number | null; readonly left_total: number | null }
  >`select line.description, line.net_fils, line.total_fils,
      (o.net_fils - ${takenBy(noteId, 'net_fils')})::bigint as left_net,
      (o.total_fils - ${takenBy(noteId, 'total_fils')})::bigint as left_total
    from invoice_line as line left join credit_note_line as link on link.line_id = line.id
      left join invoice_line as o on o.id = link.credits_line_id and o.vat_category = line.vat_category and o.income = line.income
    where line.invoice_id = ${noteId} and line.state = 'listed' order by line.created_at, line.id`.execute(
    db,
  );
  return rows.map(({ left_net, left_total, ...line }) => ({
    ...line,
    left: left_net === null ? null : { net_fils: left_net, total_fils: left_total ?? 0 },
  }));
};

/** A line of an invoice as a credit note may still take it. */
export interface LeftLine {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit_price_fils: number;
  readonly discount_fils: number;
  readonly vat_category: string;
  readonly exemption: string | null;
  readonly income: string;
}

/** What is left of the lines of an invoice: as they are, or what credit notes have left as one amount, below zero where the line is. */
export const linesLeft = async (db: Kysely<Schema>, invoiceId: string): Promise<readonly LeftLine[]> => {
  const { rows } = await sql<LeftLine & { readonly net_fils: number; readonly taken: number }>`
    select o.id, o.description, o.quantity::float8 as quantity, o.unit_price_fils, o.discount_fils, o.vat_category, o.exemption, o.income,
      o.net_fils,
      (${takenBy('', 'net_fils')})::bigint as taken
    from invoice_line as o where o.invoice_id = ${invoiceId} and o.state = 'listed' order by o.created_at, o.id`.execute(
    db,
  );
  return rows.flatMap(({ net_fils, taken, ...line }) => {
    if (taken === 0) return [line];
    const left = net_fils - taken;
    if (left === 0) return [];
    return [{ ...line, quantity: Math.sign(left), unit_price_fils: Math.abs(left), discount_fils: 0 }];
  });
};
