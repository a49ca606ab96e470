import { calls } from '@openapi/letter-files.contract';
import { bind } from '@server/platform/bind';
import { ticketForFile } from '@server/records/export/own-file-ticket';
import { requireRecord } from '@server/records/record-access';
import { previewLetter } from './preview-letter';

export const routes = bind(calls, {
  openLetter: ({ caller, params: { id } }, services) =>
    ticketForFile(services, caller, { area: 'letters', id }),
  previewLetter: async ({ caller, params: { id }, body: { employee_id } }, services) => {
    await requireRecord(services.db, caller, { area: 'letter-templates', id });
    await requireRecord(services.db, caller, { area: 'employees', id: employee_id });
    return previewLetter(services, caller, { templateId: id, employeeId: employee_id });
  },
});
