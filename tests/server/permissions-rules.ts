import { randomUUID } from 'node:crypto';
import { type Deed, mayDo, mayRead, type Topic } from '@domain/session/access.policy';
import type { Call } from '@openapi/call';
import { bindingOf } from '@server/platform/area/registry';
import { areaRules } from './permissions-area-rules';
import {
  type Asker,
  type Attempt,
  asked,
  each,
  FORBIDDEN,
  OK,
  type Rule,
  reachesCompany,
} from './permissions-attempt';
import { RECORD_RULES } from './permissions-record-rules';
import type { Person, Place } from './permissions-world';

/** What somebody may before he has chosen a password of his own. */
const FOR_NEWCOMERS: ReadonlySet<string> = new Set(['getLogin', 'changePassword', 'signOut']);
const topic =
  (of: Topic, body?: (place: Place) => object): Rule =>
  (asker) =>
    each(asker, (place) => {
      const may = mayRead(asker.who.role, of) && (!body || reachesCompany(asker.who, place));
      return {
        what: `the ${place.name} company`,
        // what is selected in the cookie narrows, and is no request
        ...(body
          ? { body: { selected_company_id: place.company, ...body(place) } }
          : { selected: place.company }),
        expected: may ? OK : FORBIDDEN,
      };
    });
const panel = topic('dashboard', () => ({}));

const deed =
  (of: Deed, body: (place: Place) => object): Rule =>
  (asker) =>
    each(asker, (place) => ({
      what: `below the ${place.name} company`,
      body: body(place),
      expected: mayDo(asker.who.role, of) ? ['ok', 'too_deep'] : FORBIDDEN,
    }));

/** What is personal: nobody reaches another's, staff included. */
const personal =
  (request: (person: Person) => Partial<Attempt>): Rule =>
  ({ who, world }) => [
    { what: 'his own', ...request(who), expected: OK },
    { what: "somebody else's", ...request(world.stranger), expected: FORBIDDEN },
  ];

/** Whoever is signed in, whatever he is. */
const anybody =
  (more: Partial<Attempt> = {}): Rule =>
  () => [{ what: 'as he is', expected: OK, ...more }];

const NEVER_SET = 'never-to-be-set-anywhere';
const refresh = anybody({ body: { refreshToken: NEVER_SET }, expected: ['refresh_rejected'] });
const handOver = personal(({ email }) => ({ body: { email } }));

/** Calls that are of one kind each: which topic or deed of the policy they are. Calls of areas need no line. */
const RULES: Readonly<Record<string, Rule>> = {
  signIn: ({ who }) => [
    {
      what: 'an address that nobody has',
      body: { email: `${who.id}@matrix.example`, password: NEVER_SET },
      expected: ['bad_credentials'],
    },
  ],
  refreshSession: refresh,
  refreshUserSession: refresh,
  forgotPassword: ({ who }) => [
    { what: 'an address that nobody has', body: { email: `${who.id}@matrix.example` }, expected: OK },
  ],
  resetPassword: anybody({
    body: { token: 'no-such-link', password: NEVER_SET },
    expected: ['link_expired'],
  }),
  download: anybody({ params: { ticket: 'no-such-ticket-anywhere' }, expected: ['link_expired'] }),
  getLogin: anybody(),
  signOut: anybody({ body: {} }),
  changePassword: anybody({
    body: { currentPassword: NEVER_SET, password: `${NEVER_SET}-2` },
    expected: ['bad_credentials'],
  }),
  getConf: anybody(),
  getCompanies: topic('companies'),
  getUsers: topic('users'),
  companyTree: topic('companies', () => ({})),
  customerList: topic('customers', ({ company }) => ({ company: [company] })),
  addCompany: deed('company.add', ({ company }) => ({
    company_name: `Matrix ${randomUUID()}`,
    parent_company_id: company,
  })),
  dashboardStats: panel,
  recentOnboardings: panel,
  recentTickets: panel,
  onboardingStatusCount: panel,
  visaDistribution: panel,
  offboardingStatusCount: panel,
  mobileLoginStats: topic('dashboard'),
  leadStatusCount: topic('leads'),
  notificationList: personal(({ id }) => ({ params: { userId: id } })),
  subscribePush: personal(({ id }) => ({
    body: {
      userId: id,
      subscription: { endpoint: `https://push.example/${id}`, keys: { p256dh: 'a', auth: 'b' } },
    },
  })),
  centralValidation: handOver,
  userCentralValidation: handOver,
  ...RECORD_RULES,
  visaRunSheet: (asker) => {
    const visas = bindingOf('visas');
    if (!visas) throw new Error('There is no area visas');
    return asked(() => ({ ahead: 30 }))(visas)(asker);
  },
};

const rules: ReadonlyMap<string, Rule> = new Map([...areaRules(), ...Object.entries(RULES)]);

/** Names of calls that the matrix does not know how to try. */
export const untried = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !rules.has(name));

/** Everything that one person tries of one call. */
export const attemptsOf = (name: string, { auth }: Call, asker: Asker): readonly Attempt[] => {
  const attempts = rules.get(name)?.(asker) ?? [];
  if (attempts.length === 0) throw new Error(`The matrix does not know how to try ${name}`);
  if (auth === 'public') return attempts;
  const { token, mustChoosePassword } = asker.who;
  if (token === null) return attempts.map((attempt) => ({ ...attempt, expected: ['unauthenticated'] }));
  return mustChoosePassword && !FOR_NEWCOMERS.has(name)
    ? attempts.map((attempt) => ({ ...attempt, expected: FORBIDDEN }))
    : attempts;
};
