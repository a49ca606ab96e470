import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { requireRecord } from '../record-access';
import { issueTicket } from './downloads';
import { ownFile } from './own-file';

/**
 * A ticket for the file that an area makes of one of its records.
 * @throws Refusal not_found, and what making the file refuses: here, where somebody reads it, and not where the browser follows an address
 */
export const ticketForFile = async (
  services: Services,
  caller: Caller,
  { area, id }: { readonly area: string; readonly id: string },
): Promise<{ readonly download: string }> => {
  const record = await requireRecord(services.db, caller, { area, id });
  await ownFile(services, caller, record, {});
  return issueTicket(services, caller, { kind: 'own', area, id });
};
