import type { Quote } from '@domain/areas/leads/quote';
import { termsOf } from '@domain/areas/leads/quote.rules';
import type { FormField } from '@domain/public-forms/public-form';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Subject } from '@server/platform/links/form-link';
import type { PublicForm } from '@server/platform/links/public-form';
import { Refusal } from '@server/platform/problem';
import type { Kysely } from 'kysely';
import { acceptQuote } from './accept-quote';
import { ensureQuoteDocument } from './quote-document';
import { listQuotes } from './quotes.store';

const DAYS = 14;
/** States of a lead in which a quote says nothing any more. */
const CLOSED: readonly string[] = ['lost', 'on_hold'];

/** The quote that may be accepted now: neither expired nor of a closed lead. */
const openQuote = async (db: Kysely<Schema>, { id }: Subject, at: Date): Promise<Quote | null> => {
  const lead = await db.selectFrom('lead').select('state').where('id', '=', id).executeTakeFirst();
  if (!lead || CLOSED.includes(lead.state)) return null;
  const quotes = await listQuotes(db, id, dayInDubai(at.getTime()));
  return quotes.find(({ state }) => state === 'open') ?? null;
};

const shown = (name: string, kind: FormField['kind']): FormField => ({
  name,
  kind,
  required: false,
  isShown: true,
});

/** A quote for whoever holds its link: what it comes to, and who accepts it for the company. */
export const form: PublicForm = {
  purpose: 'quote',
  entity: 'lead',
  path: '/quote',
  days: DAYS,
  ask: async (db, subject, at) => {
    const quote = await openQuote(db, subject, at);
    if (quote === null) return null;
    const { monthly, once, first_invoice } = quote;
    const { feeFils, depositFils } = termsOf(quote);
    return {
      about: quote.prospect_name,
      remark: null,
      groups: [
        {
          id: 'quote',
          fields: [
            shown('number', 'text'),
            shown('valid_until', 'day'),
            shown('headcount', 'whole'),
            shown('fee_fils', 'money'),
            shown('deposit_fils', 'money'),
            shown('monthly_fils', 'money'),
            shown('once_fils', 'money'),
            shown('first_invoice_fils', 'money'),
          ],
        },
        {
          id: 'acceptance',
          fields: [
            { name: 'accepted_name', kind: 'text', required: true },
            { name: 'accepted_title', kind: 'text', required: true },
            { name: 'accepted_email', kind: 'email', required: false },
          ],
        },
      ],
      documents: [],
      known: {
        number: quote.number,
        valid_until: quote.valid_until,
        headcount: quote.asked.headcount,
        fee_fils: feeFils,
        deposit_fils: depositFils,
        monthly_fils: monthly.gross_fils,
        once_fils: once.gross_fils,
        first_invoice_fils: first_invoice.gross_fils,
        accepted_name: quote.contact_name,
      },
    };
  },
  recipient: async (db, { id }) => {
    const lead = await db.selectFrom('lead').select('email').where('id', '=', id).executeTakeFirst();
    return lead?.email ?? null;
  },
  letter: ({ about, address, lastDay }) => ({
    subject: `Quotation for ${about} / عرض سعر`,
    text: `Hello,

please find attached our quotation for ${about}. You can read it and accept it here until ${lastDay}:

${address}

The link is only for you. It ends earlier when the quotation expires, or when we send you another one.

مرفق عرض السعر. يمكنكم قراءته وقبوله عبر الرابط أعلاه حتى \u2066${lastDay}\u2069.
`,
  }),
  filesFor: async (trx, subject, at) => {
    const quote = await openQuote(trx, subject, at);
    return quote === null ? [] : [(await ensureQuoteDocument(trx, quote, at)).id];
  },
  submit: async (work) => {
    const quote = await openQuote(work.trx, work.subject, work.at);
    if (quote === null) throw new Refusal('link_not_valid');
    await acceptQuote(work, quote);
  },
};
