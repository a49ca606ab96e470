import { mayFetchFiles } from '@domain/area/area.policy';
import { wpsBatches } from '@domain/areas/wps-batches/wps-batches.area';
import { calls } from '@openapi/salary-file.contract';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';

export const routes = bind(calls, {
  openSalaryFile: async ({ caller, params: { id } }, services) => {
    if (!mayFetchFiles(wpsBatches, caller.role)) throw new Refusal('forbidden');
    const record = await requireRecord(services.db, caller, { area: 'wps-batches', id });
    // refused here, where somebody reads it
    await ownFile(services, caller, record, {});
    return issueTicket(services, caller, { kind: 'own', area: 'wps-batches', id });
  },
  openPensionFile: async ({ caller, params: { id } }, services) => {
    if (!mayFetchFiles(wpsBatches, caller.role)) throw new Refusal('forbidden');
    const record = await requireRecord(services.db, caller, { area: 'wps-batches', id });
    const format = 'pension';
    await ownFile(services, caller, record, { format });
    return issueTicket(services, caller, { kind: 'own', area: 'wps-batches', id, format });
  },
});
