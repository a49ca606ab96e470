import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { DATA, PEOPLE } from './back-end-data';
import { jsonAnswer, type StubAnswer, type StubRequest, type StubServer, startStub } from './stub-server';

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

const SURVEYOR = { email: 'surveyor@portal.example', password: 'correct horse surveyor' };
export const OTHER_PEOPLE = { ...PEOPLE, surveyor: SURVEYOR } as const;

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
  account('surveyor', 'isSurveyor', null),
];

export const OTHER_KEY = 'short €';
const ACCESS_MS = 18_000_000;
const REFRESH_MS = 108_000_000;

export interface OtherFaults {
  /** Answers every call in this way. */
  every: StubAnswer | null;
  /** What the start-up answers are enciphered with. */
  key: string;
}

export interface OtherBackEnd {
  readonly server: StubServer;
  readonly faults: OtherFaults;
  /** Lets time pass, milliseconds: tokens end (spec 9). */
  pass(ms: number): void;
}

const answer = (status: number, body: unknown): StubAnswer => jsonAnswer(body, status);
const nothing: StubAnswer = { status: 204 };
const NOT_FOUND: StubAnswer = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Not Found</h1>',
};
const refusal = (status: number, message: string): StubAnswer => answer(status, { code: status, message });

/** Browsers ask from the portal's origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
};
const toAnyOrigin = (input: StubAnswer): StubAnswer =>
  typeof input === 'string' ? input : { ...input, headers: { ...input.headers, ...CORS } };

/** In OpenSSL's salted form: AES-256-CBC, key and first block made of MD5 digests that each begin with the one before. */
const enciphered = (plain: string, key: string): string => {
  const salt = randomBytes(8);
  const digest = (before: Buffer) => createHash('md5').update(before).update(key).update(salt).digest();
  const first = digest(Buffer.alloc(0));
  const second = digest(first);
  const aes = createCipheriv('aes-256-cbc', Buffer.concat([first, second]), digest(second));
  return Buffer.concat([Buffer.from('Salted__'), salt, aes.update(plain), aes.final()]).toString('base64');
};

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

const USERS = DATA.users.map(({ user: { _id, email, company_id }, name: fullName }) => ({
  id: _id,
  email,
  company_id,
  fullName,
}));

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

interface Ticket {
  readonly somebody: Account;
  readonly endsAt: number;
}
/** What a call is asked with. */
interface ReceivedRequest {
  readonly somebody: Account;
  readonly body: { readonly company?: readonly string[] };
}

export const startOtherBackEnd = async (): Promise<OtherBackEnd> => {
  const faults: OtherFaults = { every: null, key: OTHER_KEY };
  const access = new Map<string, Ticket>();
  const refresh = new Map<string, Ticket>();
  let issued = 0;
  let now = 0;

  const tokensFor = (somebody: Account) => {
    issued += 1;
    const pair = { access: `${somebody.email}:${issued}`, refresh: `again=${somebody.email}:${issued}` };
    access.set(pair.access, { somebody, endsAt: now + ACCESS_MS });
    refresh.set(pair.refresh, { somebody, endsAt: now + REFRESH_MS });
    return { access: { token: pair.access }, refresh: { token: pair.refresh } };
  };
  const holderOf = (tickets: ReadonlyMap<string, Ticket>, token: string): Account | null => {
    const ticket = tickets.get(token);
    return ticket !== undefined && ticket.endsAt > now ? ticket.somebody : null;
  };

  const whoIs = (somebody: Account) => ({
    [somebody.flag]: true,
    user: {
      id: ACCOUNTS.indexOf(somebody) + 1,
      email: somebody.email,
      company_id: somebody.company,
      firstLogin: somebody.firstLogin,
    },
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
    const somebody = holderOf(refresh, refreshToken);
    refresh.delete(refreshToken);
    return somebody ? answer(200, { tokens: tokensFor(somebody) }) : refusal(401, 'Please authenticate');
  };

  const sealed = (value: unknown): StubAnswer => answer(200, enciphered(JSON.stringify(value), faults.key));

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

  const companiesOf = ({ company }: Account) =>
    DATA.companies
      .filter(({ _id }) => below(company).includes(_id))
      .map(({ company_name, ...row }) => ({ ...row, name: company_name }));

  const forSignedIn: Readonly<Record<string, (request: ReceivedRequest) => StubAnswer>> = {
    'GET /users/getLogin': ({ somebody }) => answer(200, whoIs(somebody)),
    'GET /get/getConf': () => sealed(DATA.conf),
    'GET /get/getCompanies': ({ somebody }) => sealed(companiesOf(somebody)),
    'GET /get/getUsers': () => sealed({ docs: USERS }),
    'POST /company/all': ({ somebody }) => answer(200, { data: companiesOf(somebody) }),
    'POST /customer/list': ({ somebody, body }) => customersOf(somebody, body.company ?? []),
    'GET /notification-data/recipient': () => answer(200, { data: [{ id: 1, message: 'Payroll is due' }] }),
    ...Object.fromEntries(Object.entries(PANELS).map(([call, panel]) => [call, () => panel])),
  };

  const answerTo = ({ method, path, headers, body }: StubRequest): StubAnswer => {
    if (method === 'OPTIONS') return nothing;
    if (faults.every !== null) return faults.every;
    const call = `${method} ${path.replace(/\?.*/, '').replace(/(\/recipient)\/.+/, '$1')}`;
    const input = () => (body === '' ? {} : JSON.parse(body));
    if (call === 'POST /users/validate/login') return signIn(input());
    if (call === 'POST /users/auth/refresh-tokens') return renew(input());
    const handle = forSignedIn[call];
    if (handle === undefined) return NOT_FOUND;
    const somebody = holderOf(access, String(headers.authorization ?? '').replace('Bearer ', ''));
    return somebody ? handle({ somebody, body: input() }) : refusal(401, 'Please authenticate');
  };
  return {
    server: await startStub((request) => toAnyOrigin(answerTo(request))),
    faults,
    pass: (ms) => {
      now += ms;
    },
  };
};
