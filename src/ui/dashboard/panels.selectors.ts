import { type CountedPanel, DISTRIBUTION_LISTS } from '@domain/dashboard/counted-distributions';
import { addressOfList } from '@domain/dashboard/counted-lists';
import type { CountRow, LeadStatusCount, RecentOnboarding, RecentTicket } from '@domain/dashboard/dashboard';
import {
  accentOf,
  capitalised,
  countOfAll,
  isUnassigned,
  onboardingTone,
  percentages,
  type Tone,
  ticketTone,
} from '@domain/dashboard/dashboard.rules';
import { type Fils, filsOfDirhams } from '@domain/shared/money';

/** A status as it is written: words instead of underscores, a capital first letter. */
export const statusText = (status: string): string => capitalised(status.replaceAll('_', ' '));

export interface DistributionRow {
  readonly id: string;
  readonly label: string;
  /** Null where the back end does not tell it. */
  readonly count: number | null;
  readonly percent: number | null;
  readonly accent: number;
  readonly href: string;
}

export type Distribution = Exclude<CountedPanel, 'leads'>;

/** The rows of a chart without the Total row, each with its share of the whole. */
export const distributionRows = (
  distribution: Distribution,
  rows: readonly CountRow[],
): readonly DistributionRow[] =>
  percentages(rows, countOfAll(rows)).map(({ row, percent }, at) => ({
    id: row._id,
    label: statusText(row._id),
    count: row.count,
    percent,
    accent: accentOf(at),
    href: addressOfList(DISTRIBUTION_LISTS[distribution].segment(row._id)),
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
    href: addressOfList(DISTRIBUTION_LISTS.leads.segment(row._id)),
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
