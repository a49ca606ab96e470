import type { Area } from '@domain/area/area';
import { caseValueOf } from '@domain/area/state-value';
import { documents } from '@domain/areas/documents/documents.area';
import { payslips } from '@domain/areas/payslips/payslips.area';
import { renewals } from '@domain/areas/renewals/renewals.area';
import { requests } from '@domain/areas/requests/requests.area';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { visas } from '@domain/areas/visas/visas.area';
import type { OutcomeWording, TurnWording } from '@domain/header-tools/notice-wording';
import { recordAddress } from '@domain/navigation/homes';
import { isStaff } from '@domain/session/session';
import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import { renewalLifecycle } from '@machines/areas/renewals/renewal.lifecycle';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { nextStepAt } from '@machines/lifecycle/next-step';
import { waitingStates } from '@machines/lifecycle/waiting';
import type { JsonRow } from '../bulk';
import type { UserRow } from './users';

/** Columns that every table of these areas has; the others by name. */
type WaitingRow = Readonly<Record<string, unknown>> & { readonly id: string };

interface Source {
  readonly kind: string;
  readonly area: Area;
  readonly lifecycles: readonly Lifecycle[];
  readonly home: string;
  /** Field that names the record, if not the person's name does. */
  readonly title: string | null;
  readonly days: readonly string[];
  readonly whatBy: string | null;
}

const VISAS = [visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle];
const SOURCES = {
  ticket: source('ticket', tickets, [ticketLifecycle], '/support', { title: 'incident_number' }),
  visa_case: source('visa', visas, VISAS, '/visa-process', { days: ['target_on'] }),
  renewal_request: source('renewal', renewals, [renewalLifecycle], '/renewalRequest', {
    days: ['expires_on'],
  }),
  document: source('document', documents, [documentLifecycle], '/Documents?tab=users', {}),
  hr_request: source('request', requests, [hrRequestLifecycle], '/HR', {
    days: ['from_on', 'to_on'],
    whatBy: 'kind',
  }),
} as const satisfies Readonly<Record<string, Source>>;

/**
 * What an employee is told of besides: what has become of his requests and tickets, and his payslips. `states`: where that is so; `reported`:
 * the state that he was notified of, where the record has moved on since.
 */
const OUTCOMES = {
  hr_request: { one: SOURCES.hr_request, states: ['approved', 'fulfilled', 'rejected'], reported: null },
  ticket: { one: SOURCES.ticket, states: ['resolved'], reported: null },
  payslip: {
    one: source('payroll', payslips, [payslipLifecycle], '/payslips', { title: 'number' }),
    states: ['released', 'viewed'],
    reported: 'released',
  },
} as const;

function source(
  kind: string,
  area: Area,
  lifecycles: readonly Lifecycle[],
  home: string,
  { title = null, days = [], whatBy = null }: Partial<Pick<Source, 'title' | 'days' | 'whatBy'>>,
): Source {
  return { kind, area, lifecycles, home, title, days, whatBy };
}

/** Notifications of one user. */
const MOST = 5;
/** The rest was read. */
const UNREAD = 2;

