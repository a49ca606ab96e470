import type { Quote } from '@domain/areas/leads/quote';
import { dayInDubai } from '@domain/shared/calendar-date';
import { writeAudit } from '@server/platform/audit';
import { agreeTerms } from '@server/platform/finance/agreed-terms';
import { changeSubject, type SubmitWork } from '@server/platform/links/public-form';
import { notify } from '@server/platform/notify';
import { ensureQuoteDocument } from './quote-document';

/**
 * Keeps who accepted the quote, when, from where, and the hash of what was accepted; the lead names the quote, and whoever works on it, else
 * whoever gave the quote out, is told. A client that is enrolled already gets its terms at once, any other when its enrolment is approved.
 */
export const acceptQuote = async (work: SubmitWork, quote: Quote): Promise<void> => {
  const { trx, services, subject, values, request, linkId, at } = work;
  const document = await ensureQuoteDocument(trx, quote, at);
  const [name, title] = [String(values.accepted_name), String(values.accepted_title)];
  const email = typeof values.accepted_email === 'string' ? values.accepted_email : null;
  const evidence = {
    name,
    title,
    email,
    address: request.ip,
    user_agent: request.userAgent,
    link_id: linkId,
    document_sha256: document.sha256,
  };
  await trx
    .insertInto('quote_acceptance')
    .values({ quote_id: quote.id, at, ...evidence })
    .execute();
  await writeAudit(trx, {
    at,
    actorId: null,
    action: 'lead_quote.accepted',
    entity: 'lead_quote',
    entityId: quote.id,
    after: { number: quote.number, ...evidence },
  });
  await changeSubject(work, {
    accepted_quote: quote.number,
    quote_accepted_on: dayInDubai(at.getTime()),
    quote_accepted_by: `${name}, ${title}`.slice(0, 200),
  });
  const lead = await trx
    .selectFrom('lead')
    .select(['owner_id', 'client_id'])
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow();
  await notify(services, trx, [
    {
      userId: lead.owner_id ?? quote.created_by.id,
      kind: 'document',
      wording: {
        code: 'quote_accepted',
        number: quote.number,
        prospect: quote.prospect_name,
        by: `${name}, ${title}`,
      },
      route: `/Leads?tab=leads&record=${subject.id}`,
    },
  ]);
  if (lead.client_id === null) return;
  const enrolled = await trx
    .selectFrom('kyc_case')
    .select('id')
    .where('company_id', '=', lead.client_id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (enrolled) await agreeTerms({ trx, services, at }, lead.client_id);
};
