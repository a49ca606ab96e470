import { calls } from '@openapi/receipt-documents.contract';
import { bind } from '@server/platform/bind';
import { ticketForFile } from '@server/records/export/own-file-ticket';

export const routes = bind(calls, {
  openReceipt: ({ caller, params: { id } }, services) =>
    ticketForFile(services, caller, { area: 'sales-receipts', id }),
});
