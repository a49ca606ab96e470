import { OFFBOARDING_STATES, ONBOARDING_STATES } from '@domain/cases/case-states';
import {
  type CountedList,
  ENDED_ONBOARDINGS,
  FIGURE_LISTS,
  type Filter,
  inStates,
  OPEN_ONBOARDINGS,
} from './counted-lists';
import type { DashboardPanels } from './dashboard';

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
      return only(hasEnded ? ENDED_ONBOARDINGS : OPEN_ONBOARDINGS, inStates([stateOf(label)]));
    },
  },
  offboardingDistribution: {
    ...every('offboardings', inStates(OFFBOARDING_STATES.open)),
    by: 'state',
    segment: (label) => only(FIGURE_LISTS.offboardings, inStates([stateOf(label)])),
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
      filter: inStates([stateOf(label)]),
    }),
  },
};
