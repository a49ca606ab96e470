import type { CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { DashboardPanel, DashboardPanels } from './dashboard';

/**
 * Loads one panel of the dashboard, counted within the applied companies. Checked by tests/contracts/dashboard.contract.ts:
 * - recent lists are read from a `results` array, a `docs` array or a bare array
 * - a missing figure is null; what cannot be read of a row is null, empty or `UNKNOWN`; the row stays
 */
export interface DashboardPort {
  load<P extends DashboardPanel>(
    panel: P,
    company: CompanyScope,
    signal: AbortSignal,
  ): Promise<Result<DashboardPanels[P], CallFailure>>;
}
