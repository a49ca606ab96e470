import { calls } from '@openapi/letter-files.contract';
import { bind } from '@server/platform/bind';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';
import { previewLetter } from './preview-letter';

export const routes = bind(calls, {
  openLetter: async ({ caller, params: { id } }, services) => {
    const record = await requireRecord(services.db, caller, { area: 'letters', id });
    // refused here, where somebody reads it
    await ownFile(services, caller, record, {});
    return issueTicket(services, caller, { kind: 'own', area: 'letters', id });
  },
  previewLetter: async ({ caller, params: { id }, body: { employee_id } }, services) => {
    await requireRecord(services.db, caller, { area: 'letter-templates', id });
    await requireRecord(services.db, caller, { area: 'employees', id: employee_id });
    return previewLetter(services, caller, { templateId: id, employeeId: employee_id });
  },
});
