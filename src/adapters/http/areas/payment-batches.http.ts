import type { PortOf } from '@domain/area/own-calls';
import type { PaymentBatchCalls } from '@domain/areas/payment-batches/payment-batch-calls';
import type { OwnCallParts } from './own-call-parts';

export const paymentBatchCalls = ({ api, ask, file }: OwnCallParts): PortOf<PaymentBatchCalls> => ({
  'payment-batches.file': (path, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payment-batches/{id}/files/{format}', { ...how, params: { path } }),
      read: file,
    }),
});
