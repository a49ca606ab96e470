import type { PortOf } from '@domain/area/own-calls';
import type { PaymentCalls } from '@domain/areas/payments/payment-calls';
import type { OwnCallParts } from './own-call-parts';

export const paymentCalls = ({ api, ask, file }: OwnCallParts): PortOf<PaymentCalls> => ({
  'payments.document': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payments/{id}/document', { ...how, params: { path: { id } } }),
      read: file,
    }),
});
