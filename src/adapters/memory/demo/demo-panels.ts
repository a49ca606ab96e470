import {
  LEAD_STATES,
  OFFBOARDING_STATES,
  ONBOARDING_STATES,
  RENEWAL_STATES,
  TICKET_STATES,
  VISA_ENDED,
  VISA_TYPES,
} from '@domain/cases/case-states';
import { LATEST } from '@domain/dashboard/dashboard';
import { capitalised } from '@domain/dashboard/dashboard.rules';
import { distribution, stateLabel, TOTAL, ticketLabel } from '@domain/dashboard/distribution.rules';
import { isInScope, type Scope } from '@domain/session/scope.rules';
import { compare } from '@domain/shared/compare';
import { dirhamsOf, fils } from '@domain/shared/money';
import type { PanelMakers } from '../memory-panels';
import type { DemoData } from './demo-data';

interface ShownCase {
  readonly company: string | null;
  readonly employee: string | null;
}

const isOpen =
  (ended: readonly string[]) =>
  ({ state }: { readonly state: string }): boolean =>
    !ended.includes(state);

const within = <Row extends ShownCase>(scope: Scope, rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => isInScope(scope, row));

const counted = (keys: readonly string[]): readonly { key: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
};

/** The newest first, rows of one instant by id, as many as a recent list shows. */
const latest = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  at: (row: Row) => string,
): readonly Row[] => [...rows].sort((a, b) => compare(at(b), at(a)) || compare(a.id, b.id)).slice(0, LATEST);

/** The dashboard's panels, counted from rows as the reference server counts them in SQL (server/areas/dashboard). */
export const createDemoPanels = (data: DemoData): PanelMakers => {
  const companies = new Map(data.companies.map(({ id, name }) => [id, name]));
  const nameOf = (company: string | null) => companies.get(company ?? '') ?? '';
  const employees = data.employees.map((row) => ({ ...row, employee: row.id }));
  const onApp = employees.flatMap((row) => (row.appSince === null ? [] : [{ ...row, since: row.appSince }]));
  const userNames = new Map(data.users.map(({ user, name }) => [user._id, name]));

  return {
    figures: (scope) => {
      const open = (rows: readonly (ShownCase & { state: string })[], ended: readonly string[]) =>
        within(scope, rows).filter(isOpen(ended)).length;
      return {
        users: within(scope, employees).length,
        onboardings: open(data.onboardings, ONBOARDING_STATES.ended),
        renewals: open(data.renewals, RENEWAL_STATES.ended),
        offboardings: open(data.offboardings, OFFBOARDING_STATES.ended),
        visaProcesses: open(data.visas, VISA_ENDED),
        tickets: open(data.tickets, TICKET_STATES.ended),
        mobileUsers: within(scope, onApp).length,
      };
    },

    leads: (scope) => {
      // a prospect belongs to nobody: whoever sees only his own sees no leads
      const rows = scope.kind === 'self' ? [] : within(scope, data.leads);
      const filsOf = (label: string) =>
        rows
          .filter(({ state }) => label === TOTAL || capitalised(stateLabel(state)) === label)
          .reduce((sum, row) => sum + (row.order_value_fils ?? 0), 0);
      const order = [...LEAD_STATES.open, ...LEAD_STATES.ended];
      return distribution(counted(rows.map(({ state }) => state)), order, capitalised).map((row) => ({
        ...row,
        total_order_value: dirhamsOf(fils(filsOf(row._id))),
      }));
    },

    onboardingDistribution: (scope) =>
      distribution(counted(within(scope, data.onboardings).map(({ state }) => state)), [
        ...ONBOARDING_STATES.open,
        ...ONBOARDING_STATES.ended,
      ]),
    offboardingDistribution: (scope) => {
      const rows = within(scope, data.offboardings).filter(isOpen(OFFBOARDING_STATES.ended));
      return distribution(counted(rows.map(({ state }) => state)), OFFBOARDING_STATES.open);
    },
    visaDistribution: (scope) => {
      const rows = within(scope, data.visas).filter(isOpen(VISA_ENDED));
      return distribution(counted(rows.map(({ type }) => type)), VISA_TYPES);
    },

    mobileLogins: (scope) => {
      const rows = within(scope, onApp);
      const users = latest(rows, ({ since }) => since).map((row) => ({
        _id: row.id,
        fullName: row.name,
        companyName: nameOf(row.company),
        image_url: row.image_url,
        firstMobileLoginDate: row.since,
      }));
      return { count: rows.length, users };
    },

    recentOnboardings: (scope) =>
      latest(within(scope, data.onboardings), ({ at }) => at).map((row) => ({
        _id: row.id,
        status: stateLabel(row.state),
        company_name: nameOf(row.company),
        createdAt: row.at,
        userDetails: { first_name: row.first_name, last_name: row.last_name, image_url: row.image_url },
      })),
    recentTickets: (scope) =>
      latest(within(scope, data.tickets), ({ at }) => at).map((row) => ({
        _id: row.id,
        incident_number: row.number,
        company_name: nameOf(row.company),
        type: row.type,
        status: ticketLabel(row.state),
        assignedToName: row.assignedTo === null ? null : (userNames.get(row.assignedTo) ?? null),
        assignedToId: row.assignedTo,
        createdAt: row.at,
      })),
  };
};
