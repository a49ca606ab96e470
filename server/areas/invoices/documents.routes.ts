import { calls } from '@openapi/invoice-documents.contract';
import { bind } from '@server/platform/bind';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';

export const routes = bind(calls, {
  openInvoiceDocument: async ({ caller, params: { id } }, services) => {
    const record = await requireRecord(services.db, caller, { area: 'invoices', id });
    // refused here, where somebody reads it
    await ownFile(services, caller, record, {});
    return issueTicket(services, caller, { kind: 'own', area: 'invoices', id });
  },
});
