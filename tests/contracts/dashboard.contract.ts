import { ALL_IN_REACH } from '@domain/company/company-scope';
import { DASHBOARD_PANELS, type DashboardPanels } from '@domain/dashboard/dashboard';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATA } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { openGate } from './support/gates';
import type { PortHarness } from './support/harness';

/** `panels`: what the back end has for a super admin. */
export const describeDashboardPort = (
  adapter: string,
  start: () => Promise<PortHarness<DashboardPort>>,
  panels: DashboardPanels = DATA.panels,
) =>
  describe(`DashboardPort kept by ${adapter}`, () => {
    let back: PortHarness<DashboardPort>;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const dashboard = async () => back.port(openGate(await back.token('admin')));

    it.each(DASHBOARD_PANELS)('loads %s', async (panel) => {
      expect(accepted(await (await dashboard()).load(panel, ALL_IN_REACH, staying()))).toEqual(panels[panel]);
    });

    it.each([
      ['offline', 'unreachable'],
      ['serverError', 'failed'],
      ['htmlAnswer', 'malformed'],
    ] as const)('%s is %s, for that panel alone', async (fault, kind) => {
      const { load } = await dashboard();
      back.fault(fault, true);
      expect(failureOf(await load('recentTickets', ALL_IN_REACH, staying()))).toMatchObject({ kind });
      back.fault(fault, false);
      expect((await load('leads', ALL_IN_REACH, staying())).ok).toBe(true);
    });

    it('is dropped when the caller has left', async () => {
      const { load } = await dashboard();
      expect(failureOf(await load('figures', ALL_IN_REACH, gone()))).toEqual({ kind: 'dropped' });
    });

    it('is dropped when the caller leaves while waiting', async () => {
      const { load } = await dashboard();
      back.fault('slow', true);
      const leaving = new AbortController();
      const answer = load('figures', ALL_IN_REACH, leaving.signal);
      leaving.abort();
      expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
    });
  });
