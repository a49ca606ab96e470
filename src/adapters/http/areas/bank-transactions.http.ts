import type { PortOf } from '@domain/area/own-calls';
import { type BankTransactionCalls, LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';
import * as z from 'zod/mini';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

const Matched = z.object({ version: z.int(), state: z.string() });

export const bankTransactionCalls = ({ api, ask }: OwnCallParts): PortOf<BankTransactionCalls> => ({
  'bank-transactions.candidates': ({ id, search }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.GET('/bank-transactions/{id}/candidates', {
          ...how,
          params: { path: { id }, query: search === '' ? {} : { search } },
        }),
      read: json(LineMatch),
    }),
  'bank-transactions.match': ({ id, parts, ...request }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/bank-transactions/{id}/match', {
          ...how,
          params: { path: { id } },
          body: { ...request, parts: parts.map((part) => ({ ...part })) },
        }),
      read: json(Matched),
    }),
});
