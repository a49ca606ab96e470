import type { PortOf } from '@domain/area/own-calls';
import type { InvoiceCalls } from '@domain/areas/invoices/invoice-calls';
import type { OwnCallParts } from './own-call-parts';

export const invoiceCalls = ({ api, ask, file }: OwnCallParts): PortOf<InvoiceCalls> => ({
  'invoices.document': ({ invoice }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/invoices/{id}/document', { ...how, params: { path: { id: invoice } } }),
      read: file,
    }),
});
