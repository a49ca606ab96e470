import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackEndHarness } from './support/back-end.harness';
import { DATA, PEOPLE } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { openGate } from './support/gates';

const PANELS = Object.keys(DATA.panels) as readonly DashboardPanel[];

export const describeDashboardPort = (adapter: string, start: () => Promise<BackEndHarness>) =>
  describe(`DashboardPort kept by ${adapter}`, () => {
    let back: BackEndHarness;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const dashboard = async () => {
      const { tokens } = accepted(await back.auth.signIn(PEOPLE.admin, staying()));
      return back.behind(openGate(tokens.access)).dashboard;
    };

    it.each(PANELS)('loads %s', async (panel) => {
      expect(accepted(await (await dashboard()).load(panel, staying()))).toEqual(DATA.panels[panel]);
    });

    it('gives null for a figure that is missing', async () => {
      const figures = accepted(await (await dashboard()).load('figures', staying()));
      expect(figures).toMatchObject({ visaProcesses: null, renewals: 0 });
    });

    it.each([
      ['offline', 'unreachable'],
      ['serverError', 'unreachable'],
      ['htmlAnswer', 'malformed'],
    ] as const)('%s is %s, for that panel alone', async (fault, kind) => {
      const { load } = await dashboard();
      back.fault(fault, true);
      expect(failureOf(await load('recentTickets', staying()))).toMatchObject({ kind });
      back.fault(fault, false);
      expect((await load('leads', staying())).ok).toBe(true);
    });

    it('is dropped when the caller has left', async () => {
      const { load } = await dashboard();
      expect(failureOf(await load('figures', gone()))).toEqual({ kind: 'dropped' });
    });

    it('is dropped when the caller leaves while waiting', async () => {
      const { load } = await dashboard();
      back.fault('slow', true);
      const leaving = new AbortController();
      const answer = load('figures', leaving.signal);
      leaving.abort();
      expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
    });
  });
