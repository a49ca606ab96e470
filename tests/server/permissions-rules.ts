import { randomUUID } from 'node:crypto';
import { mayCommand, mayDoIn, unseenBy } from '@domain/area/area.policy';
import { mayReadReport, REPORT_NAMES, specOf } from '@domain/report/reports';
import { mayDo, mayRead, type Operation, reachOf, type Topic } from '@domain/session/access.policy';
import { changesNothing } from '@domain/session/session';
import type { Call } from '@openapi/call';
import { bindingOf } from '@server/records/registry';
import { areaRules } from './permissions-area-rules';
import {
  type Asker,
  type Attempt,
  each,
  FORBIDDEN,
  looks,
  NOWHERE,
  OK,
  onRecord,
  type Rule,
  reachesCompany,
  record,
  requested,
} from './permissions-attempt';
import { RECORD_RULES } from './permissions-record-rules';
import type { Person, Place } from './permissions-world';

/** What somebody may before he has chosen a password of his own. */
const FOR_NEWCOMERS: ReadonlySet<string> = new Set(['getLogin', 'changePassword', 'signOut']);
/** What whoever only reads may not ask. It is said here once more: a call that the contract forgets to name as one that reads is refused. */
const CHANGING: ReadonlySet<string> = new Set([
  ...[
    'createRecord',
    'changeRecord',
    'commandRecord',
    'commandRecords',
    'addNote',
    'attach',
    'issueFormLink',
  ],
  ...['startImport', 'checkImport', 'runImport', 'cancelImport'],
  ...['addCompany', 'setFigure', 'setConfiguration', 'issueQuote', 'openPayrollDay'],
  ...['readBankStatements', 'matchBankTransaction', 'mailClientMoney', 'mailClientStatement'],
]);
const topic =
  (of: Topic, named: (place: Place) => Partial<Attempt>): Rule =>
  (asker) =>
    each(asker, (place) => {
      const asks = named(place);
      const isInReach = Object.keys(asks).length === 0 || reachesCompany(asker.who, place);
      return {
        what: `the ${place.name} company`,
        ...asks,
        expected: mayRead(asker.who.role, of) && isInReach ? OK : FORBIDDEN,
      };
    });
const inBody = ({ company }: Place) => ({ body: { selected_company_id: company } });
const applied = ({ company }: Place) => ({ body: { company: [company] } });
const inQuery = ({ company }: Place) => ({ query: `company=${company}` });
const none = () => ({});
const panel: Rule = (asker) => [...topic('dashboard', inBody)(asker), ...topic('dashboard', applied)(asker)];