interface Work {
  readonly rows: Readonly<Record<keyof typeof SOURCES | keyof typeof OUTCOMES, readonly WaitingRow[]>>;
  readonly companies: readonly {
    readonly id: string;
    readonly name: string;
    readonly parent_company_id?: string | null;
  }[];
  readonly people: ReadonlyMap<string, string>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The companies that a user reaches. */
const reachedBy = (
  { role, company_id }: UserRow,
  companies: Work['companies'],
): 'all' | ReadonlySet<string> => {
  if (isStaff(role ?? null)) return 'all';
  const reached = new Set([company_id ?? '']);
  // a company stands behind the one above it
  for (const { id, parent_company_id } of companies)
    if (reached.has(parent_company_id ?? '')) reached.add(id);
  return reached;
};

/** What has come to be somebody's turn of late, in the words that the portal itself would use of it; each says who, what and where. */
export const makeNotifications = (
  users: readonly UserRow[],
  work: Work,
): readonly JsonRow<'notification'>[] =>
  users.filter(({ password_hash }) => password_hash !== null).flatMap((user) => ofUser(user, work));

const ofUser = (user: UserRow, { rows, companies, people }: Work): readonly JsonRow<'notification'>[] => {
  const role = user.role ?? null;
  const reach = reachedBy(user, companies);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const isHis = (row: WaitingRow) =>
    role === 'isEmployee'
      ? row.employee_id === user.employee_id
      : reach === 'all' || reach.has(textOf(row.company_id));
  const turns = Object.entries(SOURCES).flatMap(([table, one]) => {
    const waiting = waitingStates(one.area, one.lifecycles, role);
    return rows[table as keyof typeof SOURCES]
      .filter((row) => isHis(row) && people.has(textOf(row.employee_id)))
      .filter((row) => waiting.some(({ machine, leaf }) => machine === row.machine && leaf === row.state))
      .sort((a, b) => textOf(b.state_since).localeCompare(textOf(a.state_since)))
      .slice(0, UNREAD)
      .map((row) => ({ row, one }));
  });
  return [...turns, ...(role === 'isEmployee' ? outcomesFor(user, rows) : [])]
    .sort((a, b) => textOf(b.row.state_since).localeCompare(textOf(a.row.state_since)))
    .slice(0, MOST)
    .map(({ row, one }, place) => {
      const wording = wordingOf(row, one, { role, people, names });
      const at = textOf(row.state_since);
      return {
        id: `notification-${user.id}-${place + 1}`,
        user_id: user.id,
        kind: one.kind,
        title: wording.title,
        body: wording.facts.join(', '),
        route: recordAddress(one.home, row.id),
        created_at: at,
        read_at: place < UNREAD ? null : at,
        wording,
      };
    });
};

interface Reported {
  readonly row: WaitingRow;
  readonly one: Source;
}

const outcomesFor = ({ employee_id }: UserRow, rows: Work['rows']) =>
  Object.entries(OUTCOMES).flatMap(([table, { one, states, reported }]) =>
    rows[table as keyof typeof OUTCOMES]
      .filter((row) => row.employee_id === employee_id && states.some((state) => state === row.state))
      .sort((a, b) => textOf(b.state_since).localeCompare(textOf(a.state_since)))
      .slice(0, UNREAD)
      .map((row): Reported => ({ row: { ...row, state: reported ?? row.state }, one })),
  );

const wordingOf = (
  row: WaitingRow,
  { area, lifecycles, title, days, whatBy }: Source,
  {
    role,
    people,
    names,
  }: {
    readonly role: string | null;
    readonly people: Work['people'];
    readonly names: ReadonlyMap<string, string>;
  },
): TurnWording | OutcomeWording => {
  const person = people.get(textOf(row.employee_id)) ?? '';
  const company = names.get(textOf(row.company_id)) ?? '';
  const lifecycle = lifecycles.find(({ id }) => id === row.machine);
  if (lifecycle === undefined) throw new Error(`${row.id} lives by no lifecycle of ${area.name}`);
  const state = textOf(row.state);
  const step = nextStepAt(area, lifecycle, caseValueOf(state, state), role);
  const moved = {
    area: area.name,
    what: whatBy === null ? null : `${whatBy}.${textOf(row[whatBy])}`,
    states: [state],
    title: title === null ? person : textOf(row[title]),
    facts: [...(title === null ? [] : [person]), company].filter((fact) => fact !== ''),
    days: [...new Set(days.map((name) => textOf(row[name])).filter((day) => day !== ''))],
  };
  return step.kind === 'command'
    ? { code: 'turn', ...moved, isAssigned: false, command: step.command }
    : { code: 'outcome', ...moved };
};
