import { ONBOARDING_STATES, TICKET_STATES } from '@domain/cases/case-states';
import type {
  Figure,
  Figures,
  LeadStatusCount,
  RecentOnboarding,
  RecentTicket,
  StatusCount,
} from '@domain/dashboard/dashboard';
import { FIGURES } from '@domain/dashboard/dashboard';
import {
  accentOf,
  capitalised,
  isUnassigned,
  onboardingTone,
  percentages,
  type Tone,
  ticketTone,
} from '@domain/dashboard/dashboard.rules';
import { type Fils, filsOfDirhams } from '@domain/shared/money';

/** Where the things are listed that a figure counts. */
export const FIGURE_LISTS: Readonly<Record<Figure, string>> = {
  users: '/employees?f.state=active,suspended,notice',
  onboardings: '/onboarding?tab=open',
  renewals: '/renewalRequest',
  offboardings: '/offboarding',
  visaProcesses: '/visa-process?tab=open',
  tickets: `/support?tab=everything&f.state=${TICKET_STATES.open.join(',')}`,
  mobileUsers: '/employees?f.state=active,suspended,notice&f.first_mobile_login_at=!filled',
};

export interface FigureCard {
  readonly figure: Figure;
  readonly href: string;
  readonly accent: number;
  /** `loading` until the figures are here; null is a missing value. */
  readonly value: number | null | 'loading';
}

/** The seven cards in their order; `figures` is null while they are loading. */
export const figureCards = (figures: Figures | null): readonly FigureCard[] =>
  FIGURES.map((figure, at) => ({
    figure,
    href: FIGURE_LISTS[figure],
    accent: accentOf(at),
    value: figures === null ? 'loading' : figures[figure],
  }));

/** A status as it is written: words instead of underscores, a capital first letter. */
export const statusText = (status: string): string => capitalised(status.replaceAll('_', ' '));

export interface DistributionRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly percent: number;
  readonly accent: number;
  readonly href: string;
}

const listOf = (list: string, field: string, value: string): string =>
  `${list}&f.${field}=${encodeURIComponent(value)}`;

/** A status as it was counted is the lifecycle's state in words. */
const stateOf = (status: string): string => status.toLowerCase().replaceAll(' ', '_');

/** Where a segment of each distribution leads: to the list of what it counted. */
export const SEGMENT_LISTS = {
  onboardingDistribution: (status: string) => {
    const state = stateOf(status);
    const hasEnded = ONBOARDING_STATES.ended.some((ended) => ended === state);
    return listOf(`/onboarding?tab=${hasEnded ? 'ended' : 'open'}`, 'state', state);
  },
  offboardingDistribution: (status: string) => listOf('/offboarding?tab=all', 'state', stateOf(status)),
  visaDistribution: (type: string) => listOf('/visa-process?tab=open', 'type', type),
  leadsDistribution: (status: string) => listOf('/leads?tab=leads', 'state', stateOf(status)),
} as const;
export type Distribution = Exclude<keyof typeof SEGMENT_LISTS, 'leadsDistribution'>;

/** The rows of a chart without the Total row, each with its share of the Total. */
export const distributionRows = (
  distribution: Distribution,
  rows: readonly StatusCount[],
): readonly DistributionRow[] =>
  percentages(rows).map(({ row, percent }, at) => ({
    id: row._id,
    label: statusText(row._id),
    count: row.count,
    percent,
    accent: accentOf(at),
    href: SEGMENT_LISTS[distribution](row._id),
  }));

export interface LeadRow extends DistributionRow {
  /** Null when it is not above zero: then it is not shown (spec 2.8). */
  readonly orderValue: Fils | null;
}

export const leadRows = (rows: readonly LeadStatusCount[]): readonly LeadRow[] =>
  percentages(rows).map(({ row, percent }, at) => ({
    id: row._id,
    label: statusText(row._id),
    count: row.count,
    percent,
    accent: accentOf(at),
    href: SEGMENT_LISTS.leadsDistribution(row._id),
    orderValue: row.total_order_value > 0 ? filsOfDirhams(row.total_order_value) : null,
  }));

export interface OnboardingRow {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly company: string;
  readonly status: string;
  readonly tone: Tone;
  readonly createdAt: string;
}

export const onboardingRows = (rows: readonly RecentOnboarding[]): readonly OnboardingRow[] =>
  rows.map((row) => ({
    id: row._id,
    name: `${row.userDetails.first_name} ${row.userDetails.last_name}`.trim(),
    image: row.userDetails.image_url,
    company: row.company_name,
    status: statusText(row.status),
    tone: onboardingTone(row.status),
    createdAt: row.createdAt,
  }));

export interface TicketRow {
  readonly id: string;
  readonly incident: string;
  readonly company: string;
  readonly type: string;
  readonly status: string;
  readonly tone: Tone;
  /** Null: nobody. */
  readonly assignedTo: string | null;
  readonly createdAt: string;
}

export const ticketRows = (rows: readonly RecentTicket[]): readonly TicketRow[] =>
  rows.map((row) => ({
    id: row._id,
    incident: row.incident_number,
    company: row.company_name,
    type: row.type,
    status: statusText(row.status),
    tone: ticketTone(row.status),
    assignedTo: isUnassigned(row) ? null : row.assignedToName,
    createdAt: row.createdAt,
  }));
