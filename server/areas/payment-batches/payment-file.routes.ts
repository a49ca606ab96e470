import { calls } from '@openapi/payment-batch-files.contract';
import { bind } from '@server/platform/bind';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';

export const routes = bind(calls, {
  openPaymentFile: async ({ caller, params: { id, format } }, services) => {
    const record = await requireRecord(services.db, caller, { area: 'payment-batches', id });
    // refused here, where somebody reads it
    await ownFile(services, caller, record, { format });
    return issueTicket(services, caller, { kind: 'own', area: 'payment-batches', id, format });
  },
});
