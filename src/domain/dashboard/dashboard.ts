/** The seven headline counts, in the order of the cards (spec 2.8). */
export const FIGURES = [
  'users',
  'onboardings',
  'renewals',
  'offboardings',
  'visaProcesses',
  'tickets',
  'mobileUsers',
] as const;
export type Figure = (typeof FIGURES)[number];
/** Null: the back end does not send it, as a count; `failed`: a call of its own brought no answer. Either shows as '--'. */
export type FigureValue = number | 'failed' | null;
export type Figures = Readonly<Record<Figure, FigureValue>>;

/** One bar or segment: `_id` is the status or type label, or the Total row. A count that is not told is null. */
export interface CountRow {
  readonly _id: string;
  readonly count: number | null;
}
export interface StatusCount extends CountRow {
  readonly count: number;
}
/** `total_order_value` in AED, as the wire gives it. */
export interface LeadStatusCount extends CountRow {
  readonly total_order_value: number;
}
export interface RecentOnboarding {
  readonly _id: string;
  readonly status: string;
  readonly company_name: string;
  /** ISO instant; empty when it is not told. */
  readonly createdAt: string;
  readonly userDetails: {
    readonly first_name: string;
    readonly last_name: string;
    readonly image_url: string | null;
  };
}
export interface RecentTicket {
  readonly _id: string;
  readonly incident_number: string;
  readonly company_name: string;
  readonly type: string;
  readonly status: string;
  readonly assignedToName: string | null;
  readonly assignedToId: string | null;
  /** ISO instant; empty when it is not told. */
  readonly createdAt: string;
}
/** Rows of a recent list; the tables scroll, and more than this nobody reads there. */
export const LATEST = 50;

export interface MobileUser {
  readonly _id: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly image_url: string | null;
  /** ISO instant; empty when it is not told. */
  readonly firstMobileLoginDate: string;
}
export interface MobileLogins {
  readonly count: number | null;
  readonly users: readonly MobileUser[];
}

/** What the dashboard shows, panel by panel; each is loaded, refreshed and may fail on its own. */
export interface DashboardPanels {
  readonly figures: Figures;
  readonly leads: readonly LeadStatusCount[];
  readonly onboardingDistribution: readonly CountRow[];
  readonly visaDistribution: readonly CountRow[];
  readonly offboardingDistribution: readonly CountRow[];
  readonly mobileLogins: MobileLogins;
  readonly recentOnboardings: readonly RecentOnboarding[];
  readonly recentTickets: readonly RecentTicket[];
}
export type DashboardPanel = keyof DashboardPanels;

export const DASHBOARD_PANELS = [
  'figures',
  'leads',
  'onboardingDistribution',
  'visaDistribution',
  'offboardingDistribution',
  'mobileLogins',
  'recentOnboardings',
  'recentTickets',
] as const satisfies readonly DashboardPanel[];

export const isDashboardPanel = (name: string): name is DashboardPanel =>
  DASHBOARD_PANELS.some((panel) => panel === name);
