const SAME_DAY = 'where they differ both are the same day';

/** Mutants that change nothing that anybody could see, by file and name, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/domain/areas/leads/quote.rules.ts': {
    'quoteOf.amount: 0 -> 1':
      'without one of the figures there is no quote: the one after it is never reached',
  },
  'src/domain/areas/offboardings/gratuity.rules.ts': {
    'practiceAt.at: 0 -> 1 (2)': 'each first setting has an entry: the figure after it is never reached',
    'serviceOf: end <= joined -> end < joined': 'service that ends as it begins counts to no days either way',
  },
  'src/domain/areas/payroll-runs/payroll.rules.ts': {
    'employedIn.from: joined_on > month -> joined_on >= month': SAME_DAY,
    'employedIn.to: left_on < end -> left_on <= end': SAME_DAY,
    'daysReduced.days.from: from > days.from -> from >= days.from': SAME_DAY,
    'daysReduced.days.to: to < days.to -> to <= days.to': SAME_DAY,
  },
  'src/domain/areas/wps-batches/sif.rules.ts': {
    'payPeriod.from: joined_on > month -> joined_on >= month': SAME_DAY,
    'payPeriod.to: left_on < end -> left_on <= end': SAME_DAY,
  },
  'src/domain/cases/fines.rules.ts': {
    'expiryMeter.until: left < today -> left <= today': SAME_DAY,
  },
  'src/domain/employment/leave.rules.ts': {
    'monthsOfService: on < joined -> on <= joined': 'no month has passed on the first day either way',
    'monthsOfService.months: 31 -> 32':
      'where the count of months begins, from below; the loop after it goes up to the same end',
    'daysWithin.begins: from > first -> from >= first': SAME_DAY,
    'sickSpans: one.from < other.from -> one.from <= other.from': 'no day is taken twice: no two begin alike',
    'sickSpans: 1 -> 2': 'of the order of two only the sign counts',
    'sickSpans: 1 -> 2 (2)': 'of the order of two only the sign counts',
  },
  'src/domain/finance/cut-off.rules.ts': {
    'cutOffOf: cut < end -> cut <= end': SAME_DAY,
  },
  'src/domain/session/access.rules.ts': {
    "PUBLIC_PREFIXES: [ '/forgot-password', '/redirectproduct', '/payslips/preview', '/up... -> without '/kyc-enrollment/success'":
      'it begins as the one before it, which the specification lists as well',
  },
  'src/domain/shared/vat.rules.ts': {
    'vatOn: 5_000 -> 5001':
      'five percent of whole fils end on a twentieth of a fils: none lies between the two',
  },
  'src/app/wire/renewal.ts': {
    'PATIENCE_MS: 10_000 -> 10001': 'nobody sees a millisecond more of patience',
  },
};
