import { calls } from '@openapi/invoice-documents.contract';
import { bind } from '@server/platform/bind';
import { ticketForFile } from '@server/records/export/own-file-ticket';

export const routes = bind(calls, {
  openInvoiceDocument: ({ caller, params: { id } }, services) =>
    ticketForFile(services, caller, { area: 'invoices', id }),
});
