import type { PortOf } from '@domain/area/own-calls';
import { Download } from '@domain/area/records';
import type { LeadCalls } from '@domain/areas/leads/lead-calls';
import { Quote, QuoteFigures } from '@domain/areas/leads/quote';
import { Duplicate } from '@domain/shared/call-failure';
import * as z from 'zod/mini';
import { json, made, under } from '../wire';
import type { OwnCallParts } from './own-call-parts';

/** Its file is fetched when somebody opens it, with an address of then. */
const IssuedQuote = z.extend(Download, { quote: Quote });

export const leadCalls = ({ api, ask, file }: OwnCallParts): PortOf<LeadCalls> => ({
  'leads.duplicates': (body, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/leads/duplicates', { ...how, body }),
      read: under('duplicates', z.array(Duplicate)),
    }),
  'leads.previewQuote': ({ lead, input: request }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/leads/{id}/quote/preview', { ...how, params: { path: { id: lead } }, body: request }),
      read: json(QuoteFigures),
    }),
  'leads.issueQuote': ({ lead, input: request, key }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/leads/{id}/quote', { ...how, params: { path: { id: lead } }, body: { ...request, key } }),
      read: made(json(IssuedQuote), ({ quote }) => quote),
    }),
  'leads.quotes': ({ lead }, _, signal) =>
    ask({
      signal,
      send: (how) => api.GET('/leads/{id}/quotes', { ...how, params: { path: { id: lead } } }),
      read: under('quotes', z.array(Quote)),
    }),
  'leads.openQuote': ({ lead, quote }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/leads/{id}/quotes/{quote}/open', { ...how, params: { path: { id: lead, quote } } }),
      read: file,
    }),
});
