import { Reason } from '@domain/area/verdict';
import { RecordConflict } from '@domain/shared/call-failure';
import * as z from 'zod/mini';
import type { Explain } from './call-result';
import type { PortalClient } from './portal-client';
import { fitting } from './wire';

const Explained = z.object({
  reasons: z.catch(z.optional(z.array(z.unknown())), undefined),
  conflict: z.catch(z.optional(RecordConflict), undefined),
});

/** Why a command is refused, and what two people have changed. */
const explain: Explain = (body) => {
  const read = z.safeParse(Explained, body);
  if (!read.success) return {};
  const { reasons, conflict } = read.data;
  return {
    ...(reasons === undefined ? {} : { reasons: fitting(Reason, reasons) }),
    ...(conflict === undefined ? {} : { conflict }),
  };
};

/** Sends calls whose refusals explain themselves. */
export const explained =
  ({ ask }: PortalClient): PortalClient['ask'] =>
  (asked) =>
    ask({ ...asked, explain });
