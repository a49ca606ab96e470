import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryStorage, createMemoryStore } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import { EVERYTHING } from '@domain/area/query';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { DASHBOARD_PANELS, type DashboardPanel } from '@domain/dashboard/dashboard';
import { adapterOf, isUsual } from '@domain/platform/adapter-names';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { Session } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import type { Result } from '@domain/shared/result';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { AREAS } from '@openapi/areas';
import { declarationOf, differences, type Instead } from '@openapi/declared';
import { match, P } from 'ts-pattern';
import { StateMachine } from 'xstate';
import * as z from 'zod/mini';
import { createKnownAreas } from '../../src/app/wire/known-areas';
import { type Finding, KEY, NO_FIELD, NO_STATUS, SESSION, SIGN_IN, type Verdict } from './finding';
import { notTriedFor } from './not-tried';

export interface CheckOptions {
  /** Base addresses, without a slash at the end. */
  readonly apiBase: string;
  readonly dashboardBase: string;
  readonly email: string;
  readonly password: string;
  /** Without it the one in the address's `/config.json` is taken, if there is any. */
  readonly cipherKey: string | undefined;
}

const PANEL_CALLS: Readonly<Record<DashboardPanel, string>> = {
  figures: 'POST /dashboard/stats',
  leads: 'GET /leads/get_status_count',
  onboardingDistribution: 'POST /onboardings/get_status_count',
  visaDistribution: 'POST /visaprocess/distribution',
  offboardingDistribution: 'POST /offboardings/get_status_count',
  mobileLogins: 'GET /users/mobile/login/stats',
  recentOnboardings: 'POST /dashboard/recent/onboardings',
  recentTickets: 'POST /dashboard/recent/tickets',
};
const CHECK = 'GET /users/getLogin';
const REFRESH = 'POST /users/auth/refresh-tokens';
const START_UP = ['GET /get/getConf', 'GET /get/getCompanies', 'GET /get/getUsers'] as const;
const COMPANIES = 'POST /company/all';
const CUSTOMERS = 'POST /customer/list';
const NOTIFICATIONS = 'GET /notification-data/recipient/{userId}';

const areaNames = [...AREAS.keys()];

/** Every call that is made: sign-in and refresh of the given account, and reads. None creates or changes anything. */
export const CALLS_MADE: readonly string[] = [
  SIGN_IN,
  CHECK,
  REFRESH,
  ...START_UP,
  COMPANIES,
  CUSTOMERS,
  ...DASHBOARD_PANELS.map((panel) => PANEL_CALLS[panel]),
  NOTIFICATIONS,
  ...areaNames.map((area) => `POST /records/${area}/list`),
];

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine;

const signal = new AbortController().signal;
/** One under which an adapter notes what only the back end knows. */
const noting = (): AbortSignal => {
  const { signal: own } = new AbortController();
  shareCalls({}, own);
  return own;
};
const WANTED = { field: NO_FIELD, status: NO_STATUS } as const;
/** What was answered under this signal and is none of this portal's. */
const strangeTo = (own: AbortSignal): readonly Instead[] =>
  (callsOf(own).at(-1)?.unknown ?? []).flatMap(({ what, name }) =>
    what === 'field' || what === 'status' ? [{ field: name, expected: WANTED[what], came: name }] : [],
  );

const lifecycles = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('/src/machines/areas/*/*.lifecycle.ts', {
    eager: true,
  }),
).flatMap((module) => Object.values(module).filter(isLifecycle));
/** There is no such call at that address. */
const isAbsent = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && ['not_served', 'not_found'].includes(failure.code);

const failureText = (failure: CallFailure): string =>
  match(failure)
    // the code is the portal's own word for it: nobody sent that
    .with({ kind: 'refused', code: 'not_served' }, ({ status, message }) =>
      [`${status}, no such call`, message].filter(Boolean).join(': '),
    )
    .with({ kind: 'refused' }, ({ status, code, message = '' }) =>
      [status, code, message].filter(Boolean).join(' '),
    )
    .with({ kind: 'failed' }, ({ status, message = '' }) => [status, message].filter(Boolean).join(' '))
    .with({ kind: P.union('unreachable', 'dropped') }, () => 'no answer')
    .with({ kind: 'malformed' }, () => 'an answer that cannot be read')
    .exhaustive();

