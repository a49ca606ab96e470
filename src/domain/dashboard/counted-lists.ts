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
import type { Figure } from './dashboard';

export type Filter = ListQuery['filter'];

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

/** Of these states. */
export const inStates = (states: readonly string[]): Filter => ({ state: { in: [...states] } });
const AT_WORK = inStates(EMPLOYED);

const onboardings = (tab: 'open' | 'ended'): CountedList => ({
  area: 'onboardings',
  page: '/onboarding',
  tab,
  preset: inStates(ONBOARDING_STATES[tab]),
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
    preset: inStates(RENEWAL_STATES.open),
    filter: {},
  },
  offboardings: {
    area: 'offboardings',
    page: '/offboarding',
    tab: 'all',
    preset: inStates(OFFBOARDING_STATES.open),
    filter: {},
  },
  visaProcesses: {
    area: 'visas',
    page: '/visa-process',
    tab: 'open',
    preset: inStates([...new Set(VISA_TYPES.flatMap((type): readonly string[] => VISA_STATES[type].open))]),
    filter: {},
  },
  tickets: {
    area: 'tickets',
    page: '/support',
    tab: 'everything',
    preset: {},
    filter: inStates(TICKET_STATES.open),
  },
  mobileUsers: {
    area: 'employees',
    page: '/employees',
    tab: 'all',
    preset: {},
    filter: { ...AT_WORK, first_mobile_login_at: { empty: false } },
  },
};

const queryOf = (filter: Filter): ListQuery => ({ ...EVERYTHING, filter });

/** All that a list picks: its tab's part and the address's. */
export const pickedIn = ({ preset, filter }: CountedList): ListQuery =>
  narrowed(queryOf(preset), queryOf(filter));

/** Where a list is shown. */
export const addressOfList = ({ page, tab, filter }: CountedList): string =>
  `${page}${searchWith(`?tab=${tab}`, { ...NOWHERE, query: queryOf(filter) })}`;
