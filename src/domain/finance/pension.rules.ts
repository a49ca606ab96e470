import { type Setting, settingAt } from '@domain/shared/setting';

/** Rates in hundredths of a percent of the base, and the base's bounds in fils. */
interface Scheme {
  readonly employee: number;
  readonly employer: number;
  readonly government: number;
  readonly least: number;
  readonly most: number;
  /** Below this base the government pays a part of the employer's. */
  readonly subsidisedBelow: number;
  readonly employerBelow: number;
}

/** Members since the law of 2023 is in force (Federal Decree-Law 57 of 2023). */
const NEW_MEMBERS: Setting<Scheme> = [
  {
    from: '2023-10-31',
    value: {
      employee: 1_100,
      employer: 1_500,
      government: 250,
      least: 300_000,
      most: 7_000_000,
      subsidisedBelow: 2_000_000,
      employerBelow: 1_250,
    },
  },
];
/** Members from before it (Federal Law 7 of 1999): the government pays its part whatever the base is. */
const EARLIER_MEMBERS: Setting<Scheme> = [
  {
    from: '1999-01-01',
    value: {
      employee: 500,
      employer: 1_250,
      government: 250,
      least: 100_000,
      most: 5_000_000,
      subsidisedBelow: Number.POSITIVE_INFINITY,
      employerBelow: 1_250,
    },
  },
];
const LAW_OF_2023 = '2023-10-31';

export interface Contribution {
  /** What the contribution is reckoned from. */
  readonly base_fils: number;
  readonly employee_fils: number;
  readonly employer_fils: number;
  readonly government_fils: number;
}
export const NO_CONTRIBUTION: Contribution = {
  base_fils: 0,
  employee_fils: 0,
  employer_fils: 0,
  government_fils: 0,
};

/** Basis points of an amount, rounded half up. */
const part = (fils: number, hundredths: number): number => Math.round((fils * hundredths) / 10_000);

/**
 * The contribution to the general pension authority for a month of a national: employee's, employer's and government's part.
 * @param member_on the day on which he became a member
 * @param wage_fils the contract's wage with its allowances, as it counts in the year
 * @param day of the month for which it is
 */
export const contributionOf = (
  { member_on, wage_fils }: { readonly member_on: string; readonly wage_fils: number },
  day: string,
): Contribution => {
  const scheme = settingAt(member_on >= LAW_OF_2023 ? NEW_MEMBERS : EARLIER_MEMBERS, day);
  if (scheme === null || wage_fils <= 0) return NO_CONTRIBUTION;
  const base_fils = Math.min(scheme.most, Math.max(scheme.least, wage_fils));
  const isSubsidised = base_fils < scheme.subsidisedBelow;
  return {
    base_fils,
    employee_fils: part(base_fils, scheme.employee),
    employer_fils: part(base_fils, isSubsidised ? scheme.employerBelow : scheme.employer),
    government_fils: isSubsidised ? part(base_fils, scheme.government) : 0,
  };
};
