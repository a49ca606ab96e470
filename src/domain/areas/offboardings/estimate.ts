import { type ReadInput, readInput, type Typed } from '@domain/area/read-input';
import { Day, MOST_WAGE_FILS } from '@domain/shared/bounds';
import { MOST_FILS } from '@domain/shared/most';
import * as z from 'zod/mini';

/** `law`: the gratuity of art. 51. A national has the pension fund (GPSSA) in its place, who works in the DIFC its savings plan (DEWS). */
export const SCHEMES = ['law', 'gpssa', 'dews'] as const;

const amount = z.int().check(z.gte(0), z.lte(MOST_FILS));
/** Of a month. */
const wage = z.int().check(z.gte(0), z.lte(MOST_WAGE_FILS));
const count = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** A half day at half pay is a quarter of one. */
const isInQuarters = (days: number): boolean => Number.isInteger(days * 4);

/** What a final settlement is computed from. Amounts are fils; wages are those of a month. */
export const EstimateInput = z.object({
  scheme: z.enum(SCHEMES),
  basic_fils: wage,
  gross_fils: wage,
  joined_on: Day,
  last_day_on: Day,
  /** Since when a savings scheme has the place of the gratuity: until then he has earned it, on the wage of then. */
  scheme_from: z._default(z.nullable(Day), null),
  frozen_basic_fils: z._default(z.nullable(wage), null),
  frozen_gross_fils: z._default(z.nullable(wage), null),
  /** Days of absence without pay in all the service. */
  unpaid_days: z._default(count(20_000), 0),
  /** Leave that was not taken, in half days. */
  leave_half_days: z._default(count(2_000), 0),
  /** Days of notice that are not served, and who did not want them: he pays for them. */
  unserved_days: z._default(count(365), 0),
  unserved_by: z._default(z.enum(['employer', 'employee']), 'employer'),
  /** Days of the last month that are not paid yet; a day at half pay is half a day. */
  last_month_days: z._default(z.number().check(z.gte(0), z.lte(31), z.refine(isInQuarters)), 0),
  /** What is outstanding of advances and overpayments. */
  advances_fils: z._default(amount, 0),
  /** What earlier months have earned more than was paid for them; below zero: less. */
  corrections_fils: z._default(z.int().check(z.gte(-MOST_FILS), z.lte(MOST_FILS)), 0),
  deductions_fils: z._default(amount, 0),
});
export type EstimateInput = z.infer<typeof EstimateInput>;

export const readEstimateInput = (typed: Typed): ReadInput<EstimateInput> => {
  const outcome = readInput(EstimateInput, typed);
  return 'input' in outcome && outcome.input.last_day_on < outcome.input.joined_on
    ? { faults: { last_day_on: 'invalid' } }
    : outcome;
};

/** How an amount is computed: all of `times` multiplied, divided by all of `over`, rounded half up, once, less `less`. */
export const Formula = z.object({
  times: z.array(z.object({ value: z.number(), isMoney: z.boolean() })),
  over: z.array(z.number()),
  less_fils: z.int(),
  /** The amount is taken off. */
  isOwed: z.boolean(),
});
export type Formula = z.infer<typeof Formula>;

/** A record that a line is made of. */
export const LineSource = z.object({
  kind: z.enum([
    'carried',
    'earned',
    'entered',
    'leave',
    'absence',
    'salary',
    'notice',
    'advance',
    'correction',
    'employment',
  ]),
  record: z.nullable(z.object({ area: z.string(), id: z.string() })),
  from: z.nullable(Day),
  to: z.nullable(Day),
  days: z.nullable(z.number()),
  amount_fils: z.nullable(z.int()),
});
export type LineSource = z.infer<typeof LineSource>;

/** One step of the formula. The amounts of all lines add up to the total. */
export const EstimateLine = z.object({
  /** Its text is `line.<code>`. */
  code: z.enum([
    'first_years',
    'later_years',
    'cap',
    'frozen',
    'not_a_year',
    'scheme_gpssa',
    'scheme_dews',
    'leave',
    'notice_paid',
    'notice_owed',
    'last_pay',
    'corrections',
    'advances',
    'deductions',
  ]),
  /** What it counts; halves are possible. Null where nothing is counted. */
  days: z.nullable(z.number()),
  amount_fils: z.int(),
  formula: z._default(z.nullable(Formula), null),
  sources: z._default(z.array(LineSource), []),
  /** What the records had, where somebody used another figure. */
  recorded: z._default(z.nullable(z.number()), null),
});
export type EstimateLine = z.infer<typeof EstimateLine>;

export const Estimate = z.object({
  asked: EstimateInput,
  service: z.object({ years: z.int(), days: z.int(), eligible_days: z.int() }),
  /** Rounded for reading; nothing is computed from it. */
  day_wage_fils: z.int(),
  cap_fils: z.int(),
  lines: z.array(EstimateLine),
  /** Why figures differ from the records. */
  override_reason: z._default(z.nullable(z.string()), null),
  /** What the records had when it was computed, if they were asked. */
  records: z._default(
    z.nullable(
      z.object({
        leave_half_days: z.number(),
        unpaid_days: z.number(),
        last_month_days: z.number(),
        advances_fils: z.int(),
        corrections_fils: z.int(),
      }),
    ),
    null,
  ),
  gratuity_fils: z.int(),
  total_fils: z.int(),
  /** What a month of service adds to the liability under this scheme. */
  provision_fils: z.int(),
  /** By then everything is to be paid: 14 days after the end of the contract (art. 53). */
  due_on: z.iso.date(),
});
export type Estimate = z.infer<typeof Estimate>;
