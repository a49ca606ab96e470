import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpPublicForms } from '@adapters/http/public-forms.http';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import type { ResetMail } from '@adapters/memory/memory-accounts';
import { createMemoryBackEnd, type MemoryAreas } from '@adapters/memory/memory-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryTelemetry, type Report } from '@adapters/memory/memory-telemetry';
import type { AuthPort } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import {
  MEMORY_ESTABLISHMENTS,
  MEMORY_LEADS,
  MEMORY_TICKETS,
  MEMORY_WPS_BATCHES,
  memoryClients,
} from '../../support/memory-bindings';
import type { HeaderToolsHarness } from '../header-tools.contract';
import { DATA, PEOPLE } from './back-end-data';
import { accepted, staying } from './failures';
import { openGate } from './gates';
import type { LineFault } from './harness';
import { OTHER_KEY, startOtherBackEnd } from './other-back-end';
import { startPortalServer, type WireStyle } from './portal-server';
import { HTML_ANSWER, type StubAnswer } from './stub-server';

/** What the suites may bring about. Those of the network are kept by a server that can break on demand. */
export type BackEndFault = LineFault | 'lostAnswer' | 'refreshRejected' | 'undecipherable';

/** The harness of one port of a back end, for that port's suite. */
export const portOf =
  <Port>(pick: (ports: MemoryAreas) => Port | Promise<Port>, start: () => Promise<BackEndHarness>) =>
  async () => {
    const { auth, behind, ...back } = await start();
    return {
      ...back,
      port: (gate: HttpGatePort) => pick(behind(gate)),
      token: async (who: keyof typeof PEOPLE) =>
        accepted(await auth.signIn(PEOPLE[who], staying())).tokens.access,
    };
  };

/** What the suite of the header's tools brings about beside its port, by a back end's own means. */
type HeaderToolsHands<Back> = (
  back: Back & { token(who: keyof typeof PEOPLE): Promise<string> },
) => Pick<HeaderToolsHarness, 'code' | 'notify'>;

/** The harness of the header's tools; leads are made through the port that keeps the records. */
export const headerToolsOf =
  <Back extends BackEndHarness>(start: () => Promise<Back>, handsOf: HeaderToolsHands<Back>) =>
  async (): Promise<HeaderToolsHarness> => {
    const back = await start();
    const token = async (who: keyof typeof PEOPLE) =>
      accepted(await back.auth.signIn(PEOPLE[who], staying())).tokens.access;
    return {
      port: (gate) => back.behind(gate).headerTools(),
      token,
      fault: back.fault,
      stop: back.stop,
      lead: async (prospect_name) => {
        const areas = await back.behind(openGate(await token('admin'))).areas();
        const input = {
          fields: { prospect_name, contact_name: 'Amal' },
          key: `header-tools ${prospect_name}`,
        };
        return accepted(await areas.create('leads', input, staying())).id;
      },
      ...handsOf({ ...back, token }),
    };
  };

/** A back end with the people of `PEOPLE` and the companies of `DATA`, seen through one adapter's ports. */
export interface BackEndHarness {
  readonly auth: AuthPort;
  behind(gate: HttpGatePort): MemoryAreas;
  readonly reports: readonly Report[];
  fault(name: BackEndFault, on: boolean): void;
  /** Lets time pass on the back end. */
  pass(ms: number): void;
  mailbox(): readonly ResetMail[];
  stop(): Promise<void>;
}

const CLIENTS = memoryClients(
  DATA.companies.map(({ _id, company_name }) => ({ id: _id, name: company_name })),
);

export const startMemory = async (): Promise<BackEndHarness> => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const areas = async () => ({
    bindings: [MEMORY_LEADS, MEMORY_TICKETS, MEMORY_ESTABLISHMENTS, MEMORY_WPS_BATCHES, CLIENTS],
  });
  const backEnd = createMemoryBackEnd({ data: DATA, clock, telemetry, areas });
  return {
    auth: backEnd.auth,
    behind: backEnd.behind,
    reports: telemetry.reports,
    fault: (name, on) => {
      backEnd.faults[name] = on;
    },
    pass: (ms) => clock.advance(ms),
    mailbox: () => backEnd.mailbox,
    stop: async () => backEnd.release(),
  };
};

/** A back end written from section 7 of the specification alone; it has nothing of what the specification leaves open. */
export const startOther = async (): Promise<BackEndHarness> => {
  const telemetry = createMemoryTelemetry();
  const { server, faults, pass } = await startOtherBackEnd();
  const selectedCompanyId = () => null;
  const brings: Partial<Record<BackEndFault, StubAnswer>> = {
    offline: 'cut',
    lostAnswer: 'cutInside',
    serverError: { status: 500, body: 'Internal Server Error' },
    htmlAnswer: HTML_ANSWER,
    slow: 'hang',
    refreshRejected: { status: 401, body: 'Please authenticate' },
  };
  return {
    auth: createHttpAuth({ apiBase: server.base, fetch, selectedCompanyId }),
    behind: (gate) => {
      const client = createPortalClient({
        apiBase: server.base,
        dashboardBase: server.base,
        gate,
        selectedCompanyId,
        fetch,
      });
      return {
        company: createHttpCompany(client),
        dashboard: createHttpDashboard(client, telemetry),
        startUp: createHttpStartUp(client, createCryptoJsCipher(OTHER_KEY), telemetry),
        areas: async () => createHttpAreas(client, server.base),
        forms: async () => createHttpPublicForms({ apiBase: server.base, fetch }),
        headerTools: async () =>
          createHttpHeaderTools(client, { apiBase: server.base, fetch, selectedCompanyId }),
      };
    },
    reports: telemetry.reports,
    fault: (name, on) => {
      if (name === 'undecipherable') faults.key = on ? 'another key' : OTHER_KEY;
      else faults.every = on ? (brings[name] ?? null) : null;
    },
    pass,
    mailbox: () => [],
    stop: () => server.stop(),
  };
};

export const startHttp = async (style: WireStyle): Promise<BackEndHarness> => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const cipher = createCryptoJsCipher('key of this portal');
  let sealing = cipher;
  const { server, backEnd } = await startPortalServer({ style, clock, cipher: () => sealing });
  const selectedCompanyId = () => null;
  return {
    auth: createHttpAuth({ apiBase: server.base, fetch, selectedCompanyId }),
    behind: (gate) => {
      const client = createPortalClient({
        apiBase: server.base,
        dashboardBase: server.base,
        gate,
        selectedCompanyId,
        fetch,
      });
      return {
        company: createHttpCompany(client),
        dashboard: createHttpDashboard(client, telemetry),
        startUp: createHttpStartUp(client, cipher, telemetry),
        areas: async () => createHttpAreas(client, server.base),
        forms: async () => createHttpPublicForms({ apiBase: server.base, fetch }),
        headerTools: async () =>
          createHttpHeaderTools(client, { apiBase: server.base, fetch, selectedCompanyId }),
      };
    },
    reports: telemetry.reports,
    fault: (name, on) => {
      if (name === 'undecipherable') sealing = on ? createCryptoJsCipher('another key') : cipher;
      else backEnd.faults[name] = on;
    },
    pass: (ms) => clock.advance(ms),
    mailbox: () => backEnd.mailbox,
    stop: async () => {
      backEnd.release();
      await server.stop();
    },
  };
};
