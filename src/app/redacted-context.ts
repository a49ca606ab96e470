import type { Row } from '@domain/area/records';
import {
  isDashboardPanel,
  type MobileLogins,
  type MobileUser,
  type RecentOnboarding,
  type RecentTicket,
} from '@domain/dashboard/dashboard';
import type { CollectionContext } from '@machines/collection/collection.types';
import type { OverviewContext } from '@machines/collection/overview.machine';
import type { Stand } from '@machines/lab/trace-reader';
import type { ResourceContext } from '@machines/resource/resource.machine';
import { match, P } from 'ts-pattern';

/** How the machines of a trace stood at a step, by path. */
export type Stands = Readonly<Record<string, Stand>>;

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

interface Rows {
  readonly rows: readonly Row[];
}

const HIDDEN = '<secret:0>';
/** What a trace does not tell of a row; an older one tells more of it. */
const UNTOLD = {
  ...{ machine: HIDDEN, value: HIDDEN, late: false },
  ...{ state_since: HIDDEN, created_at: HIDDEN, updated_at: HIDDEN },
};

/** A trace has one placeholder for what a row of a list says: the list shows it as it shows what is hidden from its reader. */
const hidden = <T extends Rows>(parts: readonly T[], columns: readonly string[]): readonly T[] =>
  parts.map((part) => ({
    ...part,
    rows: part.rows.map((row) =>
      typeof row.fields === 'string' ? { ...UNTOLD, ...row, fields: {}, masked: columns } : row,
    ),
  }));

type Untold<Row> = Omit<Row, '_id' | 'status' | 'type'>;
const UNTOLD_ONBOARDING: Untold<RecentOnboarding> = {
  company_name: HIDDEN,
  createdAt: HIDDEN,
  userDetails: { first_name: HIDDEN, last_name: HIDDEN, image_url: null },
};
const UNTOLD_TICKET: Untold<RecentTicket> = {
  ...{ incident_number: HIDDEN, company_name: HIDDEN, createdAt: HIDDEN },
  ...{ assignedToName: HIDDEN, assignedToId: HIDDEN },
};
const UNTOLD_USER: Untold<MobileUser> = {
  ...{ fullName: HIDDEN, companyName: HIDDEN, firstMobileLoginDate: HIDDEN },
  image_url: null,
};
const filled = <Row extends object>(rows: readonly Row[], untold: Untold<Row>): readonly Row[] =>
  rows.map((row) => ({ ...untold, ...row }));

/** The same of the latest lists of the dashboard. */
const withLatest = (context: ResourceContext): ResourceContext => {
  const { key } = context;
  if (context.data === null || !isDashboardPanel(key)) return context;
  const data = match(key)
    .with('recentOnboardings', () => filled(context.data as readonly RecentOnboarding[], UNTOLD_ONBOARDING))
    .with('recentTickets', () => filled(context.data as readonly RecentTicket[], UNTOLD_TICKET))
    .with('mobileLogins', () => {
      const logins = context.data as MobileLogins;
      return { ...logins, users: filled(logins.users, UNTOLD_USER) };
    })
    .with(
      P.union('figures', 'leads', 'onboardingDistribution', 'visaDistribution', 'offboardingDistribution'),
      () => context.data,
    )
    .exhaustive();
  return { ...context, data };
};

/** The context of a machine as it stood, with all that views read of it. */
export const contextOf = (path: string, stands: Stands): object => {
  const { machine, context } = stands[path] ?? {};
  if (machine === 'collection') {
    const { pages, columns } = context as CollectionContext;
    return { ...context, pages: hidden(pages, columns) };
  }
  if (machine === 'resource') return withLatest(context as ResourceContext);
  if (machine !== 'overview') return context ?? {};
  const list = stands[parentOf(path)]?.context as Partial<CollectionContext> | undefined;
  return { ...context, lanes: hidden((context as OverviewContext).lanes, list?.columns ?? []) };
};
