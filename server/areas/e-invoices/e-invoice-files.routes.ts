import { calls } from '@openapi/e-invoice-files.contract';
import { bind } from '@server/platform/bind';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';

export const routes = bind(calls, {
  openEInvoiceFile: async ({ caller, params: { id, file: format } }, services) => {
    const record = await requireRecord(services.db, caller, { area: 'e-invoices', id });
    // refused here, where somebody reads it
    await ownFile(services, caller, record, { format });
    return issueTicket(services, caller, { kind: 'own', area: 'e-invoices', id, format });
  },
});
