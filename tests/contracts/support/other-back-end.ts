import { createCryptoJsCipher } from '@adapters/browser/cipher';
import type { CipherPort } from '@domain/platform/cipher.port';
import { DATA, PEOPLE } from './back-end-data';
import { type StubAnswer, type StubRequest, type StubServer, startStub } from './stub-server';

/**
 * A back end by somebody who had section 7 of the specification and nothing else: flags, user and products beside `data`, tokens
 * with `@`, `{_id, name}` rows, a flat company tree, numbers as text, 204 where nothing is to be said, refusals without our codes, and
 * none of the calls that the specification does not have.
 */
interface Account {
  readonly email: string;
  readonly password: string;
  readonly flag: string;
  readonly company: string | null;
  readonly firstLogin: boolean;
}

const AUDITOR = { email: 'auditor@portal.example', password: 'correct horse auditor' };
export const OTHER_PEOPLE = { ...PEOPLE, auditor: AUDITOR } as const;

const account = (
  who: keyof typeof OTHER_PEOPLE,
  flag: string,
  company: string | null,
  firstLogin = false,
): Account => ({ ...OTHER_PEOPLE[who], flag, company, firstLogin });

const ACCOUNTS: readonly Account[] = [
  account('admin', 'isSuperAdmin', null),
  account('manager', 'isAdmin', 'group'),
  account('employee', 'isEmployee', 'branch'),
  account('newcomer', 'isEmployee', 'branch', true),
  account('auditor', 'isAuditor', null),
];

export const OTHER_KEY = 'short €';

export interface OtherFaults {
  /** Answers every call in this way. */
  every: StubAnswer | null;
  /** The access tokens that were given out so far are refused. */
  ended: boolean;
  /** Enciphers with another key. */
  sealing: CipherPort;
}

export interface OtherBackEnd {
  readonly server: StubServer;
  readonly faults: OtherFaults;
}

const answer = (status: number, body: unknown): StubAnswer => ({
  status,
  // browsers ask from the portal's origin
  headers: { 'content-type': 'application/json', ...CORS },
  body: JSON.stringify(body),
});
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
};
const nothing: StubAnswer = { status: 204, headers: CORS };
const refusal = (status: number, message: string): StubAnswer => answer(status, { code: status, message });

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const withText = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));

/** The company and all below it. */
const below = (root: string | null): readonly string[] => {
  const ids = DATA.companies.map(({ _id }) => _id);
  if (root === null) return ids;
  const children = DATA.companies.filter(({ parent_company_id }) => parent_company_id === root);
  return [root, ...children.flatMap(({ _id }) => below(_id))];
};

const { figures, ...lists } = DATA.panels;
const { mobileUsers: _, ...six } = figures;

const PANELS: Readonly<Record<string, StubAnswer>> = {
  'POST /dashboard/stats': answer(200, { data: withText(six) }),
  'GET /leads/get_status_count': answer(200, lists.leads.map(withText)),
  'POST /onboardings/get_status_count': answer(200, { data: lists.onboardingDistribution }),
  'POST /visaprocess/distribution': answer(200, lists.visaDistribution.map(withText)),
  'POST /offboardings/get_status_count': nothing,
  'GET /users/mobile/login/stats': answer(200, { success: true, data: lists.mobileLogins }),
  'POST /dashboard/recent/onboardings': answer(200, { docs: lists.recentOnboardings }),
  'POST /dashboard/recent/tickets': answer(200, { results: lists.recentTickets, total: 1 }),
};

