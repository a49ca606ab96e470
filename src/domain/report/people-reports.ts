import { count, derived, opens, unlisted, whole } from './columns';
import type { ReportSpec } from './report-spec';

/** Of people and cases. */
export const PEOPLE_REPORTS = {
  /** Employees by company: active today; joined and left within the last thirty days. */
  headcount: {
    subject: 'people',
    topic: 'reports',
    columns: [
      { name: 'company', kind: 'text' },
      count('active'),
      count('joined'),
      count('left'),
      opens('active'),
      opens('joined'),
      opens('left'),
    ],
  },
  /** The last twelve months, this one until today. Turnover: who left, of the average of beginning and end. */
  turnover: {
    subject: 'people',
    topic: 'reports',
    columns: [
      { name: 'month', kind: 'month' },
      unlisted(whole('at_start')),
      count('joined'),
      count('left'),
      unlisted(whole('at_end')),
      derived({ name: 'turnover', kind: 'percent' }),
      opens('joined'),
      opens('left'),
    ],
  },
  /** Identity documents of active employees that have expired, or will within ninety days. Passports for whoever may see them. */
  expiries: {
    subject: 'people',
    topic: 'reports',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'paper', kind: 'choice' },
      { name: 'expires_on', kind: 'day' },
      whole('days'),
      { name: 'band', kind: 'choice' },
      opens('employee'),
    ],
  },
  /** People who are probably in the list twice, and nationalities that name no country. Passports for whoever may see them. */
  identity: {
    subject: 'people',
    topic: 'reports',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'employee_number', kind: 'text' },
      { name: 'company', kind: 'text' },
      { name: 'finding', kind: 'choice' },
      { name: 'finding_of', kind: 'text', isPrivate: true },
      opens('employee'),
    ],
  },
  /** Records in states that have a clock: how many, for how long, and how many too long. */
  'open-cases': {
    subject: 'people',
    topic: 'reports',
    columns: [
      { name: 'area', kind: 'area' },
      { name: 'state', kind: 'state' },
      count('count'),
      derived(whole('median_days')),
      count('late'),
      opens('count'),
      opens('late'),
    ],
  },
} as const satisfies Readonly<Record<string, ReportSpec>>;
