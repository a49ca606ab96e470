import type { PortOf } from '@domain/area/own-calls';
import { type PaymentBatchCalls, StatusTaken } from '@domain/areas/payment-batches/payment-batch-calls';
import { sending, UPLOAD_TIMEOUT_MS } from '../areas-parts.http';
import { uploadLine } from '../upload-line';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const paymentBatchCalls = ({
  api,
  ask,
  file: fileOf,
  over,
}: OwnCallParts): PortOf<PaymentBatchCalls> => ({
  'payment-batches.file': (path, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payment-batches/{id}/files/{format}', { ...how, params: { path } }),
      read: fileOf,
    }),
  'payment-batches.status': ({ id, file }, _, signal, onSent) =>
    ask({
      signal,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      send: (how) =>
        api.POST('/payment-batches/{id}/status', {
          ...sending(how, file),
          fetch: over(uploadLine(file, onSent)),
          params: { path: { id } },
        }),
      read: json(StatusTaken),
    }),
});
