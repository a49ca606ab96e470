import type { Quote, QuoteAcceptance, QuoteFigures } from '@domain/areas/leads/quote';
import { type QuoteRate, quoteStateOn } from '@domain/areas/leads/quote.rules';
import { VISA_TYPES } from '@domain/cases/case-states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { QuoteBody } from '@server/db/schema/leads.schema';
import { writeAudit } from '@server/platform/audit';
import { revokeLinks } from '@server/platform/links/form-link';
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

interface QuoteRow extends Selectable<Schema['lead_quote']> {
  readonly acceptance: QuoteAcceptance | null;
  readonly is_newest: boolean;
}

/** `today`: the day in Dubai. */
const quoteOfRow = (
  {
    id,
    lead_id,
    year,
    sequence,
    created_at,
    created_by,
    body: { created_by: label, ...body },
    acceptance,
    is_newest,
  }: Omit<QuoteRow, 'attachment_id'>,
  today: CalendarDate,
): Quote => ({
  ...body,
  id,
  lead_id,
  number: `Q-${year}-${String(sequence).padStart(5, '0')}`,
  created_at: created_at.toISOString(),
  created_by: { id: created_by, label },
  state: quoteStateOn(
    { isAccepted: acceptance !== null, isNewest: is_newest, valid_until: body.valid_until },
    today,
  ),
  acceptance: acceptance === null ? null : { ...acceptance, at: new Date(acceptance.at).toISOString() },
});

/** Quotes of a lead with who accepted them, newest first. */
const quotesOf = async (db: Kysely<Schema>, leadId: string): Promise<readonly QuoteRow[]> => {
  const { rows } = await sql<QuoteRow>`select q.*,
      row_number() over (order by q.created_at desc, q.sequence desc) = 1 as is_newest,
      (select jsonb_build_object('at', a.at, 'name', a.name, 'title', a.title, 'email', a.email, 'address', a.address,
          'document_sha256', a.document_sha256, 'fee_plan_id', a.fee_plan_id, 'invoice_id', a.invoice_id) from quote_acceptance as a where a.quote_id = q.id) as acceptance
    from lead_quote as q where q.lead_id = ${leadId} order by q.created_at desc, q.sequence desc`.execute(db);
  return rows;
};

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
  const today = figures.issued_on as CalendarDate;
  const quote = quoteOfRow({ ...row, acceptance: null, is_newest: true }, today);
  // a quote that is superseded is accepted by nobody
  await revokeLinks(trx, { entity: 'lead', id: leadId, purpose: 'quote', at });
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

export const listQuotes = async (
  db: Kysely<Schema>,
  leadId: string,
  today: CalendarDate,
): Promise<readonly Quote[]> => (await quotesOf(db, leadId)).map((row) => quoteOfRow(row, today));

/** A quote of this lead and its PDF's attachment. */
export const findQuote = async (
  db: Kysely<Schema>,
  { leadId, id, today }: { readonly leadId: string; readonly id: string; readonly today: CalendarDate },
): Promise<{ readonly quote: Quote; readonly attachmentId: string | null } | null> => {
  const row = (await quotesOf(db, leadId)).find((one) => one.id === id);
  return row ? { quote: quoteOfRow(row, today), attachmentId: row.attachment_id } : null;
};
