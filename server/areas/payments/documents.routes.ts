import { calls } from '@openapi/payment-documents.contract';
import { bind } from '@server/platform/bind';
import { ticketForFile } from '@server/records/export/own-file-ticket';

export const routes = bind(calls, {
  openPaymentReceipt: ({ caller, params: { id } }, services) =>
    ticketForFile(services, caller, { area: 'payments', id }),
});
