import { count, derived, money, opens } from './columns';
import type { ReportSpec } from './report-spec';

/** Of wages that are due, and of what a leaver is owed. */
export const WAGE_REPORTS = {
  /**
   * Wages by establishment and month: those that are short or late, and all of the last three months. An establishment complies when
   * 85 % of them are paid on the first of the next month (Ministerial Resolution 340/2026); what nobody has run is unpaid.
   */
  wps: {
    subject: 'wages',
    topic: 'finance',
    columns: [
      { name: 'establishment', kind: 'text' },
      { name: 'month', kind: 'month' },
      { name: 'due_on', kind: 'day' },
      money('wages_fils'),
      money('paid_fils'),
      derived({ name: 'paid_percent', kind: 'percent' }),
      { name: 'paid_on', kind: 'day' },
      { name: 'standing', kind: 'choice' },
      { name: 'measure', kind: 'choice' },
      count('missing'),
      opens('establishment'),
      opens('wages_fils'),
      opens('paid_fils'),
      opens('missing'),
    ],
  },
  /**
   * The wages of a month by employee, of one establishment (`part`) or of all: payslips, and what those have earned whom none pays. Each
   * figure of `wps` is the total of its column here.
   */
  'wps-wages': {
    subject: 'wages',
    topic: 'finance',
    detailsOf: 'wps',
    grant: 'salary',
    period: 'day',
    isWhole: true,
    isDetail: true,
    columns: [
      { name: 'establishment', kind: 'text' },
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'number', kind: 'text' },
      { name: 'payout', kind: 'choice' },
      money('wages_fils'),
      money('paid_fils'),
      { name: 'paid_on', kind: 'day' },
      count('missing'),
      opens('employee'),
      opens('number'),
    ],
  },
  /**
   * What the gratuity of all active employees would come to if they left today (Federal Decree-Law 33/2021, art. 51), and what of it was
   * earned before a savings scheme.
   */
  'end-of-service': {
    subject: 'wages',
    topic: 'finance',
    grant: 'salary',
    columns: [
      { name: 'company', kind: 'text' },
      count('employees'),
      count('entitled'),
      money('liability_fils'),
      money('frozen_fils'),
      opens('employees'),
      opens('entitled'),
      opens('liability_fils'),
      opens('frozen_fils'),
    ],
  },
  /** The same by employee, of one client (`part`) or of all: each figure of `end-of-service` is the total of its column here. */
  'end-of-service-employees': {
    subject: 'wages',
    topic: 'finance',
    detailsOf: 'end-of-service',
    grant: 'salary',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'joined_on', kind: 'day' },
      count('employees'),
      count('entitled'),
      money('liability_fils'),
      money('frozen_fils'),
      opens('employee'),
    ],
  },
} as const satisfies Readonly<Record<string, ReportSpec>>;
