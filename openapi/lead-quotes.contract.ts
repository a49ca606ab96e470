import { Download } from '@domain/area/records';
import { Quote, QuoteFigures, QuoteInput } from '@domain/areas/leads/quote';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, Key } from './shapes';

const write = { method: 'POST', auth: 'bearer', base: 'api' } as const;
const ofLead = z.object({ id: Id });

export const calls = declare({
  previewQuote: {
    ...write,
    changes: 'nothing',
    path: '/leads/{id}/quote/preview',
    summary: 'The figures of a quote, which is not given out',
    params: ofLead,
    body: QuoteInput,
    answer: { status: 200, json: QuoteFigures },
    problems: ['not_found', 'not_allowed'],
  },
  issueQuote: {
    ...write,
    path: '/leads/{id}/quote',
    summary:
      'Gives a quote its number and lays its PDF among the attachments of the lead; a ticket for the PDF',
    params: ofLead,
    body: z.extend(QuoteInput, { key: Key }),
    answer: { status: 201, json: z.extend(Download, { quote: Quote }) },
    problems: ['not_found', 'not_allowed', 'key_reused'],
  },
  leadQuotes: {
    ...write,
    method: 'GET',
    path: '/leads/{id}/quotes',
    summary: 'Quotes of a lead, newest first',
    params: ofLead,
    answer: { status: 200, json: z.object({ quotes: z.array(Quote) }) },
    problems: ['not_found'],
  },
  openQuote: {
    ...write,
    changes: 'nothing',
    path: '/leads/{id}/quotes/{quote}/open',
    summary: 'A ticket for the PDF of a quote',
    params: z.object({ id: Id, quote: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found'],
  },
});
