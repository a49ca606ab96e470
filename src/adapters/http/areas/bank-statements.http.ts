import type { PortOf } from '@domain/area/own-calls';
import {
  type BankStatementCalls,
  ReadStatement,
  StatementLines,
} from '@domain/areas/bank-statements/bank-statement-calls';
import * as z from 'zod/mini';
import { sending, UPLOAD_TIMEOUT_MS } from '../areas-parts.http';
import { uploadLine } from '../upload-line';
import { json, under } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const bankStatementCalls = ({ api, ask, over }: OwnCallParts): PortOf<BankStatementCalls> => ({
  'bank-statements.read': ({ file, hints }, _, signal, onSent) => {
    const { opening_fils, closing_fils, ...rest } = hints;
    const query = {
      ...rest,
      ...(opening_fils === undefined ? {} : { opening_fils: String(opening_fils) }),
      ...(closing_fils === undefined ? {} : { closing_fils: String(closing_fils) }),
    };
    return ask({
      signal,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      send: (how) =>
        api.POST('/bank-statements', {
          ...sending(how, file),
          fetch: over(uploadLine(file, onSent)),
          params: { query },
        }),
      read: under('statements', z.array(ReadStatement)),
    });
  },
  'bank-statements.lines': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.GET('/bank-statements/{id}/lines', { ...how, params: { path: { id } } }),
      read: json(StatementLines),
    }),
});
