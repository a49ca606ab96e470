import { calls } from '@openapi/tax-period-files.contract';
import { bind } from '@server/platform/bind';
import { issueTicket } from '@server/records/export/downloads';
import { ownFile } from '@server/records/export/own-file';
import { requireRecord } from '@server/records/record-access';
import { requireIssuer } from './audit-file';

export const routes = bind(calls, {
  openTaxAuditFile: async ({ caller, params: { id } }, services) => {
    await requireRecord(services.db, caller, { area: 'tax-periods', id });
    // refused here, where somebody reads it
    await requireIssuer(services.db);
    return issueTicket(services, caller, { kind: 'own', area: 'tax-periods', id });
  },
  openTaxForm: async ({ caller, params: { id, form } }, services) => {
    const record = await requireRecord(services.db, caller, { area: 'tax-periods', id });
    await ownFile(services, caller, record, { format: form });
    return issueTicket(services, caller, { kind: 'own', area: 'tax-periods', id, format: form });
  },
});