export const startOtherBackEnd = async (): Promise<OtherBackEnd> => {
  const sealing = createCryptoJsCipher(OTHER_KEY);
  const faults: OtherFaults = { every: null, ended: false, sealing };
  const access = new Map<string, Account>();
  const refresh = new Map<string, Account>();
  let issued = 0;

  const tokensFor = (somebody: Account) => {
    issued += 1;
    const pair = { access: `${somebody.email}:${issued}`, refresh: `again=${somebody.email}:${issued}` };
    access.set(pair.access, somebody);
    refresh.set(pair.refresh, somebody);
    return { access: { token: pair.access }, refresh: { token: pair.refresh } };
  };

  const whoIs = ({ email, flag, company, firstLogin }: Account) => ({
    [flag]: true,
    user: { id: email.length, email, company_id: company, firstLogin },
    product_access: [{ _id: 'p1', name: 'Books', base_url: 'https://books.example' }],
  });

  const signIn = ({
    email,
    password,
  }: {
    readonly email?: string;
    readonly password?: string;
  }): StubAnswer => {
    const somebody = ACCOUNTS.find((one) => one.email === email && one.password === password);
    if (!somebody) return refusal(401, 'Incorrect email or password');
    return answer(200, { ...whoIs(somebody), data: { tokens: tokensFor(somebody) } });
  };

  const renew = ({ refreshToken = '' }: { readonly refreshToken?: string }): StubAnswer => {
    const somebody = refresh.get(refreshToken);
    refresh.delete(refreshToken);
    return somebody ? answer(200, { tokens: tokensFor(somebody) }) : refusal(401, 'Please authenticate');
  };

  const sealed = async (value: unknown): Promise<StubAnswer> =>
    answer(200, await faults.sealing.seal(JSON.stringify(value)));

  const customersOf = ({ company }: Account, ids: readonly string[]): StubAnswer => {
    const own = below(company);
    if (ids.some((id) => !own.includes(id))) return refusal(403, 'Not your companies');
    const rows = DATA.customers.filter(({ company_id }) => ids.includes(company_id));
    if (rows.length === 0) return nothing;
    const customers = rows.map(({ customer_name, balance, ...row }) => ({
      ...row,
      name: customer_name,
      balance: ((balance ?? 0) / 100).toFixed(2),
    }));
    return answer(200, { data: { customers } });
  };

  const signedIn = (
    somebody: Account,
    name: string,
    body: { company?: string[] },
  ): Promise<StubAnswer> | StubAnswer => {
    const companies = DATA.companies.filter(({ _id }) => below(somebody.company).includes(_id));
    switch (name) {
      case 'GET /users/getLogin':
        return answer(200, whoIs(somebody));
      case 'GET /get/getConf':
        return sealed(DATA.conf);
      case 'GET /get/getCompanies':
        return sealed(companies.map(({ company_name, ...row }) => ({ ...row, name: company_name })));
      case 'GET /get/getUsers':
        return sealed({
          docs: DATA.users.map(({ user: { _id, email, company_id }, name: fullName }) => ({
            id: _id,
            email,
            company_id,
            fullName,
          })),
        });
      case 'POST /company/all':
        return answer(200, {
          data: companies.map(({ company_name, ...row }) => ({ ...row, name: company_name })),
        });
      case 'POST /customer/list':
        return customersOf(somebody, body.company ?? []);
      default:
        if (name.startsWith('GET /notification-data/recipient/'))
          return answer(200, { data: [{ id: 1, message: 'Payroll is due' }] });
        return (
          PANELS[name] ?? {
            status: 404,
            headers: { 'content-type': 'text/html', ...CORS },
            body: '<h1>Not Found</h1>',
          }
        );
    }
  };

  const answerTo = ({ method, path, headers, body }: StubRequest): Promise<StubAnswer> | StubAnswer => {
    if (method === 'OPTIONS') return nothing;
    if (faults.every !== null) return faults.every;
    const name = `${method} ${path}`;
    const given = body === '' ? {} : JSON.parse(body);
    if (name === 'POST /users/validate/login') return signIn(given);
    if (name === 'POST /users/auth/refresh-tokens') return renew(given);
    if (faults.ended) {
      faults.ended = false;
      access.clear();
    }
    const somebody = access.get(String(headers.authorization ?? '').replace('Bearer ', ''));
    return somebody ? signedIn(somebody, name, given) : refusal(401, 'Please authenticate');
  };
  return { server: await startStub(answerTo), faults };
};
