import { calls } from '@openapi/letter-files.contract';
import { bind } from '@server/platform/bind';
import { ticketForFile } from '@server/records/export/own-file-ticket';

export const routes = bind(calls, {
  openLetter: ({ caller, params: { id } }, services) =>
    ticketForFile(services, caller, { area: 'letters', id }),
});
