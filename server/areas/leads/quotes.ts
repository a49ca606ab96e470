import { randomUUID } from 'node:crypto';
import type { Quote, QuoteFigures, QuoteInput } from '@domain/areas/leads/quote';
import { quoteOf } from '@domain/areas/leads/quote.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { supportAddress } from '@server/platform/mail/support-address';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { issueTicket } from '@server/records/export/downloads';
import { namesOf } from '@server/records/read/people';
import type { SeenRecord } from '@server/records/record-access';
import { attach } from '@server/records/write/attachments';
import { requestReplay } from '@server/records/write/request-key';
import type { Kysely } from 'kysely';
import { quotePdf } from './quote-pdf';
import { findQuote, quoteRates, writeQuote } from './quotes.store';

/** @throws Refusal not_allowed when the price list lacks a figure */
export const computeQuote = async (
  db: Kysely<Schema>,
  input: QuoteInput,
  now: Date,
): Promise<QuoteFigures> => {
  const outcome = quoteOf(input, await quoteRates(db), dayInDubai(now.getTime()));
  if (!outcome.ok) throw new Refusal('not_allowed', { reasons: outcome.reasons });
  return outcome.figures;
};

/**
 * Gives a quote out: its number, its lines and who gave it are written. The same key gives the same quote.
 * @throws Refusal not_allowed (the price list), key_reused
 */
export const issueQuote = async (
  { db, clock }: Services,
  caller: Caller,
  lead: SeenRecord,
  { input: query, key }: { readonly input: QuoteInput; readonly key: string },
): Promise<Quote> => {
  const at = clock.now();
  const fresh = { id: randomUUID(), leadId: lead.id, today: dayInDubai(at.getTime()) };
  const request = { userId: caller.userId, key, call: `issueQuote ${lead.id}`, body: query };
  return db.transaction().execute(async (trx) => {
    const before = await requestReplay(trx, request, { entityId: fresh.id, at });
    if (before.kind === 'replay') return (await requireQuote(trx, { ...fresh, id: before.entityId })).quote;
    const figures = await computeQuote(trx, query, at);
    const by = (await namesOf(trx, [caller.userId]))(caller.userId);
    return writeQuote(trx, { id: fresh.id, leadId: lead.id, figures, by, at });
  });
};

/** @throws Refusal not_found */
const requireQuote = async (db: Kysely<Schema>, of: Parameters<typeof findQuote>[1]) => {
  const found = await findQuote(db, of);
  if (!found) throw new Refusal('not_found');
  return found;
};

/**
 * A ticket for the PDF of a quote. It lies among the attachments of the lead from the first time on; when that was broken off, it is
 * made once more from the lines that are stored, to the same bytes.
 * @throws Refusal not_found
 */
export const openQuote = async (
  services: Services,
  caller: Caller,
  lead: SeenRecord,
  id: string,
): Promise<{ readonly download: string }> => {
  const today = dayInDubai(services.clock.now().getTime());
  const { quote, attachmentId } = await requireQuote(services.db, { id, leadId: lead.id, today });
  const attachment = attachmentId ?? (await layPdf(services, caller, lead, quote));
  return issueTicket(services, caller, {
    kind: 'attachment',
    area: lead.binding.area.name,
    id: lead.id,
    attachment,
  });
};

const layPdf = async (
  services: Services,
  caller: Caller,
  lead: SeenRecord,
  quote: Quote,
): Promise<string> => {
  const email = await supportAddress(services.db);
  const content = quotePdf(quote, { name: 'PEO Central', email });
  const { id } = await attach(services, caller, lead, { name: `${quote.number}.pdf`, content });
  await services.db.updateTable('lead_quote').set({ attachment_id: id }).where('id', '=', quote.id).execute();
  return id;
};
