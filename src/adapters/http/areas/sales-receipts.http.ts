import type { PortOf } from '@domain/area/own-calls';
import type { SalesReceiptCalls } from '@domain/areas/sales-receipts/sales-receipt-calls';
import type { OwnCallParts } from './own-call-parts';

export const salesReceiptCalls = ({ api, ask, file }: OwnCallParts): PortOf<SalesReceiptCalls> => ({
  'sales-receipts.document': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/sales-receipts/{id}/document', { ...how, params: { path: { id } } }),
      read: file,
    }),
});
