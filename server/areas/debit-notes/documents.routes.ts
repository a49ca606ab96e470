import { calls } from '@openapi/debit-note-documents.contract';
import { bind } from '@server/platform/bind';
import { ticketForFile } from '@server/records/export/own-file-ticket';

export const routes = bind(calls, {
  openDebitNote: ({ caller, params: { id } }, services) =>
    ticketForFile(services, caller, { area: 'debit-notes', id }),
});
