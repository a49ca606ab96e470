import { type BoxSum, isDisclosedApart, vatReturn } from '@domain/finance/vat-return';
import type { Span } from '@domain/report/report-query';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { vatLines } from './vat-lines';

/** Lines, over the alias `v`, of supplies before this day: what earlier returns left out. */
export const isCorrection = (from: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`v.area = 'debit-notes' and v.supplied_on < ${from}::date`;

/** A return, and the VAT of supplies before the period that debit notes charge in it. */
interface Return {
  readonly boxes: readonly BoxSum[];
  /** Fils. */
  readonly corrections: number;
  /** They are disclosed by themselves, and in none of the boxes. */
  readonly isApart: boolean;
}

/**
 * The return of a span, from the lines of its documents. What earlier returns left out is in its boxes up to the limit; above, it is
 * disclosed by itself (form 211) and in none of them.
 */
export const returnOf = async (db: Kysely<Schema>, { from, until }: Span): Promise<Return> => {
  const { rows } = await sql<BoxSum & { is_correction: boolean }>`
    select v.box, (${isCorrection(from)}) as is_correction, sum(v.net)::bigint as net, sum(v.vat)::bigint as vat from ${vatLines(until)} as v
    where v.box is not null and v.tax_on between ${from}::date and ${until}::date group by 1, 2`.execute(db);
  const corrections = rows.reduce((sum, { is_correction, vat }) => (is_correction ? sum + vat : sum), 0);
  const isApart = isDisclosedApart(corrections, until);
  const returned = rows.filter(({ is_correction }) => !(isApart && is_correction));
  return { boxes: vatReturn(returned), corrections, isApart };
};

/** A line that earlier returns left out. Fils. */
export interface Correction {
  readonly area: string;
  readonly document_id: string;
  readonly number: string | null;
  readonly supplied_on: string;
  readonly box: BoxSum['box'];
  readonly net: number;
  readonly vat: number;
  readonly party: string | null;
  readonly description: string;
}

/** Of a return the lines that correct earlier ones, in the order of their supplies. */
export const correctionsIn = async (
  db: Kysely<Schema>,
  { from, until }: Span,
): Promise<readonly Correction[]> => {
  const { rows } = await sql<Correction>`
    select v.area, v.document_id, v.number, v.supplied_on, v.box, v.net, v.vat, coalesce(v.party, c.name) as party, v.description
    from ${vatLines(until)} as v left join company as c on c.id = v.company_id
    where v.box is not null and v.tax_on between ${from}::date and ${until}::date and ${isCorrection(from)}
    order by v.supplied_on, v.number, v.document_id`.execute(db);
  return rows.map((row) => ({ ...row, net: Number(row.net), vat: Number(row.vat) }));
};

export interface ReturnFigures {
  readonly output_vat_fils: number;
  readonly input_vat_fils: number;
  readonly payable_fils: number;
  /** Of what is recoverable, what was posted as input VAT: without that on imported services. */
  readonly set_off_fils: number;
  /** VAT of supplies before the period that debit notes charge in it: what earlier returns left out. */
  readonly corrections_fils: number;
}

/** What a return comes to. */
export const figuresOf = async (db: Kysely<Schema>, span: Span): Promise<ReturnFigures> => {
  const vatOf = (boxes: readonly BoxSum[], name: BoxSum['box']) =>
    boxes.find(({ box }) => box === name)?.vat ?? 0;
  const { boxes, corrections } = await returnOf(db, span);
  return {
    output_vat_fils: vatOf(boxes, 'box_12'),
    input_vat_fils: vatOf(boxes, 'box_13'),
    payable_fils: vatOf(boxes, 'box_14'),
    set_off_fils: vatOf(boxes, 'box_13') - vatOf(boxes, 'box_10'),
    corrections_fils: corrections,
  };
};

/** Writes into the periods that are prepared or beyond what their documents come to: of demo data, which begins with them. */
export const figurePastReturns = async (db: Kysely<Schema>): Promise<void> => {
  const periods = await db
    .selectFrom('tax_period')
    .select(['id', 'starts_on', 'ends_on'])
    .where('state', '<>', 'open')
    .where('payable_fils', 'is', null)
    .execute();
  for (const { id, starts_on, ends_on } of periods)
    await db
      .updateTable('tax_period')
      .set(await figuresOf(db, { from: starts_on, until: ends_on } as Span))
      .where('id', '=', id)
      .execute();
};
