import { Reason } from '@domain/area/verdict';
import { Duplicate, RecordConflict } from '@domain/shared/call-failure';
import type { Explain } from './call-result';
import type { PortalClient } from './portal-client';
import { isObject, partUnder, rowsUnder } from './wire';

/** Why a command is refused, what two people have changed, and which records are probably the same. */
const explain: Explain = (body) => {
  if (!isObject(body)) return {};
  const reasons = rowsUnder(body, 'reasons', Reason);
  const conflict = partUnder(body, 'conflict', RecordConflict);
  const duplicates = rowsUnder(body, 'duplicates', Duplicate);
  return {
    ...(reasons && { reasons }),
    ...(conflict && { conflict }),
    ...(duplicates && { duplicates }),
  };
};

/** Sends calls whose refusals explain themselves. */
export const explained =
  ({ ask }: PortalClient): PortalClient['ask'] =>
  (request) =>
    ask({ ...request, explain });
