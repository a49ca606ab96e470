import { type CalendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { SeedInput } from './area-seeds';
import type { DemoCalendar } from './calendar';
import type { AccountCode, CentreCode } from './chart-of-accounts';
import { createRandom, type Random } from './random';
import { staffOf } from './users';

/** Months of the ledger, this one included. */
export const MONTHS = { demo: 18, tiny: 3 } as const;

/** Before the first document: what is posted later adds to it. */
const OPENED_MONTHS_AGO = 26;

export interface DemoLine {
  readonly account: AccountCode;
  readonly side: 'debit' | 'credit';
  readonly amount: number;
  readonly centre: CentreCode | null;
}
export interface DemoEntry {
  readonly id: string;
  readonly memo: string;
  readonly daysAgo: number;
  readonly source: 'manual' | 'opening' | 'accrual';
  readonly state: 'draft' | 'submitted' | 'posted' | 'discarded';
  readonly number: string | null;
  readonly authorId: string;
  readonly posterId: string;
  readonly lines: readonly DemoLine[];
}

/** `2026-11-01`, so many months ago. */
export const monthOn = ({ today }: DemoCalendar, monthsAgo: number): CalendarDate =>
  monthsLater(firstOfMonth(today), -monthsAgo);

const daysSince = ({ today }: DemoCalendar, day: string): number => daysBetween(day as CalendarDate, today);

type Sides = readonly (readonly [AccountCode, number, CentreCode?])[];
const entry = (memo: string, day: number, debit: Sides, credit: Sides) => ({
  memo,
  day,
  lines: [
    ...debit.map(([account, amount, centre = null]) => ({ account, side: 'debit', amount, centre }) as const),
    ...credit.map(
      ([account, amount, centre = null]) => ({ account, side: 'credit', amount, centre }) as const,
    ),
  ],
});
/** What clients fund covers their wages: final settlements are paid out of the same account. */
const FOR_SETTLEMENTS = entry(
  'Transfer to the payroll account for final settlements',
  1,
  [['1020', 9_000_000]],
  [['1010', 9_000_000]],
);
/** What happens in a month beside its documents, which post by themselves; amounts in whole dirhams' fils. */
const monthOf = (random: Random, profile: SeedInput['profile']) => {
  const about = (dirhams: number) => random.whole(Math.round(dirhams * 0.9), Math.round(dirhams * 1.1)) * 100;
  const [rent, staff, government, charges] = [85_000, 640_000, 160_000, 4_200].map(about) as [
    number,
    number,
    number,
    number,
  ];
  return [
    entry('Office rent', 2, [['5200', rent, 'CC60']], [['1010', rent]]),
    entry('Government fees paid', 18, [['5020', government, 'CC30']], [['1010', government]]),
    entry('Salaries of own staff', 26, [['5100', staff, 'CC50']], [['1010', staff]]),
    entry('Own staff: gratuity paid out', 27, [['5100', 4_150_000, 'CC50']], [['1010', 4_150_000]]),
    entry('Bank charges', 28, [['5500', charges, 'CC40']], [['1010', charges]]),
    ...(profile === 'demo' ? [FOR_SETTLEMENTS] : []),
    entry('Depreciation of office equipment', 28, [['5700', 310_000, 'CC60']], [['1500', 310_000]]),
  ];
};

/** The ledger of the demo, the latest entry first: the last two are drafts, the days before wait to be posted, the past is posted. */
export const makeJournal = ({ profile, calendar, users }: SeedInput): readonly DemoEntry[] => {
  const random = createRandom('journal');
  const staff = staffOf(users);
  const months = MONTHS[profile];
  const opening = {
    ...entry(
      'Opening balances',
      1,
      [
        ['1010', 500_000_000],
        ['1500', 9_000_000],
      ],
      [
        ['3010', 400_000_000],
        ['3900', 109_000_000],
      ],
    ),
    source: 'opening' as const,
    monthsAgo: OPENED_MONTHS_AGO,
  };
  const usual = Array.from({ length: months }, (_, index) => months - 1 - index).flatMap((monthsAgo) =>
    monthOf(random, profile).map((one) => ({
      ...one,
      monthsAgo,
      source: one.memo.startsWith('Depreciation') ? ('accrual' as const) : ('manual' as const),
    })),
  );
  const past = [opening, ...usual]
    .map(({ monthsAgo, day, ...one }) => ({
      ...one,
      daysAgo: daysSince(calendar, monthOn(calendar, monthsAgo)) - day + 1,
    }))
    .filter(({ daysAgo }) => daysAgo >= 1)
    .sort((one, other) => other.daysAgo - one.daysAgo);
  const last = past.length - 1;
  const stateOf = (index: number): DemoEntry['state'] => {
    if (index > last - 2) return 'draft';
    if (index === last - 2) return 'discarded';
    return index >= last - 5 ? 'submitted' : 'posted';
  };
  return past
    .map((one, index): DemoEntry => {
      const author = random.whole(0, staff.length - 1);
      const state = stateOf(index);
      return {
        ...one,
        id: `journal-entry-${String(past.length - index).padStart(5, '0')}`,
        state,
        number: state === 'posted' ? `JE-${String(index + 1).padStart(6, '0')}` : null,
        authorId: staff[author]?.id ?? '',
        posterId: staff[(author + 1) % staff.length]?.id ?? '',
      };
    })
    .reverse();
};
