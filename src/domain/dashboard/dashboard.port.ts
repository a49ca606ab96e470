import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { DashboardPanel, DashboardPanels } from './dashboard';

/**
 * Loads one panel of the dashboard for the caller's scope. Checked by tests/contracts/dashboard.contract.ts:
 * - recent lists are read from a `results` array, a `docs` array or a bare array
 * - a missing figure is null; rows that do not fit the shape are left out, never guessed
 */
export interface DashboardPort {
  load<P extends DashboardPanel>(
    panel: P,
    signal: AbortSignal,
  ): Promise<Result<DashboardPanels[P], CallFailure>>;
}
