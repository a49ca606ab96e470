import type { ListQuery } from '@domain/area/query';
import { REQUEST_KINDS, type RequestKind } from '@domain/areas/requests/requests.area';
import { type CountedList, FIGURE_LISTS } from '@domain/dashboard/counted-lists';
import { DUE_INVOICES } from '@domain/finance/states';
import { isStaff } from '@domain/session/session';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';

/** A list that a home counts and leads to. */
export interface ListFigure {
  readonly id: string;
  readonly list: CountedList;
  /** A field of amounts that is added up over the list. */
  readonly sum?: string;
}

/** What waits for him in an area, where a state alone does not say for whom it waits: My work counts it and lists it. */
export interface WorkFigure {
  readonly id: string;
  /** Name of the area. */
  readonly waitsIn: string;
}

/** One figure of somebody's home. Its text is `home.<id>`. */
export type HomeFigure = ListFigure | WorkFigure;

/** Address of My work with what waits in one area. */
export const workAddress = (area: string): string => `/my-work?area=${area}`;

/** Days ahead in which what expires is shown. */
const EXPIRING_DAYS = 60;

const state = (...states: readonly string[]): ListQuery['filter'] => ({ state: { in: [...states] } });

const listIn = (
  area: string,
  page: string,
  tab: string,
  filter: ListQuery['filter'],
  preset: ListQuery['filter'] = {},
): CountedList => ({ area, page, tab, preset, filter });

const OPEN_ALERTS = state('raised', 'acknowledged');

const NEW_ALERTS: ListFigure = {
  id: 'alerts',
  list: listIn('alerts', '/alerts', 'all', state('raised'), OPEN_ALERTS),
};

/** Documents of employees that end soon. */
const expiring = (today: CalendarDate): ListFigure => ({
  id: 'expiring',
  list: listIn(
    'documents',
    '/Documents',
    'users',
    { ...state('verified'), expires_on: { from: today, to: addDays(today, EXPIRING_DAYS) } },
    { owner_kind: { in: ['employee'] } },
  ),
});

const staffFigures = (today: CalendarDate): readonly HomeFigure[] => [
  { id: 'visas', list: FIGURE_LISTS.visaProcesses },
  {
    id: 'fines',
    list: { ...FIGURE_LISTS.visaProcesses, filter: { fine_fils: { from: 1 } } },
    sum: 'fine_fils',
  },
  expiring(today),
  NEW_ALERTS,
  {
    id: 'critical',
    list: listIn('alerts', '/alerts', 'all', { severity: { in: ['critical'] } }, OPEN_ALERTS),
    sum: 'at_stake_fils',
  },
  { id: 'tickets', list: FIGURE_LISTS.tickets },
];

/** What is his to decide is what waits for him in My work: the states that the lifecycles give his role (`waitingStates`), all of them. */
const clientFigures: readonly HomeFigure[] = [
  {
    id: 'decisions',
    list: { ...FIGURE_LISTS.renewals, filter: state('client_decision', 'quoted') },
    sum: 'quote_fils',
  },
  // whoever has endorsed one does not approve it as well
  { id: 'asked', waitsIn: 'requests' },
  { id: 'headcount', list: FIGURE_LISTS.users },
  NEW_ALERTS,
  {
    id: 'payroll',
    list: listIn('payroll-runs', '/payroll', 'wps-payout', state('client_approval')),
    sum: 'net_fils',
  },
  {
    id: 'invoices',
    list: listIn('invoices', '/Billings', 'all', state(...DUE_INVOICES)),
    sum: 'outstanding_fils',
  },
];

const employeeFigures = (today: CalendarDate): readonly HomeFigure[] => [
  { id: 'payslips', list: listIn('payslips', '/payslips', 'all', state('released', 'viewed')) },
  expiring(today),
  { id: 'requests', list: listIn('requests', '/HR', 'all', state('draft', 'submitted', 'manager', 'hr')) },
];

/** The figures of a role's home, in their order. */
export const homeFigures = (role: string | null, today: CalendarDate): readonly HomeFigure[] => {
  if (isStaff(role)) return staffFigures(today);
  if (role === 'isAdmin') return clientFigures;
  return role === 'isEmployee' ? employeeFigures(today) : [];
};

/** Something that an employee asks for. */
export type HomeRequest = RequestKind;

/** What an employee asks for from his home: kinds of a request, each a button. */
export const homeRequests = (role: string | null): readonly HomeRequest[] =>
  role === 'isEmployee' ? REQUEST_KINDS : [];
