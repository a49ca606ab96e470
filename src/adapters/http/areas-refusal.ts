import { Reason } from '@domain/area/verdict';
import { Duplicate, RecordConflict } from '@domain/shared/call-failure';
import * as z from 'zod/mini';
import type { Explain } from './call-result';
import type { PortalClient } from './portal-client';
import { fitting } from './wire';

const Explained = z.object({
  reasons: z.catch(z.optional(z.array(z.unknown())), undefined),
  conflict: z.catch(z.optional(RecordConflict), undefined),
  duplicates: z.catch(z.optional(z.array(z.unknown())), undefined),
});

/** Why a command is refused, what two people have changed, and which records are probably the same. */
const explain: Explain = (body) => {
  const read = z.safeParse(Explained, body);
  if (!read.success) return {};
  const { reasons, conflict, duplicates } = read.data;
  return {
    ...(reasons === undefined ? {} : { reasons: fitting(Reason, reasons) }),
    ...(conflict === undefined ? {} : { conflict }),
    ...(duplicates === undefined ? {} : { duplicates: fitting(Duplicate, duplicates) }),
  };
};

/** Sends calls whose refusals explain themselves. */
export const explained =
  ({ ask }: PortalClient): PortalClient['ask'] =>
  (request) =>
    ask({ ...request, explain });