const operation =
  (of: Operation, body: (place: Place) => object): Rule =>
  (asker) =>
    each(asker, (place) => ({
      what: `below the ${place.name} company`,
      body: body(place),
      expected:
        mayDo(asker.who.role, of) && reachesCompany(asker.who, place) ? ['ok', 'too_deep'] : FORBIDDEN,
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
const ssoLaunch = personal(({ email }) => ({ body: { email } }));

const LINK = { purpose: 'kyc', token: 'no-such-link' };
/** Whoever guesses links learns nothing, and is soon held up. */
const guessed = (more: Partial<Attempt> = {}): Rule =>
  anybody({ body: LINK, expected: ['link_not_valid', 'too_many_attempts'], ...more });

const noCode = (more: object) =>
  anybody({
    body: { email: 'nobody@matrix.example', otp: NEVER_SET, ...more },
    expected: ['link_expired', 'too_many_attempts'],
  });

const area = (name: string) => {
  const binding = bindingOf(name);
  if (!binding) throw new Error(`There is no area ${name}`);
  return binding;
};

const SETTLEMENT = {
  scheme: 'law',
  basic_fils: 1,
  gross_fils: 1,
  joined_on: '2024-01-01',
  last_day_on: '2026-01-01',
};

const report =
  (more: object = {}): Rule =>
  (asker) =>
    REPORT_NAMES.flatMap((name) => {
      const { grant } = specOf(name);
      const isGranted = grant === undefined || asker.who.grants.includes(grant);
      return each(asker, (place) => {
        const may = isGranted && mayReadReport(name, asker.who.role) && reachesCompany(asker.who, place);
        return {
          what: `${name} of the ${place.name} company`,
          params: { report: name, ...more },
          body: { selected_company_id: place.company },
          expected: may ? OK : FORBIDDEN,
        };
      });
    });

/** What only staff may, whatever comes of it. */
const ofStaff =
  (more: Partial<Attempt>, met: readonly string[] = OK): Rule =>
  ({ who }) => [{ what: 'as he is', ...more, expected: reachOf(who.role) === 'all' ? met : FORBIDDEN }];

/** The document that an area makes of its records, once they are issued. */
const fileOf =
  (name: string): Rule =>
  (asker) =>
    each(asker, (place) => {
      const met = onRecord(asker, area(name), place);
      return {
        what: `of the ${place.name} record`,
        params: { id: record(place, area(name)).id },
        expected: met === OK ? ['ok', 'not_offered'] : met,
      };
    });

/** A file of a period of the VAT return, which takes a legal entity. */
const fileOfPeriod =
  (params: Readonly<Record<string, string>> = {}): Rule =>
  (asker) =>
    each(asker, (place) => {
      const met = onRecord(asker, area('tax-periods'), place);
      return {
        what: `of the ${place.name} period`,
        params: { ...params, id: record(place, area('tax-periods')).id },
        expected: met === OK ? ['ok', 'not_offered'] : met,
      };
    });

const PERIOD = { from: '2026-01-01', as_of: '2026-11-30' };
/** What a client owes: whoever sees the client sees it. */
const statement =
  (more: object = {}): Rule =>
  (asker) =>
    each(asker, (place) => ({
      what: `of the ${place.name} client`,
      params: { id: place.company },
      body: { ...PERIOD, ...more },
      expected: onRecord(asker, area('clients'), place),
    }));

/** Calls that are of one kind each: which topic or operation of the policy they are. Calls of areas need no line. */
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
  openForm: guessed(),
  readFormFile: anybody({
    query: new URLSearchParams(LINK).toString(),
    expected: ['link_not_valid', 'too_many_attempts'],
  }),
  saveForm: guessed({ body: { ...LINK, values: {} } }),
  submitForm: guessed({ body: { ...LINK, values: {}, consent: true } }),
  uploadToForm: anybody({ upload: 'Matrix', expected: ['invalid_input'] }),
  getLogin: anybody(),
  signOut: anybody({ body: {} }),
  changePassword: anybody({
    body: { currentPassword: NEVER_SET, password: `${NEVER_SET}-2` },
    expected: ['bad_credentials'],
  }),
  getConf: anybody(),
  getCompanies: topic('companies', none),
  getUsers: topic('users', none),
  companyTree: topic('companies', inBody),
  customerList: topic('customers', applied),
  addCompany: operation('company.add', ({ company }) => ({
    company_name: `Matrix ${randomUUID()}`,
    parent_company_id: company,
  })),
  dashboardStats: panel,
  recentOnboardings: panel,
  recentTickets: panel,
  onboardingStatusCount: panel,
  visaDistribution: panel,
  offboardingStatusCount: panel,
  mobileLoginStats: topic('dashboard', inQuery),
  leadStatusCount: topic('leads', inQuery),
  notificationList: personal(({ id }) => ({ params: { userId: id } })),
  subscribePush: personal(({ id }) => ({
    body: {
      userId: id,
      subscription: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
        keys: { p256dh: 'a', auth: 'b' },
      },
    },
  })),
  readNotifications: anybody({ body: {} }),
  ownSettings: anybody(),
  saveProfile: anybody({ body: { first_name: 'Matrix', last_name: '' } }),
  endSessions: anybody({ body: { session_id: 'no-such-session' }, expected: NOWHERE }),
  savePreference: anybody({ body: { kind: 'visa', in_portal: true, push: true, email: false } }),
  configuration: ofStaff({}),
  setFigure: ofStaff({ body: { table: 'fine', key: 'nothing', from: '2030-01-01', value: 1 } }, NOWHERE),
  setConfiguration: ofStaff({ body: { key: 'nothing', value: '1' } }, NOWHERE),
  payrollDay: ofStaff({ body: { month: '2026-11-01' } }),
  // before anybody was employed: there is nothing to open
  openPayrollDay: ({ who }) => [
    {
      what: 'runs of a month of nobody',
      body: { month: '1970-01-01', what: 'runs' },
      expected:
        reachOf(who.role) === 'all' && mayDoIn(area('payroll-runs').area, who.role, 'creates')
          ? OK
          : FORBIDDEN,
    },
  ],
  teamWorkload: ofStaff({ body: {} }),
  myWork: topic('companies', inBody),
  homeAmounts: topic('companies', inBody),
  alertGroups: ({ who }) => {
    const reach = reachOf(who.role);
    const isReader = reach === 'all' || reach === 'subtree';
    const expected = isReader ? OK : FORBIDDEN;
    return [
      { what: 'by kind', body: { by: 'kind' }, expected },
      {
        what: 'by who works on them, which clients are not told',
        body: { by: 'owner_id' },
        expected: reach === 'subtree' ? ['invalid_input'] : expected,
      },
    ];
  },
  accessOverview: (asker) =>
    each(asker, (place) => ({
      what: `the ${place.name} company`,
      body: { selected_company_id: place.company },
      expected:
        mayDoIn(area('users').area, asker.who.role, 'creates') && reachesCompany(asker.who, place)
          ? OK
          : FORBIDDEN,
    })),
  pushKey: anybody(),
  unsubscribePush: anybody({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' } }),
  search: (asker) =>
    each(asker, (place) => ({
      what: `in the ${place.name} company`,
      body: { text: 'a', selected_company_id: place.company },
      expected: reachesCompany(asker.who, place) ? OK : FORBIDDEN,
    })),
  redeemCode: noCode({ audience: 'https://sister.example' }),
  signInWithCode: noCode({}),
  centralValidation: ssoLaunch,
  userCentralValidation: ssoLaunch,
  readReport: report(),
  openReport: report({ format: 'csv' }),
  ...RECORD_RULES,
  estimateEndOfService: ({ who }) => [
    {
      what: 'of whatever is typed',
      body: SETTLEMENT,
      expected: looks(who, area('offboardings')) ? OK : FORBIDDEN,
    },
  ],
  offboardingEstimate: (asker) => {
    const binding = area('offboardings');
    const may = !unseenBy(binding.area, asker.who).masked.has('total_fils');
    return each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, binding).id },
      expected: onRecord(asker, binding, place, may),
    }));
  },
  employeeLeave: (asker) => {
    const binding = area('employees');
    return each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, binding).id },
      expected: onRecord(asker, binding, place),
    }));
  },
  compareEmployees: (asker) => {
    const binding = area('employee-merges');
    return each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, binding).id },
      expected: onRecord(asker, binding, place),
    }));
  },
  readBankStatements: ({ who }) => [
    {
      what: 'a file that is none',
      upload: 'Dear customer',
      expected: mayDoIn(area('bank-statements').area, who.role, 'imports') ? ['not_allowed'] : FORBIDDEN,
    },
  ],
  bankStatementLines: (asker) =>
    each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, area('bank-statements')).id },
      expected: onRecord(asker, area('bank-statements'), place),
    })),
  openEInvoiceFile: (asker) =>
    each(asker, (place) => {
      const met = onRecord(asker, area('e-invoices'), place);
      return {
        what: `of the ${place.name} electronic invoice`,
        params: { id: record(place, area('e-invoices')).id, file: 'xml' },
        expected: met === OK ? ['ok', 'not_offered'] : met,
      };
    }),
  openInvoiceDocument: fileOf('invoices'),
  openDebitNote: fileOf('debit-notes'),
  openReceipt: fileOf('sales-receipts'),
  openPaymentReceipt: fileOf('payments'),
  openAuditLog: (asker) =>
    each(asker, (place) => ({
      what: `of the ${place.name} company`,
      body: { from: '2026-11-01', until: '2026-11-30', selected_company_id: place.company },
      expected: mayDo(asker.who.role, 'audit.export') ? OK : FORBIDDEN,
    })),
  bankTransactionCandidates: (asker) =>
    each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, area('bank-transactions')).id },
      expected: onRecord(asker, area('bank-transactions'), place),
    })),
  matchBankTransaction: (asker) =>
    each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, area('bank-transactions')).id },
      body: {
        version: 1,
        parts: [{ kind: 'invoice', id: 'none', fils: 1 }],
        charges: false,
        is_another_payment: false,
      },
      expected:
        asker.who.role === 'isSuperAdmin' || asker.who.role === 'isTreasury'
          ? ['not_allowed', 'not_offered', 'invalid_input', 'version_conflict']
          : FORBIDDEN,
    })),
  takePaymentStatus: (asker) =>
    each(asker, (place) => ({
      what: `of the ${place.name} record`,
      params: { id: record(place, area('payment-batches')).id },
      upload: 'Dear customer',
      expected: mayCommand(area('payment-batch-items').area, asker.who.role, 'confirm')
        ? ['not_allowed']
        : FORBIDDEN,
    })),
  openPaymentFile: (asker) =>
    each(asker, (place) => {
      const { role, grants } = asker.who;
      const may =
        (role === 'isSuperAdmin' || role === 'isTreasury' || role === 'isAuditor') &&
        grants.includes('salary') &&
        grants.includes('bank');
      return {
        what: `of the ${place.name} batch`,
        params: { id: record(place, area('payment-batches')).id, format: 'pain001' },
        expected: may ? ['ok', 'not_offered'] : FORBIDDEN,
      };
    }),
  clientStatement: statement(),
  openClientStatement: statement(),
  clientMoney: statement(),
  openClientMoney: statement(),
  mailClientMoney: (asker) =>
    reachOf(asker.who.role) === 'all'
      ? statement({ to: 'client@matrix.example' })(asker)
      : ofStaff({ params: { id: 'nobody' }, body: { ...PERIOD, to: 'client@matrix.example' } })(asker),
  mailClientStatement: (asker) =>
    reachOf(asker.who.role) === 'all'
      ? statement({ to: 'client@matrix.example' })(asker)
      : ofStaff({ params: { id: 'nobody' }, body: { ...PERIOD, to: 'client@matrix.example' } })(asker),
  openTaxAuditFile: fileOfPeriod(),
  openTaxForm: fileOfPeriod({ form: 'return' }),
  openSalaryFile: (asker) =>
    each(asker, (place) => {
      const { role, grants } = asker.who;
      const may =
        (role === 'isSuperAdmin' || role === 'isPayroll' || role === 'isAuditor') &&
        grants.includes('salary') &&
        grants.includes('bank');
      return {
        what: `the ${place.name} batch`,
        params: { id: record(place, area('wps-batches')).id },
        expected: may ? ['ok', 'not_offered'] : FORBIDDEN,
      };
    }),
  openPensionFile: (asker) =>
    each(asker, (place) => {
      const { role, grants } = asker.who;
      const may =
        (role === 'isSuperAdmin' || role === 'isPayroll' || role === 'isAuditor') &&
        grants.includes('salary') &&
        grants.includes('bank');
      return {
        what: `the ${place.name} batch`,
        params: { id: record(place, area('wps-batches')).id },
        expected: may ? ['ok', 'not_allowed', 'not_offered'] : FORBIDDEN,
      };
    }),
  openLetter: (asker) =>
    each(asker, (place) => {
      const letters = area('letters');
      // what a letter prints stands in it, not in its area
      const hides = unseenBy(letters.area, asker.who).masked.size > 0 ? FORBIDDEN : [];
      return {
        what: `the ${place.name} letter`,
        params: { id: record(place, letters).id },
        expected: onRecord(asker, letters, place, true, ['ok', 'not_offered', ...hides]),
      };
    }),
  previewLetter: (asker) =>
    each(asker, (place) => {
      const templates = area('letter-templates');
      return {
        what: `the ${place.name} template, for nobody`,
        params: { id: record(place, templates).id },
        body: { employee_id: 'nobody' },
        expected: onRecord(asker, templates, place, true, NOWHERE),
      };
    }),
  openPayslip: (asker) =>
    each(asker, (place) => {
      const payslips = area('payslips');
      const may = !unseenBy(payslips.area, asker.who).masked.has('net_fils');
      return {
        what: `the ${place.name} payslip`,
        params: { id: record(place, payslips).id },
        expected: onRecord(asker, payslips, place, may, ['ok', 'not_offered']),
      };
    }),
  ejariCalendar: (asker) => requested()(area('ejari'))(asker),
  leaveCalendar: (asker) =>
    requested(() => ({ from: '2026-12-01', to: '2026-12-31' }))(area('requests'))(asker),
  visaRunSheet: (asker) => {
    const visas = bindingOf('visas');
    if (!visas) throw new Error('There is no area visas');
    return requested(() => ({ ahead: 30 }))(visas)(asker);
  },
};

const rules: ReadonlyMap<string, Rule> = new Map(Object.entries({ ...areaRules, ...RULES }));

/** Names of calls that the matrix does not know how to try. */
export const untried = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !rules.has(name));

/** Everything that one person tries of one call. */
export const attemptsOf = (name: string, call: Call, asker: Asker): readonly Attempt[] => {
  const { auth } = call;
  const attempts = rules.get(name)?.(asker) ?? [];
  if (attempts.length === 0) throw new Error(`The matrix does not know how to try ${name}`);
  if (auth === 'public') return attempts;
  const { token, mustChoosePassword, role } = asker.who;
  if (token === null) return attempts.map((attempt) => ({ ...attempt, expected: ['unauthenticated'] }));
  if (changesNothing(role) && CHANGING.has(name))
    return attempts.map((attempt) => ({ ...attempt, expected: FORBIDDEN }));
  return mustChoosePassword && !FOR_NEWCOMERS.has(name)
    ? attempts.map((attempt) => ({ ...attempt, expected: FORBIDDEN }))
    : attempts;
};
