import { createMemoryBackEnd, type MemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { DashboardPanel } from '@domain/dashboard/dashboard';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { ClockPort } from '@domain/platform/clock.port';
import type { Identity, Tokens } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import { dirhamsOf, fils } from '@domain/shared/money';
import { mapResult, type Result } from '@domain/shared/result';
import { DATA } from './back-end-data';
import { openGate } from './gates';
import {
  HTML_ANSWER,
  jsonAnswer,
  problemAnswer,
  type StubAnswer,
  type StubRequest,
  type StubServer,
  startStub,
} from './stub-server';

/** How successes look on the wire: inside `data`, or bare. */
export type WireStyle = 'enveloped' | 'bare';

export interface PortalServerParts {
  readonly style: WireStyle;
  readonly clock: ClockPort;
  /** Enciphers the start-up answers. */
  readonly cipher: () => CipherPort;
}

const never = new AbortController().signal;

const wireWho = ({ user, role, productAccess }: Identity) => ({
  user,
  product_access: productAccess,
  ...(role === null ? {} : { [role]: true }),
});
const wireTokens = ({ access, refresh }: Tokens) => ({
  access: { token: access, expires: '2026-01-05T13:00:00.000Z' },
  refresh: { token: refresh, expires: '2026-01-06T14:00:00.000Z' },
});

const panelOf: Readonly<Record<string, DashboardPanel>> = {
  'POST /dashboard/stats': 'figures',
  'GET /leads/get_status_count': 'leads',
  'POST /onboardings/get_status_count': 'onboardingDistribution',
  'POST /visaprocess/distribution': 'visaDistribution',
  'POST /offboardings/get_status_count': 'offboardingDistribution',
  'GET /users/mobile/login/stats': 'mobileLogins',
  'POST /dashboard/recent/onboardings': 'recentOnboardings',
  'POST /dashboard/recent/tickets': 'recentTickets',
};

/** The contract's calls over HTTP, answered by a back end in memory. */
export const startPortalServer = async (
  parts: PortalServerParts,
): Promise<{ server: StubServer; backEnd: MemoryBackEnd }> => {
  const { style, clock, cipher } = parts;
  const backEnd = createMemoryBackEnd({ data: DATA, clock, telemetry: createMemoryTelemetry() });
  const { auth, faults } = backEnd;

  const failure = (error: CallFailure): StubAnswer => {
    if (error.kind === 'malformed') return HTML_ANSWER;
    if (error.kind !== 'refused') return faults.serverError ? problemAnswer(500, 'internal') : 'cut';
    const { status, code, fields, retryAfterMs } = error;
    const answer = problemAnswer(status, code, { errors: fields });
    if (typeof answer === 'string' || retryAfterMs === undefined) return answer;
    return { ...answer, headers: { ...answer.headers, 'retry-after': `${retryAfterMs / 1000}` } };
  };
  const success = (value: unknown): StubAnswer => jsonAnswer(style === 'enveloped' ? { data: value } : value);
  const answer = <T>(result: Result<T, CallFailure>, wire: (value: T) => unknown = (value) => value) =>
    result.ok ? success(wire(result.value)) : failure(result.error);
  const done = (result: Result<null, CallFailure>): StubAnswer =>
    result.ok ? { status: 204 } : failure(result.error);
  const sealed = async (result: Result<unknown, CallFailure>): Promise<StubAnswer> =>
    result.ok
      ? {
          status: 200,
          headers: { 'content-type': 'text/plain' },
          body: await cipher().seal(JSON.stringify(result.value)),
        }
      : failure(result.error);

  return {
    backEnd,
    server: await startStub(async ({ method, path, headers, body }: StubRequest) => {
      const input = body === '' ? {} : JSON.parse(body);
      const token = String(headers.authorization ?? '').replace('Bearer ', '');
      const { company, dashboard, startUp } = backEnd.behind(openGate(token));
      const name = `${method} ${path}`;
      const panel = panelOf[name];
      if (panel !== undefined) return answer(await dashboard.load(panel, input.company ?? [], never));
      switch (name) {
        case 'POST /users/validate/login':
          return answer(await auth.signIn(input, never), ({ tokens, identity }) => ({
            ...wireWho(identity),
            tokens: wireTokens(tokens),
          }));
        case 'GET /users/getLogin':
          return answer(await auth.check(token, never), (who) => who && wireWho(who));
        case 'POST /users/auth/refresh-tokens':
          return answer(await auth.refresh(input.refreshToken, never), (renewed) => ({
            ...(renewed && { tokens: wireTokens(renewed) }),
          }));
        case 'POST /users/logout':
          return done(await auth.signOut({ access: token, refresh: '' }, never));
        case 'POST /users/forgot-password':
          return done(await auth.requestPasswordReset(input.email, never));
        case 'POST /users/reset-password':
          return done(await auth.resetPassword(input, never));
        case 'POST /users/change-password':
          return done(await auth.changePassword({ ...input, accessToken: token }, never));
        case 'POST /company/all':
          return answer(await company.tree(never));
        case 'POST /company/add':
          return answer(
            await company.add({ name: input.company_name, parentId: input.parent_company_id }, never),
          );
        case 'POST /customer/list':
          return answer(await company.customers(input.company, never), (customers) => ({
            customers: customers.map((customer) => ({
              ...customer,
              balance: dirhamsOf(fils(customer.balance ?? 0)),
            })),
          }));
        case 'GET /get/getConf':
          return sealed(mapResult(await startUp.load(never), ({ conf }) => conf));
        case 'GET /get/getCompanies':
          return sealed(mapResult(await startUp.load(never), ({ companies }) => companies));
        case 'GET /get/getUsers':
          return sealed(mapResult(await startUp.load(never), ({ users }) => users));
        default:
          return problemAnswer(404, 'not_found');
      }
    }),
  };
};
