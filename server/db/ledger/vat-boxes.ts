import { type BoxSum, vatReturn } from '@domain/finance/vat-return';
import type { Span } from '@domain/report/report-query';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { vatLines } from './vat-lines';

/** The return of a span, from the lines of its documents. */
export const boxesOf = async (db: Kysely<Schema>, { from, until }: Span): Promise<readonly BoxSum[]> => {
  const { rows } = await sql<BoxSum>`
    select box, sum(net)::bigint as net, sum(vat)::bigint as vat from ${vatLines(until)} as v
    where box is not null and tax_on between ${from}::date and ${until}::date group by box`.execute(db);
  return vatReturn(rows);
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

/** Lines, over the alias `v`, of supplies before this day: what earlier returns left out. */
export const isCorrection = (from: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`v.area = 'debit-notes' and v.supplied_on < ${from}::date`;

/** What a return comes to. */
export const figuresOf = async (db: Kysely<Schema>, span: Span): Promise<ReturnFigures> => {
  const vatOf = (boxes: readonly BoxSum[], name: BoxSum['box']) =>
    boxes.find(({ box }) => box === name)?.vat ?? 0;
  const boxes = await boxesOf(db, span);
  const { rows } = await sql<{ vat: number }>`
    select coalesce(sum(vat), 0)::bigint as vat from ${vatLines(span.until)} as v
    where ${isCorrection(span.from)}
      and tax_on between ${span.from}::date and ${span.until}::date`.execute(db);
  return {
    output_vat_fils: vatOf(boxes, 'box_12'),
    input_vat_fils: vatOf(boxes, 'box_13'),
    payable_fils: vatOf(boxes, 'box_14'),
    set_off_fils: vatOf(boxes, 'box_13') - vatOf(boxes, 'box_10'),
    corrections_fils: rows[0]?.vat ?? 0,
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
