import { NOWHERE, searchWith } from '@domain/area/address';
import { narrowed } from '@domain/area/narrowed';
import { EVERYTHING, type ListQuery } from '@domain/area/query';
import {
  OFFBOARDING_STATES,
  ONBOARDING_STATES,
  RENEWAL_STATES,
  TICKET_STATES,
  VISA_STATES,
  VISA_TYPES,
} from '@domain/cases/case-states';
import { EMPLOYED } from '@domain/employment/employee-lists';
import type { DashboardPanels, Figure } from './dashboard';

type Filter = ListQuery['filter'];

/**
 * A list that the dashboard counts. The server counts exactly what it picks, and the card or segment leads to it: a figure and its
 * list cannot part.
 */
export interface CountedList {
  /** Name of the area whose records are counted. */
  readonly area: string;
  /** The page that lists it, and its tab: named, for the page opens on the one that was looked at last. */
  readonly page: string;
  readonly tab: string;
  /** What the tab picks by itself; the page takes it from here. */
  readonly preset: Filter;
  /** What the address adds to that. */
  readonly filter: Filter;
}

const state = (states: readonly string[]): Filter => ({ state: { in: [...states] } });
const AT_WORK = state(EMPLOYED);

const onboardings = (tab: 'open' | 'ended'): CountedList => ({
  area: 'onboardings',
  page: '/onboarding',
  tab,
  preset: state(ONBOARDING_STATES[tab]),
  filter: {},
});
export const OPEN_ONBOARDINGS = onboardings('open');
export const ENDED_ONBOARDINGS = onboardings('ended');

/** What each headline figure counts (spec 2.8); a resolved ticket may still be reopened. */
export const FIGURE_LISTS: Readonly<Record<Figure, CountedList>> = {
  users: { area: 'employees', page: '/employees', tab: 'all', preset: {}, filter: AT_WORK },
  onboardings: OPEN_ONBOARDINGS,
  renewals: {
    area: 'renewals',
    page: '/renewalRequest',
    tab: 'all',
    preset: state(RENEWAL_STATES.open),
    filter: {},
  },
  offboardings: {
    area: 'offboardings',
    page: '/offboarding',
    tab: 'all',
    preset: state(OFFBOARDING_STATES.open),
    filter: {},
  },
  visaProcesses: {
    area: 'visas',
    page: '/visa-process',
    tab: 'open',
    preset: state([...new Set(VISA_TYPES.flatMap((type): readonly string[] => VISA_STATES[type].open))]),
    filter: {},
  },
  tickets: {
    area: 'tickets',
    page: '/support',
    tab: 'everything',
    preset: {},
    filter: state(TICKET_STATES.open),
  },
  mobileUsers: {
    area: 'employees',
    page: '/employees',
    tab: 'all',
    preset: {},
    filter: { ...AT_WORK, first_mobile_login_at: { empty: false } },
  },
};

/** A status as it was counted is the lifecycle's state in words. */
export const stateOf = (label: string): string => label.toLowerCase().replaceAll(' ', '_');

export type CountedPanel = Extract<
  keyof DashboardPanels,
  'leads' | 'onboardingDistribution' | 'visaDistribution' | 'offboardingDistribution'
>;

interface CountedDistribution {
  readonly area: string;
  /** The field by which it is divided. */
  readonly by: 'state' | 'type';
  /** What is divided. */
  readonly filter: Filter;
  /** The list of one segment, by the label that it was counted under. */
  segment(label: string): CountedList;
}

const every = (area: string, filter: Filter) => ({ area, filter });
const only = (list: CountedList, filter: Filter): CountedList => ({ ...list, filter });

/** What each distribution divides: the open cases of its card, but of onboardings the completed and unsuccessful ones too (spec 4). */
export const DISTRIBUTION_LISTS: Readonly<Record<CountedPanel, CountedDistribution>> = {
  onboardingDistribution: {
    ...every('onboardings', {}),
    by: 'state',
    segment: (label) => {
      const hasEnded = ONBOARDING_STATES.ended.some((ended) => ended === stateOf(label));
      return only(hasEnded ? ENDED_ONBOARDINGS : OPEN_ONBOARDINGS, state([stateOf(label)]));
    },
  },
  offboardingDistribution: {
    ...every('offboardings', state(OFFBOARDING_STATES.open)),
    by: 'state',
    segment: (label) => only(FIGURE_LISTS.offboardings, state([stateOf(label)])),
  },
  visaDistribution: {
    ...every('visas', FIGURE_LISTS.visaProcesses.preset),
    by: 'type',
    segment: (label) => only(FIGURE_LISTS.visaProcesses, { type: { in: [label] } }),
  },
  leads: {
    ...every('leads', {}),
    by: 'state',
    segment: (label) => ({
      area: 'leads',
      page: '/leads',
      tab: 'leads',
      preset: {},
      filter: state([stateOf(label)]),
    }),
  },
};

const queryOf = (filter: Filter): ListQuery => ({ ...EVERYTHING, filter });

/** All that a list picks: its tab's part and the address's. */
export const pickedIn = ({ preset, filter }: CountedList): ListQuery =>
  narrowed(queryOf(preset), queryOf(filter));

/** Where a list is shown. */
export const addressOfList = ({ page, tab, filter }: CountedList): string =>
  `${page}${searchWith(`?tab=${tab}`, { ...NOWHERE, query: queryOf(filter) })}`;
