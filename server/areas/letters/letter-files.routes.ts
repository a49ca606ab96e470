import { calls } from '@openapi/letter-files.contract';
import { bind } from '@server/platform/bind';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';

export const routes = bind(calls, {
  openLetter: async ({ caller, params: { id } }, services) => {
    const record = await requireRecord(services.db, caller, { area: 'letters', id });
    // refused here, where somebody reads it
    await ownFile(services, caller, record, {});
    return issueTicket(services, caller, { kind: 'own', area: 'letters', id });
  },
});
