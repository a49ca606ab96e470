import type { Quote, QuoteFigures } from '@domain/areas/leads/quote';
import type { QuoteRate } from '@domain/areas/leads/quote.rules';
import { VISA_TYPES } from '@domain/cases/case-states';
import type { Schema } from '@server/db/schema';
import type { QuoteBody } from '@server/db/schema/leads.schema';
import { writeAudit } from '@server/platform/audit';
import { type Kysely, type Selectable, sql } from 'kysely';

/** The price list: own prices, and the government fees of a new visa. */
export const quoteRates = async (db: Kysely<Schema>): Promise<readonly QuoteRate[]> => {
  const own = await db
    .selectFrom('lead_quote_rate')
    .select(['code', 'valid_from', 'amount'])
    .orderBy('valid_from')
    .execute();
  const [newVisa] = VISA_TYPES;
  const fees = await db
    .selectFrom('visa_fee_rate')
    .select(['kind', 'authority', 'jurisdiction', 'immigration', 'location', 'valid_from', 'amount_fils'])
    .where('type', '=', newVisa)
    .orderBy('id')
    .execute();
  const everywhere = { authority: null, jurisdiction: null, immigration: null, location: null };
  return [
    ...own.map((rate) => ({ ...everywhere, ...rate })),
    ...fees.map(({ kind, amount_fils, ...rate }) => ({ ...rate, code: kind, amount: amount_fils })),
  ];
};

const quoteOfRow = ({
  id,
  lead_id,
  year,
  sequence,
  created_at,
  created_by,
  body: { created_by: label, ...body },
}: Selectable<Schema['lead_quote']>): Quote => ({
  ...body,
  id,
  lead_id,
  number: `Q-${year}-${String(sequence).padStart(5, '0')}`,
  created_at: created_at.toISOString(),
  created_by: { id: created_by, label },
});

interface NewQuote {
  readonly id: string;
  readonly leadId: string;
  readonly figures: QuoteFigures;
  readonly by: { readonly id: string; readonly label: string };
  readonly at: Date;
}

/** Gives a quote the next number of its year; two at the same time wait for each other, and one that is undone leaves no gap. */
export const writeQuote = async (
  trx: Kysely<Schema>,
  { id, leadId, figures, by, at }: NewQuote,
): Promise<Quote> => {
  await sql`select pg_advisory_xact_lock(hashtext('lead quote number'))`.execute(trx);
  const year = Number(figures.issued_on.slice(0, 4));
  const { next } = await trx
    .selectFrom('lead_quote')
    .select(sql<number>`coalesce(max(sequence), 0) + 1`.as('next'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const { prospect_name, contact_name } = await trx
    .selectFrom('lead')
    .select(['prospect_name', 'contact_name'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const body: QuoteBody = { ...figures, prospect_name, contact_name, created_by: by.label };
  const row = await trx
    .insertInto('lead_quote')
    .values({
      id,
      lead_id: leadId,
      year,
      sequence: next,
      created_at: at,
      created_by: by.id,
      body: JSON.stringify(body),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const quote = quoteOfRow(row);
  await writeAudit(trx, {
    at,
    actorId: by.id,
    action: 'lead_quote.issued',
    entity: 'lead_quote',
    entityId: id,
    after: { number: quote.number, lead_id: leadId, first_invoice: figures.first_invoice },
  });
  return quote;
};

export const listQuotes = async (db: Kysely<Schema>, leadId: string): Promise<readonly Quote[]> => {
  const rows = await db
    .selectFrom('lead_quote')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(quoteOfRow);
};

/** A quote of this lead and its PDF's attachment; null: there is none. */
export const findQuote = async (
  db: Kysely<Schema>,
  { leadId, id }: { readonly leadId: string; readonly id: string },
): Promise<{ readonly quote: Quote; readonly attachmentId: string | null } | null> => {
  const row = await db
    .selectFrom('lead_quote')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ? { quote: quoteOfRow(row), attachmentId: row.attachment_id } : null;
};
