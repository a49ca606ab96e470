import { LEAD_STATES, OFFBOARDING_STATES, ONBOARDING_STATES, VISA_TYPES } from '@domain/cases/case-states';
import { dirhamsOf, fils } from '@domain/shared/money';
import type { CountedPanel } from './counted-distributions';
import type { LeadStatusCount, RecentOnboarding, RecentTicket, StatusCount } from './dashboard';
import { capitalised } from './dashboard.rules';
import { distribution, stateLabel, TOTAL, ticketLabel } from './distribution.rules';

/* What a back end answers for the panels, of the records that it has counted or read. */

/** The records of a panel's list that have one state or type. */
export interface Divided {
  readonly key: string;
  readonly count: number;
  /** Their order value together, in fils; 0 where they have none. */
  readonly value: number;
}

const inOrder = (order: readonly string[]) => (rows: readonly Divided[]) => distribution(rows, order);

/** Each distribution, of what its list divides into (`DISTRIBUTION_LISTS`). */
export const DIVIDED_PANELS = {
  onboardingDistribution: inOrder([...ONBOARDING_STATES.open, ...ONBOARDING_STATES.ended]),
  offboardingDistribution: inOrder(OFFBOARDING_STATES.open),
  visaDistribution: inOrder(VISA_TYPES),
  /** Leads by status with their order value in AED. */
  leads: (rows: readonly Divided[]): (LeadStatusCount & StatusCount)[] => {
    const value = new Map(rows.map((row) => [capitalised(stateLabel(row.key)), row.value]));
    value.set(
      TOTAL,
      rows.reduce((sum, row) => sum + row.value, 0),
    );
    return distribution(rows, [...LEAD_STATES.open, ...LEAD_STATES.ended], capitalised).map((row) => ({
      ...row,
      total_order_value: dirhamsOf(fils(value.get(row._id) ?? 0)),
    }));
  },
} satisfies Readonly<Record<CountedPanel, (rows: readonly Divided[]) => StatusCount[]>>;

interface RecentRow {
  readonly id: string;
  readonly state: string;
  /** Name of its company. */
  readonly company: string;
  /** ISO instant. */
  readonly created_at: string;
}

export const recentOnboarding = ({
  id,
  state,
  company,
  created_at,
  ...userDetails
}: RecentRow & RecentOnboarding['userDetails']): RecentOnboarding => ({
  _id: id,
  status: stateLabel(state),
  company_name: company,
  createdAt: created_at,
  userDetails,
});

/** Nobody assigned: name and id are null. */
export const recentTicket = (
  row: RecentRow & {
    readonly incident_number: string;
    readonly type: string;
    readonly assigned_to_id: string | null;
    readonly assignee: string | null;
  },
): RecentTicket => ({
  _id: row.id,
  incident_number: row.incident_number,
  company_name: row.company,
  type: row.type,
  status: ticketLabel(row.state),
  assignedToName: row.assignee,
  assignedToId: row.assigned_to_id,
  createdAt: row.created_at,
});
