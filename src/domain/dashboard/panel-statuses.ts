import {
  LEAD_STATES,
  OFFBOARDING_STATES,
  ONBOARDING_STATES,
  TICKET_STATES,
  VISA_TYPES,
} from '@domain/cases/case-states';
import { UNKNOWN } from '@domain/shared/unknown';
import { type CountedPanel, stateOf } from './counted-distributions';
import type { CountRow, DashboardPanel, RecentOnboarding, RecentTicket } from './dashboard';
import { isTotal } from './dashboard.rules';

type StatusPanel = CountedPanel | 'recentOnboardings' | 'recentTickets';

const all = ({ open, ended }: Readonly<Record<'open' | 'ended', readonly string[]>>) => [...open, ...ended];

/** What this portal knows of each panel that tells statuses. */
const KNOWN: Readonly<Record<StatusPanel, readonly string[]>> = {
  leads: all(LEAD_STATES),
  onboardingDistribution: all(ONBOARDING_STATES),
  visaDistribution: VISA_TYPES.map((type) => stateOf(type)),
  offboardingDistribution: all(OFFBOARDING_STATES),
  recentOnboardings: all(ONBOARDING_STATES),
  // the words of spec section 4 beside the states
  recentTickets: [...all(TICKET_STATES), 'ongoing', 'completed'],
};

const tellsStatuses = (panel: DashboardPanel): panel is StatusPanel => Object.hasOwn(KNOWN, panel);

/** The statuses in what a panel shows that this portal does not know, as they came, each once. */
export const unknownStatuses = (panel: DashboardPanel, data: unknown): readonly string[] => {
  if (!tellsStatuses(panel)) return [];
  const rows = data as readonly (CountRow | RecentOnboarding | RecentTicket)[];
  const labels = rows.flatMap((row) => {
    if ('status' in row) return row.status;
    return isTotal(row) ? [] : row._id;
  });
  return [...new Set(labels)].filter((label) => label !== UNKNOWN && !KNOWN[panel].includes(stateOf(label)));
};
