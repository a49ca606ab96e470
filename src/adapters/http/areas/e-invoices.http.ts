import type { PortOf } from '@domain/area/own-calls';
import type { EInvoiceCalls } from '@domain/areas/e-invoices/e-invoice-calls';
import type { OwnCallParts } from './own-call-parts';

export const eInvoiceCalls = ({ api, ask, file }: OwnCallParts): PortOf<EInvoiceCalls> => ({
  'e-invoices.file': (path, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/e-invoices/{id}/files/{file}', { ...how, params: { path } }),
      read: file,
    }),
});
