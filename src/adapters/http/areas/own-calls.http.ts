import type { OwnCallsPort } from '@domain/area/own-calls';
import type { PortalClient } from '../portal-client';
import { bankStatementCalls } from './bank-statements.http';
import { bankTransactionCalls } from './bank-transactions.http';
import { clientCalls } from './clients.http';
import { ejariCalls } from './ejari.http';
import { employeeCalls } from './employees.http';
import { formLinkCalls } from './form-links.http';
import { invoiceCalls } from './invoices.http';
import { leadCalls } from './leads.http';
import { offboardingCalls } from './offboardings.http';
import { overviewCalls } from './overviews.http';
import { ownCallParts } from './own-call-parts';
import { paymentBatchCalls } from './payment-batches.http';
import { payslipCalls } from './payslips.http';
import { reportCalls } from './reports.http';
import { settingsCalls } from './settings.http';
import { visaCalls } from './visas.http';
import { wpsBatchCalls } from './wps-batches.http';

/** Every area's own calls over http. */
export const createHttpOwnCalls = (client: PortalClient, apiBase: string): OwnCallsPort => {
  const parts = ownCallParts(client, apiBase);
  return {
    ...bankStatementCalls(parts),
    ...bankTransactionCalls(parts),
    ...clientCalls(parts),
    ...ejariCalls(parts),
    ...formLinkCalls(parts),
    ...invoiceCalls(parts),
    ...leadCalls(parts),
    ...employeeCalls(parts),
    ...offboardingCalls(parts),
    ...overviewCalls(parts),
    ...paymentBatchCalls(parts),
    ...payslipCalls(parts),
    ...reportCalls(parts),
    ...settingsCalls(parts),
    ...visaCalls(parts),
    ...wpsBatchCalls(parts),
  };
};
