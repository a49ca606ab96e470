import { dayInDubai } from '@domain/shared/calendar-date';
import { calls } from '@openapi/lead-quotes.contract';
import { bind } from '@server/platform/bind';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { requireAreaOperation } from '@server/records/access';
import { requireRecord } from '@server/records/record-access';
import { computeQuote, issueQuote, openQuote } from './quotes';
import { listQuotes } from './quotes.store';

const seenLead = ({ db }: Services, caller: Caller, id: string) =>
  requireRecord(db, caller, { area: 'leads', id });

/** Whoever may change a lead may give a quote out for it. */
const writtenLead = async (services: Services, caller: Caller, id: string) => {
  const lead = await seenLead(services, caller, id);
  requireAreaOperation(lead.binding, caller, 'changes');
  return lead;
};

export const routes = bind(calls, {
  previewQuote: async ({ caller, params, body }, services) => {
    await seenLead(services, caller, params.id);
    return computeQuote(services.db, body, services.clock.now());
  },
  issueQuote: async ({ caller, params, body: { key, ...request } }, services) => {
    const lead = await writtenLead(services, caller, params.id);
    const quote = await issueQuote(services, caller, lead, { input: request, key });
    return { quote, ...(await openQuote(services, caller, lead, quote.id)) };
  },
  leadQuotes: async ({ caller, params }, services) => {
    const lead = await seenLead(services, caller, params.id);
    const today = dayInDubai(services.clock.now().getTime());
    return { quotes: [...(await listQuotes(services.db, lead.id, today))] };
  },
  openQuote: async ({ caller, params }, services) => {
    const lead = await seenLead(services, caller, params.id);
    return openQuote(services, caller, lead, params.quote);
  },
});
