import { createHttpOwnCalls } from '@adapters/http/areas/own-calls.http';
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpPublicForms } from '@adapters/http/public-forms.http';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { ok } from '@domain/shared/result';
import type { Call } from '@openapi/call';
import { contract } from '@openapi/contract';
import { declarationOf } from '@openapi/declared';

const ORIGIN = 'http://portal.example';

/** Whatever is asked of it, it is, a signal too: what a call is asked with decides nothing about how its answer is read. */
export const anything = (): object => {
  const all: object = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === Symbol.iterator) return [][Symbol.iterator];
      if (name === Symbol.toPrimitive || name === 'toJSON') return () => 'a1';
      if (name === 'content') return new Blob(['a1']);
      return name === 'aborted' ? false : all;
    },
    apply: () => all,
  });
  return all;
};

const isAt = (path: string, declared: string): boolean =>
  new RegExp(`^${declared.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The declaration of what was sent, with the shapes of its area; a path that is written out goes before one with a place. */
export const declaredFor = ({ method, url }: Request): Call => {
  const path = new URL(url).pathname;
  const found = Object.values(contract)
    .filter((call) => call.method === method && isAt(path, call.path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  if (found === undefined) throw new Error(`The contract has no ${method} ${path}`);
  const [, area = ''] = /^\/records\/([^/]+)\//.exec(path) ?? [];
  return (found.inArea ? declarationOf(`${method} ${found.path.replace('{area}', area)}`) : found) ?? found;
};

/** Lets everything pass: nobody is asked who he is. */
const openGate: HttpGatePort = {
  admit: async () => ({ requestId: 'request-1', accessToken: 'token-1', epoch: 1, rotation: 0 }),
  judge: async () => ({ kind: 'deliver' }),
};

/** What was enciphered comes as it is. */
const plain: CipherPort = { seal: async (text) => text, open: async (text) => ok(text) };

/** The ports of a back end over http whose requests all go here. */
export const portsOver = (send: (request: Request) => Promise<Response>) => {
  const options = { apiBase: ORIGIN, fetch: send, selectedCompanyId: () => null };
  const client = createPortalClient({ ...options, dashboardBase: ORIGIN, gate: openGate });
  const telemetry = createMemoryTelemetry();
  const { ask: _, ...areas } = createHttpAreas(client, ORIGIN);
  return {
    auth: createHttpAuth(options),
    company: createHttpCompany(client),
    startUp: createHttpStartUp(client, plain, telemetry),
    headerTools: createHttpHeaderTools(client, options),
    forms: createHttpPublicForms(options),
    dashboard: createHttpDashboard(client, telemetry),
    areas,
    ownCalls: createHttpOwnCalls(client, ORIGIN),
  };
};
