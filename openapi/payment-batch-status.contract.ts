import { StatusTaken } from '@domain/areas/payment-batches/payment-batch-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

/** Of an answer of the bank; a batch has a thousand payments at most. */
export const STATUS_BYTES = 2 * 1_048_576;

export const calls = declare({
  takePaymentStatus: {
    method: 'POST',
    path: '/payment-batches/{id}/status',
    summary:
      'Takes the answer of the bank (pain.002) to the file of a batch, all of it or nothing: what it says is paid is confirmed, what it refuses comes back with its reason. A broken file is refused with its line',
    auth: 'bearer',
    base: 'api',
    params: z.object({ id: Id }),
    upload: { maxBytes: STATUS_BYTES },
    answer: { status: 200, json: StatusTaken },
    problems: ['not_found', 'not_allowed', 'file_refused', 'file_too_large'],
  },
});