/** Asks a back end what the portal asks it, through the portal's own adapters. @throws NotTried when nobody answers or the account is refused */
export const checkContract = async (input: CheckOptions): Promise<readonly Finding[]> => {
  const { apiBase, dashboardBase } = input;
  const answers = new Map<string, { status: number; text: string }>();
  const findings: Finding[] = [];
  let fault: unknown;

  /** Keeps every answer as it came, by method and path, and what broke the line. */
  const send = async (request: Request): Promise<Response> => {
    const answer = await fetch(request).catch((error: unknown) => {
      fault = error;
      throw error;
    });
    const base = [apiBase, dashboardBase].find((one) => request.url.startsWith(`${one}/`)) ?? '';
    const path = request.url.slice(base.length);
    answers.set(`${request.method} ${path}`, { status: answer.status, text: await answer.clone().text() });
    return answer;
  };
  const note = (
    call: string,
    result: Result<unknown, CallFailure>,
    without: Verdict,
    { path = call, strange = [] }: { readonly path?: string; readonly strange?: readonly Instead[] } = {},
  ): void => {
    const answer = answers.get(path);
    const differing = [...(answer === undefined ? [] : differences(call, answer)), ...strange];
    if (result.ok) {
      findings.push({ call, verdict: differing.length === 0 ? 'kept' : 'differs', instead: differing });
      return;
    }
    const { error } = result;
    const isForbidden = error.kind === 'refused' && error.status === 403;
    const absent = isAbsent(error) && without !== 'needed' ? 'absent' : without;
    const verdict = isForbidden ? 'untried' : absent;
    const came = isForbidden ? 'this account may not' : failureText(error);
    const expected = `status ${declarationOf(call)?.answer.status ?? 200}`;
    // an answer that came, and does not fit, is told by its fields
    const whole = error.kind === 'malformed' && differing.length > 0 ? [] : [{ field: '', expected, came }];
    findings.push({ call, verdict, instead: [...whole, ...differing] });
  };

  const telemetry = createMemoryTelemetry();
  const cipherKey = input.cipherKey ?? (await publishedKey(apiBase));
  const cipher = createCryptoJsCipher(cipherKey ?? 'no key is known');
  const auth = createHttpAuth({ apiBase, fetch: send, selectedCompanyId: () => null });
  const signedIn = await auth.signIn({ email: input.email, password: input.password }, signal);
  if (!signedIn.ok && signedIn.error.kind !== 'malformed' && !isAbsent(signedIn.error))
    throw notTriedFor({
      ...input,
      failure: signedIn.error,
      failureText: failureText(signedIn.error),
      fault,
    });
  note(SIGN_IN, signedIn, 'needed');
  if (!signedIn.ok) {
    const instead = [{ field: '', expected: SESSION, came: 'nobody could sign in' }];
    const others = CALLS_MADE.filter((call) => call !== SIGN_IN);
    return [...findings, ...others.map((call) => ({ call, verdict: 'untried' as const, instead }))];
  }

  const { tokens, identity } = signedIn.value;
  await noteVault(findings, signedIn.value, cipher);
  note(CHECK, await auth.check(tokens.access, signal), 'needed');
  const renewed = await auth.refresh(tokens.refresh, signal);
  note(REFRESH, renewed, 'needed');
  const accessToken = (renewed.ok && renewed.value?.access) || tokens.access;

  const client = createPortalClient({
    apiBase,
    dashboardBase,
    gate: {
      admit: async () => ({ requestId: 'contract', accessToken, epoch: 1, rotation: 0 }),
      judge: async () => ({ kind: 'deliver' }),
    },
    selectedCompanyId: () => null,
    fetch: send,
  });
  const started = await createHttpStartUp(client, cipher, telemetry).load(signal);
  const isSealed = telemetry.reports.some(({ message }) => message === 'Decryption failed');
  for (const call of START_UP) {
    if (isSealed && started.ok) {
      const came = cipherKey === undefined ? 'no key was given' : 'the key does not decipher it';
      const verdict = cipherKey === undefined ? 'untried' : 'differs';
      findings.push({ call, verdict, instead: [{ field: '', expected: KEY, came }] });
    } else note(call, started, 'needed');
  }
  const company = createHttpCompany(client);
  const tree = await company.tree(signal);
  note(COMPANIES, tree, 'needed');
  const [root] = tree.ok ? tree.value : [];
  note(CUSTOMERS, await company.customers(root === undefined ? [] : [root._id], signal), 'differs');

  const dashboard = createHttpDashboard(client, telemetry);
  for (const panel of DASHBOARD_PANELS) {
    const [own, call] = [noting(), PANEL_CALLS[panel]];
    note(call, await dashboard.load(panel, ALL_IN_REACH, own), 'differs', { strange: strangeTo(own) });
  }
  const headerTools = createHttpHeaderTools(client, { apiBase, fetch: send, selectedCompanyId: () => null });
  const userId = identity.user._id;
  const path = `GET /notification-data/recipient/${encodeURIComponent(userId)}`;
  note(NOTIFICATIONS, await headerTools.notifications(userId, signal), 'differs', { path });

  const areas = createHttpAreas(client, apiBase);
  const firstRow = { query: EVERYTHING, start: 0, size: 1, after: null, count: false, company: ALL_IN_REACH };
  const known = createKnownAreas();
  for (const [name, area] of AREAS) {
    const [own, call] = [noting(), `POST /records/${name}/list`];
    known.learn({ area, lifecycles: lifecycles.filter(({ id }) => area.lifecycles.includes(id)) });
    const list = await areas.list(name, firstRow, own);
    if (list.ok) known.note(name, list.value.rows, 'listed', own);
    note(call, list, 'differs', { strange: strangeTo(own) });
  }
  return findings;
};

