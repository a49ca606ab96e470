import type { OwnCallsPort } from '@domain/area/own-calls';
import { ejariCalls } from './areas/ejari.http';
import { formLinkCalls } from './areas/form-links.http';
import { leadCalls } from './areas/leads.http';
import { offboardingCalls } from './areas/offboardings.http';
import { overviewCalls } from './areas/overviews.http';
import { payrollCalls } from './areas/payroll-runs.http';
import { reportCalls } from './areas/reports.http';
import { settingsCalls } from './areas/settings.http';
import { visaCalls } from './areas/visas.http';
import { ownCallParts } from './own-call-parts';
import type { PortalClient } from './portal-client';

/** Every area's own calls over http. */
export const createHttpOwnCalls = (client: PortalClient, apiBase: string): OwnCallsPort => {
  const parts = ownCallParts(client, apiBase);
  return {
    ...ejariCalls(parts),
    ...formLinkCalls(parts),
    ...leadCalls(parts),
    ...offboardingCalls(parts),
    ...overviewCalls(parts),
    ...payrollCalls(parts),
    ...reportCalls(parts),
    ...settingsCalls(parts),
    ...visaCalls(parts),
  };
};
