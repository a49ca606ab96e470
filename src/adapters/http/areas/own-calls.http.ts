import type { OwnCallsPort } from '@domain/area/own-calls';
import type { PortalClient } from '../portal-client';
import { alertCalls } from './alerts.http';
import { auditLogCalls } from './audit-log.http';
import { bankStatementCalls } from './bank-statements.http';
import { bankTransactionCalls } from './bank-transactions.http';
import { changesCalls } from './changes.http';
import { clientCalls } from './clients.http';
import { debitNoteCalls } from './debit-notes.http';
import { eInvoiceCalls } from './e-invoices.http';
import { ejariCalls } from './ejari.http';
import { employeeMergeCalls } from './employee-merges.http';
import { employeeCalls } from './employees.http';
import { formLinkCalls } from './form-links.http';
import { invoiceCalls } from './invoices.http';
import { leadCalls } from './leads.http';
import { letterCalls } from './letters.http';
import { namesCalls } from './names.http';
import { offboardingCalls } from './offboardings.http';
import { overviewCalls } from './overviews.http';
import { ownCallParts } from './own-call-parts';
import { paymentBatchCalls } from './payment-batches.http';
import { paymentCalls } from './payments.http';
import { payrollRunCalls } from './payroll-runs.http';
import { payslipCalls } from './payslips.http';
import { reportCalls } from './reports.http';
import { requestCalls } from './requests.http';
import { salesReceiptCalls } from './sales-receipts.http';
import { settingsCalls } from './settings.http';
import { taxPeriodCalls } from './tax-periods.http';
import { visaCalls } from './visas.http';
import { wpsBatchCalls } from './wps-batches.http';

/** Every area's own calls over http. */
export const createHttpOwnCalls = (client: PortalClient, apiBase: string): OwnCallsPort => {
  const parts = ownCallParts(client, apiBase);
  return {
    ...alertCalls(parts),
    ...auditLogCalls(parts),
    ...bankStatementCalls(parts),
    ...bankTransactionCalls(parts),
    ...changesCalls(parts),
    ...clientCalls(parts),
    ...debitNoteCalls(parts),
    ...paymentCalls(parts),
    ...salesReceiptCalls(parts),
    ...eInvoiceCalls(parts),
    ...ejariCalls(parts),
    ...formLinkCalls(parts),
    ...invoiceCalls(parts),
    ...leadCalls(parts),
    ...letterCalls(parts),
    ...namesCalls(parts),
    ...employeeCalls(parts),
    ...employeeMergeCalls(parts),
    ...offboardingCalls(parts),
    ...overviewCalls(parts),
    ...paymentBatchCalls(parts),
    ...payrollRunCalls(parts),
    ...payslipCalls(parts),
    ...reportCalls(parts),
    ...requestCalls(parts),
    ...settingsCalls(parts),
    ...taxPeriodCalls(parts),
    ...visaCalls(parts),
    ...wpsBatchCalls(parts),
  };
};