/** The browser must be able to keep the tokens between two visits. */
const noteVault = async (findings: Finding[], session: Session, cipher: CipherPort): Promise<void> => {
  const clock = createMemoryClock();
  const vault = createSessionVault({
    clock,
    cipher,
    cookies: createMemoryCookies(clock),
    storage: createMemoryStorage(createMemoryStore()),
    telemetry: createMemoryTelemetry(),
  });
  const { tokens, identity } = session;
  const expiresAt = clock.now() + 60_000;
  await vault.write({ tokens, expiresAt, userId: identity.user._id, identity }, signal);
  const stored = await vault.read();
  const isStored = stored?.accessToken === tokens.access && stored.refreshToken === tokens.refresh;
  if (!isStored)
    findings.push({
      call: SIGN_IN,
      verdict: 'needed',
      instead: [
        {
          field: 'tokens',
          expected: 'texts that a cookie can hold',
          came: 'tokens that a browser cannot keep',
        },
      ],
    });
};

const Published = z.object({
  cipherKey: z.string().check(z.minLength(1)),
  adapters: z._default(z.record(z.string(), z.string()), {}),
});

const published = async (apiBase: string): Promise<z.infer<typeof Published> | undefined> => {
  const answer = await fetch(`${apiBase}/config.json`).catch(() => null);
  return z.safeParse(Published, answer?.ok ? await answer.json().catch(() => null) : null).data;
};
const publishedKey = async (apiBase: string) => (await published(apiBase))?.cipherKey;

/** Which adapter signs people in where a portal stands at this address and does not sign them in over our contract (`npm run demo`); else null. */
export const signsInBy = async (address: string): Promise<string | null> => {
  const { adapters = {} } = (await published(address)) ?? {};
  return isUsual(adapters, 'auth') ? null : adapterOf(adapters, 'auth');
};
